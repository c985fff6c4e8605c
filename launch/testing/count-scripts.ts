import type { CDPSession, Page } from 'playwright-core';

/** JavaScript transferred over the network: bytes as sent, compressed, without response headers. */
export type TransferredBytes = { bytes: number; files: number };

/**
 * Counts the JavaScript that a page fetches from now on, whatever part of it asks. For a browser with an empty cache;
 * what comes from a cache does not count.
 * @returns what has arrived completely so far
 */
export async function countScripts(page: Page): Promise<() => TransferredBytes> {
  const session: CDPSession = await page.context().newCDPSession(page);
  /** Bytes that came before the file itself, by request. */
  const headersOf = new Map<string, number>();
  const carried: TransferredBytes = { bytes: 0, files: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) headersOf.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = headersOf.get(requestId);
    if (headers === undefined) return;
    carried.bytes += encodedDataLength - headers;
    carried.files += 1;
  });
  await session.send('Network.enable');
  return () => ({ ...carried });
}
