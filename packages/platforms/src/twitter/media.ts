import * as z from 'zod';
import { isGif } from '../check.ts';
import type { Access, Done, Io, MediaFile, Step } from '../platform.ts';
import { numberOption } from '../settings/app-options.ts';
import { PlatformFailure } from '../verdict.ts';
import { callX, XId } from './api.ts';

/**
 * Parts of 1 MB are proven (gitroomhq/postiz-app, PLhery/node-twitter-api-v2); 2 MiB worked and 5 MiB was refused
 * (abraham/twitteroauth issue 1257), though docs.x.com advises up to 5 MB. At most 1000 parts.
 */
export const PART_MAX_KILOBYTES = 1_000;
const PARTS_MAX = 1_000;
/** The largest part: for files that would need more than 1000 parts, and for the operator's own setting. */
const PART_LIMIT_BYTES = 8_000_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const USUAL_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

const Processing = z
  .object({
    state: z.string(),
    check_after_secs: z.number().optional(),
    error: z.object({ name: z.string().optional(), message: z.string().optional() }).optional(),
  })
  .optional();
const Uploaded = z.object({ data: z.object({ id: XId, processing_info: Processing }) });
const Status = z.object({ data: z.object({ processing_info: Processing }) });

export function uploadImage(file: MediaFile, number: number): Step {
  return {
    name: `upload-media-${number}`,
    effect: 'hidden',
    run: async (_done, access, io) => {
      const body = new FormData();
      body.set('media_category', 'tweet_image');
      body.set('media', new Blob([await io.openMedia(file)], { type: file.mimeType }), file.id);
      const uploaded = await post(access, io, '/2/media/upload', body, Uploaded);
      return { done: { mediaId: uploaded.data.id, uploadedAt: io.now() } };
    },
  };
}

/** Announces the upload, sends the parts and finishes, in one step: a repetition simply starts a new upload. */
export function uploadInParts(file: MediaFile, number: number): Step {
  return {
    name: `upload-media-${number}`,
    effect: 'hidden',
    run: async (_done, access, io) => {
      const media_category = isGif(file) ? 'tweet_gif' : 'tweet_video';
      const announced = { media_type: file.mimeType, total_bytes: file.bytes, media_category };
      const { data } = await post(access, io, '/2/media/upload/initialize', announced, Uploaded);
      const usualBytes = 1000 * numberOption(access.app.options, 'partKilobytes', PART_MAX_KILOBYTES);
      const partBytes = Math.min(PART_LIMIT_BYTES, Math.max(usualBytes, Math.ceil(file.bytes / PARTS_MAX)));
      for (let start = 0, index = 0; start < file.bytes; start += partBytes, index += 1) {
        const body = new FormData();
        body.set('segment_index', `${index}`);
        const range = { start, end: Math.min(file.bytes, start + partBytes) };
        body.set('media', new Blob([await io.openMedia(file, range)]), file.id);
        await post(access, io, `/2/media/upload/${data.id}/append`, body, z.unknown());
      }
      const finished = await post(access, io, `/2/media/upload/${data.id}/finalize`, undefined, Uploaded);
      const isReady = finished.data.processing_info === undefined;
      return { done: { mediaId: data.id, uploadedAt: io.now(), isReady } };
    },
  };
}

/** Asks as often as X says; without `processing_info` the media is ready, and there is nothing to ask about. */
export function waitForMedia(number: number): Step {
  return {
    name: `wait-for-media-${number}`,
    effect: 'none',
    run: async (done, { app, grant }, io) => {
      if (done[`upload-media-${number}`]?.['isReady'] === true) return { done: {} };
      const status = await callX({ app, grant }, io, {
        path: '/2/media/upload',
        query: { command: 'STATUS', media_id: uploadedId(done, number) },
        schema: Status,
      });
      const info = status.data.processing_info;
      if (info === undefined || info.state === 'succeeded') return { done: {} };
      if (info.state === 'failed') throw processingFailed(info.error);
      const waitMs = info.check_after_secs === undefined ? USUAL_WAIT_MS : info.check_after_secs * 1000;
      return { waitMs: Math.min(Math.max(waitMs, 1_000), LONGEST_WAIT_MS), because: 'X is working on the video.' };
    },
  };
}

function processingFailed(
  error: { name?: string | undefined; message?: string | undefined } | undefined,
): PlatformFailure {
  const isFaultOfX = /internal/i.test(`${error?.name} ${error?.message}`);
  return new PlatformFailure({
    verdict: isFaultOfX ? 'unavailable' : 'rejected',
    reach: 'answered',
    startOver: true,
    code: error?.name ?? 'processing-failed',
    words: error?.message ?? 'X could not process the video.',
    advice: 'Use a video in MP4 with H.264 and AAC, or send the post again.',
  });
}

export function describeMedia(file: MediaFile, number: number): Step {
  return {
    name: `describe-media-${number}`,
    effect: 'hidden',
    run: async (done, access, io) => {
      const body = { id: uploadedId(done, number), metadata: { alt_text: { text: file.altText } } };
      await post(access, io, '/2/media/metadata', body, z.unknown());
      return { done: {} };
    },
  };
}

export function uploadedId(done: Done, number: number): string {
  const id = done[`upload-media-${number}`]?.['mediaId'];
  if (typeof id !== 'string') throw new Error(`Media ${number} of the post has not been uploaded.`);
  return id;
}

function post<T>(
  { app, grant }: Access,
  io: Io,
  path: string,
  body: FormData | Record<string, unknown> | undefined,
  schema: z.ZodType<T>,
): Promise<T> {
  const timeoutMs = UPLOAD_TIMEOUT_MS;
  return callX({ app, grant }, io, { method: 'POST', path, ...(body ? { body } : {}), schema, timeoutMs });
}
