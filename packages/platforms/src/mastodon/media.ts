import * as z from 'zod';
import type { Access, Done, Io, MediaFile, Step } from '../platform.ts';
import { streamedForm } from '../streamed-form.ts';
import { PlatformFailure } from '../verdict.ts';
import { callAsAccount, Id } from './api.ts';
import { ADVICE } from './error-codes.ts';

const UPLOAD_TIMEOUT_MS = 900_000;
const LOOK_AGAIN_MS = 2_000;

/** `url` is null while the server processes a file: 202 at first, 206 when asked (docs: methods/media). */
const Attachment = z.object({ id: Id, url: z.string().nullable() });
const Uploaded = z.object({ id: Id });

const uploadName = (index: number): string => `upload-media-${index + 1}`;

/** Sends a file, which nobody sees until a post contains it, and waits until the server has processed it. */
export function mediaSteps(file: MediaFile, index: number): Step[] {
  return [
    {
      name: uploadName(index),
      effect: 'hidden',
      run: async (_done, access, io) => {
        const description = file.altText === '' ? {} : { description: file.altText };
        const { contentType, body } = streamedForm(description, file, io);
        const { id } = await callAsAccount(access, io, {
          method: 'POST',
          path: '/api/v2/media',
          headers: { 'content-type': contentType },
          body,
          timeoutMs: UPLOAD_TIMEOUT_MS,
          schema: Uploaded,
        });
        return { done: { id, uploadedAt: io.now() } };
      },
    },
    {
      name: `wait-for-media-${index + 1}`,
      effect: 'none',
      run: async (done, access, io) => {
        const { url } = await askFile(idOf(done, index), access, io);
        if (url !== null) return { done: {} };
        return { waitMs: LOOK_AGAIN_MS, because: 'The server is working on the file.' };
      },
    },
  ];
}

/** Throws PlatformFailure: a server deletes a file that was in no post for a day, so it is then sent again. */
async function askFile(id: string, access: Access, io: Io): Promise<z.infer<typeof Attachment>> {
  try {
    return await callAsAccount(access, io, { path: `/api/v1/media/${id}`, schema: Attachment });
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    if (error.httpStatus === 404) {
      const facts = { code: '404', words: error.words, advice: null, httpStatus: 404, retryAfterMs: 1_000 };
      throw new PlatformFailure({ ...facts, verdict: 'rate-limited', reach: 'answered', startOver: true }, error);
    }
    if (error.httpStatus !== 422) throw error;
    const facts = { code: '422', words: error.words, advice: ADVICE.file, httpStatus: 422 };
    throw new PlatformFailure({ ...facts, verdict: 'rejected', reach: 'answered' }, error);
  }
}

function idOf(done: Done, index: number): string {
  const { id } = Uploaded.parse(done[uploadName(index)]);
  return id;
}

export const fileIdsOf = (media: readonly MediaFile[], done: Done): string[] =>
  media.map((_file, index) => idOf(done, index));

/**
 * A post with files may be refused because of the files: one is already in a post, perhaps ours, or not ready yet. The
 * words of 422 do not say so, so each file is asked about. Always throws PlatformFailure.
 */
export async function explainByFiles(error: unknown, ids: readonly string[], access: Access, io: Io): Promise<never> {
  if (!(error instanceof PlatformFailure) || error.httpStatus !== 422) throw error;
  const { verdict, reach, code, words, advice, httpStatus } = error;
  const told = { verdict, reach, code, words, advice, httpStatus };
  for (const id of ids) {
    const state = await stateOf(id, access, io);
    if (state === 'held') throw new PlatformFailure({ ...told, mayBeOurOwn: true }, error);
    if (state === 'in-work') {
      throw new PlatformFailure({ ...told, verdict: 'rate-limited', retryAfterMs: LOOK_AGAIN_MS }, error);
    }
  }
  throw error;
}

/** Reads what a server says of a file; 'unknown' if it could not be asked. */
async function stateOf(id: string, access: Access, io: Io): Promise<'held' | 'in-work' | 'ready' | 'unknown'> {
  try {
    const { url } = await callAsAccount(access, io, { path: `/api/v1/media/${id}`, schema: Attachment });
    return url === null ? 'in-work' : 'ready';
  } catch (error) {
    return error instanceof PlatformFailure && error.httpStatus === 404 ? 'held' : 'unknown';
  }
}
