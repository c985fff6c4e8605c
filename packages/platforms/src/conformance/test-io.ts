import { picture as drawPicture } from '@brandly/sandbox/testing/tiny-media';
import { matchOrigins } from '../origins.ts';
import type { HttpInit, Io, LinkedPage, MediaFile } from '../platform.ts';
import { TransportFailure } from '../verdict.ts';
import type { SandboxApi } from './open-sandbox.ts';

export type TestFile = MediaFile & { content: Buffer<ArrayBuffer> };

/** The page behind every link in the tests. */
export const linkedPage = async (): Promise<LinkedPage> => ({
  title: 'Opening hours',
  description: 'When the roastery is open.',
  picture: new Uint8Array(await drawPicture('jpeg', 30)),
});

/** Errors of a connection that was never opened: no byte of the request can have left. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * What an adapter may do outside of itself in a test: real HTTP, as in the product only to the simulator's addresses of
 * its platform, and files from memory or a media host.
 */
export function testIo(
  files: () => readonly TestFile[],
  at: Pick<SandboxApi, 'now' | 'origins'>,
  mediaHost = 'http://127.0.0.1:9',
): Io {
  const contentOf = (file: MediaFile): Buffer<ArrayBuffer> => {
    const found = files().find((one) => one.id === file.id);
    if (!found) throw new Error(`No file ${file.id} in this test.`);
    return found.content;
  };
  return {
    now: () => at.now(),
    fetch: async (url, { timeoutMs = 5_000, body, ...init }) => {
      if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) throw new Error(`A test may not call ${url}`);
      if (matchOrigins(at.origins, new URL(url)) === null)
        throw new TransportFailure('not-sent', `An adapter may not call ${url}`);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await fetch(url, { ...init, ...sendable(body), redirect: 'manual', signal });
      } catch (cause) {
        const code = cause instanceof Error && cause.cause instanceof Error ? codeOf(cause.cause) : '';
        throw new TransportFailure(NEVER_CONNECTED.has(code) ? 'not-sent' : 'maybe', 'The call failed.', cause);
      }
    },
    mediaUrl: (file) => `${mediaHost}/${file.id}`,
    openMedia: async (file, range) => {
      const content = contentOf(file);
      return new Uint8Array(content.subarray(range?.start ?? 0, range?.end ?? content.length));
    },
    readPage: linkedPage,
  };
}

/** Node's own fetch takes a body that is still being produced as a stream. */
function sendable(body: HttpInit['body']): Pick<RequestInit, 'body' | 'duplex'> {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array) return { body };
  return { body: ReadableStream.from(body.chunks), duplex: 'half' };
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
