import { Readable } from 'node:stream';
import type { MediaStore, StoredFile } from './media-store.ts';

const FETCH_TIMEOUT_MS = 20_000;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Pulls media by URL as a platform would, but only from this machine: the sandbox must never reach a real host.
 * @throws {CannotFetch} with a reason fit for the platform's error text
 */
export async function fetchMedia(
  media: MediaStore,
  address: string,
  options: { maxBytes: number; userAgent: string },
): Promise<StoredFile> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new CannotFetch('the URL is not valid');
  if (!LOOPBACK_HOSTS.has(url.hostname)) throw new CannotFetch('the sandbox fetches from this machine only');
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': options.userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    if (!response.ok || !response.body) throw new CannotFetch(`the media host answered ${response.status}`);
    return await media.receive(Readable.fromWeb(response.body), options.maxBytes);
  } catch (error) {
    if (error instanceof CannotFetch || (error instanceof Error && error.name === 'FileTooLarge')) throw error;
    throw new CannotFetch('the media host did not answer', { cause: error });
  }
}

export class CannotFetch extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CannotFetch';
  }
}
