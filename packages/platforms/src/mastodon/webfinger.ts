import * as z from 'zod';
import type { Io } from '../platform.ts';
import { serverNameOf } from './server-name.ts';

const ACTIVITY = 'application/activity+json';
const Answer = z.object({
  links: z.array(z.object({ rel: z.string(), type: z.string().optional(), href: z.string().optional() })),
});
const MOVED = new Set([301, 302, 307, 308]);
/** A domain may redirect the question to its server once. */
const MOST_CALLS = 2;
const TIMEOUT_MS = 10_000;

/**
 * Finds the server of a handle such as `@ann@example.com`, whose domain may name another host (RFC 7033;
 * docs.joinmastodon.org, spec/webfinger). If the domain does not say, it counts as the server itself.
 */
export async function serverOfHandle(handle: string, domain: string, io: Io): Promise<string> {
  let url = `https://${domain}/.well-known/webfinger?${new URLSearchParams({ resource: `acct:${handle}` }).toString()}`;
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const answer = await ask(url, io);
    if (answer === null) return domain;
    const next = MOVED.has(answer.status) ? URL.parse(answer.headers.get('location') ?? '', url) : null;
    if (next?.protocol !== 'https:') return (await hostIn(answer)) ?? domain;
    url = next.href;
  }
  return domain;
}

/** null: the domain could not be asked, which says nothing about a server there. */
async function ask(url: string, io: Io): Promise<Response | null> {
  const headers = { accept: 'application/jrd+json, application/json' };
  return io.fetch(url, { method: 'GET', headers, timeoutMs: TIMEOUT_MS }).catch(() => null);
}

/** null: the answer names no host, as one that is no JSON does not. */
async function hostIn(answer: Response): Promise<string | null> {
  const told = answer.ok ? Answer.safeParse(await answer.json().catch(() => null)).data : undefined;
  const self = told?.links.find(({ rel, type }) => rel === 'self' && type === ACTIVITY);
  return self?.href?.startsWith('https://') ? serverNameOf(self.href) : null;
}
