import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The accounts that somebody proved to own in a browser, by signing in or by an emailed link. It is stored in a cookie
 * there and reveals nothing to a reader.
 */
export type KnownBrowser = { id: string; marks: readonly string[] };

export const BROWSER_COOKIE = { name: 'browser', maxAgeS: 365 * 24 * 3600 } as const;
/** The most accounts known per browser; the least recently used one is forgotten first. */
const MOST_MARKS = 8;
const BYTES = 16;
const WRITTEN = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

/** A mark for one account in one browser: nobody can forge it, and it is useless for another account. */
const markOf = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret).update(`known browser ${id} ${email}`).digest().subarray(0, BYTES).toString('base64url');

/** Reads the cookie; returns a new browser if there is none or we did not write it. */
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
