import type { CDPSession, Page } from 'playwright-core';

/** JavaScript that has come over the wire: bytes as they were sent, compressed, without the headers of the answers. */
export type Carried = { bytes: number; files: number };

/**
 * Counts the JavaScript that a page fetches from now on, whoever in it asks. For a browser whose cache is empty; what comes out of a
 * cache is no weight.
 * @returns what has come in whole so far
 */
export async function countScripts(page: Page): Promise<() => Carried> {
  const session: CDPSession = await page.context().newCDPSession(page);
  /** What came before the file itself, by request. */
  const headersOf = new Map<string, number>();
  const carried: Carried = { bytes: 0, files: 0 };
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
