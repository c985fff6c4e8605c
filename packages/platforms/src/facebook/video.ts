import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { Access, Done, Io, MediaFile, PublishPost, Step } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { isForEverybody } from './audience-and-photos.ts';
import { callGraph, Success } from './graph.ts';
import { FACEBOOK_RULES } from './limits.ts';

/** The most bytes of a file in memory, whatever range Facebook asks for. */
const CHUNK_MAX_BYTES = 8_000_000;
const CHUNK_TIMEOUT_MS = 120_000;

const offset = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);
const Offsets = z.object({ start_offset: offset, end_offset: offset });
const Started = z.object({ ...Offsets.shape, upload_session_id: RemoteId, video_id: RemoteId });

/**
 * Sends the bytes in the ranges that Facebook asks for (phases start and transfer of /videos). Nothing is visible until
 * the phase finish. A repetition begins a new upload; Facebook drops the unfinished one.
 */
export function uploadVideo(file: MediaFile): Step {
  return {
    name: 'upload-video',
    effect: 'hidden',
    run: async (_done, access, io) => {
      const { app, externalId, grant } = access;
      const begun = await callGraph({ app, grant }, io, {
        path: `/${externalId}/videos`,
        body: { upload_phase: 'start', file_size: file.bytes },
        schema: Started,
      });
      const session = begun.upload_session_id;
      let range: z.infer<typeof Offsets> = begun;
      while (range.start_offset < range.end_offset) range = await sendRange(file, session, range, access, io);
      return { done: { videoId: begun.video_id, uploadSession: session } };
    },
  };
}

async function sendRange(
  file: MediaFile,
  session: string,
  asked: z.infer<typeof Offsets>,
  { app, externalId, grant }: Access,
  io: Io,
): Promise<z.infer<typeof Offsets>> {
  const start = asked.start_offset;
  const end = Math.min(asked.end_offset, start + CHUNK_MAX_BYTES);
  const body = new FormData();
  body.set('upload_phase', 'transfer');
  body.set('upload_session_id', session);
  body.set('start_offset', `${start}`);
  body.set('video_file_chunk', new Blob([await io.openMedia(file, { start, end })]), file.id);
  const next = await callGraph({ app, grant }, io, {
    path: `/${externalId}/videos`,
    body,
    schema: Offsets,
    timeoutMs: CHUNK_TIMEOUT_MS,
  });
  if (next.start_offset > start) return next;
  throw new PlatformFailure({ verdict: 'unavailable', reach: 'answered', words: 'The upload makes no progress.' });
}

/** The phase finish is the visible step. Its answer names no id, but the upload already did. */
export function publishVideo(post: PublishPost): Step {
  return {
    name: 'publish-video',
    effect: 'visible',
    run: async (done, { app, externalId, grant }, io) => {
      const videoId = videoIdOf(done);
      const session = done['upload-video']?.['uploadSession'];
      if (videoId === null || typeof session !== 'string') throw new Error('The video has not been uploaded.');
      await callGraph({ app, grant }, io, {
        path: `/${externalId}/videos`,
        body: {
          upload_phase: 'finish',
          upload_session_id: session,
          description: FACEBOOK_RULES.shownText(post),
          published: isForEverybody(post),
        },
        effect: 'create',
        schema: Success,
      });
      return { done: { remoteId: videoId, permalink: `${app.origins['www']}/${videoId}` } };
    },
  };
}

export function videoIdOf(done: Done): string | null {
  const id = done['upload-video']?.['videoId'];
  return typeof id === 'string' ? id : null;
}
