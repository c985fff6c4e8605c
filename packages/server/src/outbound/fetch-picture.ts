import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from './public-address.ts';

/** The platforms' profile pictures have tens of kilobytes. */
const MOST_BYTES = 2_097_152;
/** A person waits for it after their consent. */
const WITHIN_MS = 3_000;

export type FetchPicture = (address: string) => Promise<Uint8Array>;

/**
 * Fetches a picture from an address given by a platform: https on the open internet, no redirects, at most 2 MB within
 * 3 s, and declared as an image. `trustedOrigin` is the sandbox's, on this machine; null in production. Throws Error
 * for everything else.
 */
export const createFetchPicture =
  (trustedOrigin: string | null): FetchPicture =>
  async (address) => {
    const url = new URL(address);
    const isTrusted = trustedOrigin !== null && url.origin === new URL(trustedOrigin).origin;
    if (!isTrusted) refuseOtherThanPublic(url);
    const { Client } = await import('undici');
    const client = new Client(url.origin, {
      connect: isTrusted ? { timeout: WITHIN_MS } : { timeout: WITHIN_MS, lookup: lookupPublic },
      maxResponseSize: MOST_BYTES,
    });
    try {
      const path = `${url.pathname}${url.search}`;
      const answer = await client.request({ method: 'GET', path, signal: AbortSignal.timeout(WITHIN_MS), reset: true });
      const type = String(answer.headers['content-type'] ?? '');
      if (answer.statusCode !== 200 || !type.startsWith('image/')) {
        throw new Error(`${url.host} answered ${answer.statusCode} ${type}`);
      }
      return await answer.body.bytes();
    } finally {
      await client.destroy();
    }
  };

function refuseOtherThanPublic(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain || (isIP(host) !== 0 && !isPublicAddress(host))) throw new Error(`Not a public address: ${url.host}`);
}
