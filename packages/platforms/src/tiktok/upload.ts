import * as z from 'zod';
import { coverMsOf } from '../cover.ts';
import { callPlatform } from '../http.ts';
import type { Done, Io, MediaFile, PublishPost, Step } from '../platform.ts';
import { PlatformFailure, uploadGone } from '../verdict.ts';
import { callTikTok } from './api.ts';
import { TIKTOK_RULES } from './limits.ts';
import { askStatus, PublishId } from './status.ts';

/** The smallest part allowed, so that the last one, which makes the post, is as small as possible (5 to 10 MiB). */
const PART_BYTES = 5_242_880;
const PART_TIMEOUT_MS = 120_000;
/** The address lives an hour (Direct Post reference); we stop using it some minutes earlier. */
const ADDRESS_LIFE_MS = 55 * 60_000;

const Started = z.object({ publish_id: PublishId, upload_url: z.string() });

export type Plan = { partBytes: number; count: number };

/** Plans parts of 5 MiB, the last one takes the rest; a smaller file is one part (media transfer guide). Pure. */
export function planParts(bytes: number): Plan {
  return bytes < PART_BYTES
    ? { partBytes: bytes, count: 1 }
    : { partBytes: PART_BYTES, count: Math.floor(bytes / PART_BYTES) };
}

/** Start and end (exclusive) of a part. */
const rangeOf = (plan: Plan, index: number, bytes: number): { start: number; end: number } => ({
  start: index * plan.partBytes,
  end: index === plan.count - 1 ? bytes : (index + 1) * plan.partBytes,
});

/** Maps the choices to TikTok's fields; whatever the account may not use is off. */
export function postInfoOf(post: PublishPost, done: Done): Record<string, unknown> {
  const creator = done['check-creator'] ?? {};
  const isOff = (option: string, disabled: string): boolean =>
    post.options[option] !== 'yes' || creator[disabled] === true;
  return {
    privacy_level: post.options['privacy'] ?? '',
    disable_comment: isOff('allowComment', 'comment_disabled'),
    disable_duet: isOff('allowDuet', 'duet_disabled'),
    disable_stitch: isOff('allowStitch', 'stitch_disabled'),
    brand_content_toggle: post.options['brandContent'] === 'yes',
    brand_organic_toggle: post.options['brandOrganic'] === 'yes',
    is_aigc: post.options['isAigc'] === 'yes',
  };
}

function coverOf(post: PublishPost): Record<string, unknown> {
  const coverMs = coverMsOf(post.options);
  return coverMs === null ? {} : { video_cover_timestamp_ms: coverMs };
}

/** Creates nothing: the post begins with the last byte. Its id and address are stored before the first byte is sent. */
export function startUpload(post: PublishPost, file: MediaFile): Step {
  return {
    name: 'start-upload',
    effect: 'hidden',
    run: async (done, access, io) => {
      const plan = planParts(file.bytes);
      const started = await callTikTok(access, io, {
        path: '/post/publish/video/init/',
        body: {
          post_info: { title: TIKTOK_RULES.shownText(post), ...postInfoOf(post, done), ...coverOf(post) },
          source_info: {
            source: 'FILE_UPLOAD',
            video_size: file.bytes,
            chunk_size: plan.partBytes,
            total_chunk_count: plan.count,
          },
        },
        data: Started,
      });
      return { done: { publishId: started.publish_id, uploadUrl: started.upload_url, startedAt: io.now() } };
    },
  };
}

/** Sends all parts but the last one, continuing where TikTok stands. */
export function uploadParts(file: MediaFile): Step {
  return {
    name: 'upload-parts',
    effect: 'hidden',
    run: async (done, access, io) => {
      const plan = planParts(file.bytes);
      const { publishId, uploadUrl } = uploadOf(done);
      const status = await askStatus(publishId, access, io);
      if (status.status !== 'PROCESSING_UPLOAD') throw uploadGone('The upload is no longer open.');
      const first = Math.floor((status.uploaded_bytes ?? 0) / plan.partBytes);
      for (let index = first; index < plan.count - 1; index += 1) {
        await putPart(file, uploadUrl, rangeOf(plan, index, file.bytes), 'repeatable', io);
      }
      return { done: {} };
    },
  };
}

/** Sends the last part, which begins the post, unless the address is about to expire. Throws PlatformFailure. */
export async function sendLastPart(file: MediaFile, done: Done, io: Io): Promise<void> {
  const plan = planParts(file.bytes);
  if (io.now() - Number(done['start-upload']?.['startedAt'] ?? 0) > ADDRESS_LIFE_MS) {
    throw uploadGone('The address of the upload has expired.');
  }
  await putPart(file, uploadOf(done).uploadUrl, rangeOf(plan, plan.count - 1, file.bytes), 'create', io);
}

export function uploadOf(done: Done): { publishId: string; uploadUrl: string } {
  const { publishId, uploadUrl } = done['start-upload'] ?? {};
  if (typeof publishId !== 'string' || typeof uploadUrl !== 'string')
    throw new Error('The upload has not been started.');
  return { publishId, uploadUrl };
}

async function putPart(
  file: MediaFile,
  url: string,
  range: { start: number; end: number },
  effect: 'create' | 'repeatable',
  io: Io,
): Promise<void> {
  try {
    await callPlatform(io, {
      url,
      method: 'PUT',
      headers: {
        'content-type': file.mimeType,
        'content-range': `bytes ${range.start}-${range.end - 1}/${file.bytes}`,
      },
      body: await io.openMedia(file, range),
      timeoutMs: PART_TIMEOUT_MS,
      effect,
      subject: ({ status }) => status,
      // 206: TikTok expects more parts. 201: complete, the post begins.
      schema: z.literal(range.end === file.bytes ? 201 : 206),
      // A last part that is refused this way may have arrived before: its status is asked.
      explain: ({ status }) => (GONE.has(status) ? { verdict: 'unavailable' } : null),
    });
  } catch (error) {
    // A part before the last one makes no post, so the whole upload may start over.
    if (error instanceof PlatformFailure && GONE.has(error.httpStatus ?? 0) && effect === 'repeatable') {
      throw uploadGone('The upload can no longer be continued.');
    }
    throw error;
  }
}

/** The address has expired, the upload is not known, or the part does not continue what TikTok has. */
const GONE: ReadonlySet<number> = new Set([403, 404, 416]);
