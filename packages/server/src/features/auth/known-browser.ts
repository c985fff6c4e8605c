import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Which accounts somebody showed to be theirs in a browser before, by signing in or by a mailed link; it lives in a cookie there, and says nothing to whoever reads it. */
export type KnownBrowser = { id: string; marks: readonly string[] };

export const BROWSER_COOKIE = { name: 'browser', maxAgeS: 365 * 24 * 3600 } as const;
/** Accounts of one browser that are known; the one signed in to longest ago is forgotten first. */
const MOST_MARKS = 8;
const BYTES = 16;
const WRITTEN = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

/** For one account in one browser: nobody can make it up, and it is of no use in another one's name. */
const markOf = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret).update(`known browser ${id} ${email}`).digest().subarray(0, BYTES).toString('base64url');

/** What a cookie says; a new browser for none, or for something that we did not write. */
export function readBrowser(cookie: string | undefined): KnownBrowser {
  if (cookie === undefined || !WRITTEN.test(cookie)) return { id: randomBytes(BYTES).toString('base64url'), marks: [] };
  const [id = '', ...marks] = cookie.split('.');
  return { id, marks };
}

export const writeBrowser = ({ id, marks }: KnownBrowser): string => [id, ...marks].join('.');

export function isKnownTo({ id, marks }: KnownBrowser, email: string, secret: string): boolean {
  const expected = Buffer.from(markOf(secret, id, email));
  return marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
}

export function withAccount({ id, marks }: KnownBrowser, email: string, secret: string): KnownBrowser {
  const mark = markOf(secret, id, email);
  return { id, marks: [...marks.filter((other) => other !== mark), mark].slice(-MOST_MARKS) };
}
