import { CannotFetch, fetchMedia } from '../media/fetch-media.ts';
import { FileTooLarge, type StoredFile } from '../media/media-store.ts';
import { readVideo } from '../media/read-video.ts';
import { USER_AGENT } from '../meta/containers.ts';
import { graphRefusal } from '../meta/graph-error.ts';
import type { StandInContext } from '../platform-stand-in.ts';

import { type FacebookState, nextId, type Video } from './state.ts';

/** Error 1363023: video file above 2 GB. */
const VIDEO_MAX_BYTES = 2_000_000_000;
/** Error 1363022: video file below 1 KB. */
const VIDEO_MIN_BYTES = 1_024;
/** Error 1363025: shorter than 1 s; 4 hours by third-party guidelines. Reels: 3 to 90 s (Meta, Reels publishing guide). */
const SECONDS = { video: { min: 1, max: 14_400 }, reel: { min: 3, max: 90 } } as const;

export function newVideo(
  state: FacebookState,
  video: Pick<Video, 'pageId' | 'kind'> & Partial<Video>,
  now: number,
): Video {
  const id = nextId(state);
  const created: Video = {
    expectedBytes: null,
    receivedBytes: 0,
    parts: [],
    sha256: null,
    seconds: 0,
    uploadedAt: null,
    failure: null,
    title: '',
    description: '',
    state: 'none',
    finishedAt: null,
    scheduledFor: null,
    postId: null,
    createdAt: now,
    ...video,
    id,
  };
  state.videos[id] = created;
  return created;
}

/** Accepts all bytes; what is wrong with them shows only in the processing phase, as at Facebook. */
export async function receiveVideo(
  video: Video,
  stored: StoredFile,
  context: StandInContext,
  now: number,
): Promise<void> {
  const facts = await readVideo(context.media, stored.sha256);
  video.sha256 = stored.sha256;
  video.receivedBytes = stored.bytes;
  video.uploadedAt = now;
  video.seconds = facts?.seconds ?? 0;
  const { min, max } = SECONDS[video.kind];
  if (stored.bytes < VIDEO_MIN_BYTES) video.failure = { code: 1363022, message: 'The video file is too small.' };
  else if (stored.bytes > VIDEO_MAX_BYTES) video.failure = { code: 1363023, message: 'The video file is too big.' };
  else if (!facts) video.failure = { code: 1363024, message: 'The video format is not supported.' };
  else if (facts.seconds < min) video.failure = { code: 1363025, message: `The video is shorter than ${min} seconds.` };
  else if (facts.seconds > max) video.failure = { code: 1363026, message: `The video is longer than ${max} seconds.` };
  else video.failure = null;
}

export async function pullVideo(address: string, context: StandInContext): Promise<StoredFile> {
  try {
    return await fetchMedia(context.media, address, { maxBytes: VIDEO_MAX_BYTES, userAgent: USER_AGENT });
  } catch (error) {
    if (error instanceof FileTooLarge) throw videoProblem(1363023, 'The video file is too big.');
    if (!(error instanceof CannotFetch)) throw error;
    throw videoProblem(1363019, `There was a problem fetching the video: ${error.message}.`);
  }
}

export function videoProblem(subcode: number, message: string): Error {
  return graphRefusal({ code: 6000, subcode, message: `(#6000) ${message}`, userMessage: message });
}
