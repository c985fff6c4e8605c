import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { callPlatform } from '../http.ts';
import type { Done, MediaFile, PublishPost, Step } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { isForEverybody } from './audience-and-photos.ts';
import { callGraph, explainGraph, Success } from './graph.ts';
import { FACEBOOK_RULES } from './limits.ts';
import { failureOf, isUploaded, VideoStatus } from './video-status.ts';

/** Facebook fetches the file within this call. */
const FETCH_TIMEOUT_MS = 120_000;
const FIRST_QUESTION_MS = 5_000;
/** We ask every 5 s, then every 15 s, and give up after 15 minutes. */
const GIVE_UP_MS = 900_000;

const Started = z.object({ video_id: RemoteId, upload_url: z.url() });
const Status = z.object({ status: VideoStatus });

/** The person chose a Reel (option `format`); Facebook shows most videos of Pages as Reels anyway. */
export const isReel = (post: PublishPost): boolean => post.options['format'] === 'reel';

/** Reels publishing guide: start, bytes, finish. The id is known and stored before anything is visible. */
export function reelSteps(post: PublishPost, file: MediaFile): Step[] {
  return [startReel, bringReel(file), awaitReel, publishReel(post)];
}

const startReel: Step = {
  name: 'start-reel',
  effect: 'hidden',
  run: async (_done, { app, externalId, grant }, io) => {
    const started = await callGraph({ app, grant }, io, {
      path: `/${externalId}/video_reels`,
      body: { upload_phase: 'start' },
      schema: Started,
    });
    return { done: { videoId: started.video_id, uploadUrl: started.upload_url, startedAt: io.now() } };
  },
};

/** Facebook fetches the file from an address of ours. The token is sent to Facebook's upload host only. */
function bringReel(file: MediaFile): Step {
  return {
    name: 'bring-reel',
    effect: 'hidden',
    run: async (done, { app, grant }, io) => {
      const url = String(done['start-reel']?.['uploadUrl']);
      if (!url.startsWith(`${app.origins['rupload']}/`))
        throw new Error('The upload address is not on the upload host.');
      await callPlatform(io, {
        url,
        method: 'POST',
        headers: { authorization: `OAuth ${grant.accessToken}`, file_url: io.mediaUrl(file) },
        timeoutMs: FETCH_TIMEOUT_MS,
        effect: 'repeatable',
        schema: Success,
        explain: explainGraph,
      });
      return { done: {} };
    },
  };
}

/** Waits for the bytes only: Facebook begins to process a Reel with the phase finish. */
const awaitReel: Step = {
  name: 'await-reel',
  effect: 'none',
  run: async (done, { app, grant }, io) => {
    const { videoId, startedAt } = done['start-reel'] ?? {};
    const { status } = await callGraph({ app, grant }, io, {
      path: `/${String(videoId)}`,
      query: { fields: 'status' },
      schema: Status,
    });
    const failure = failureOf(status);
    if (failure) throw failure;
    if (isUploaded(status)) return { done: {} };
    const ageMs = io.now() - Number(startedAt);
    if (ageMs > GIVE_UP_MS) {
      const words = 'Facebook has been fetching the Reel for a quarter of an hour.';
      throw new PlatformFailure({ verdict: 'unavailable', reach: 'answered', words });
    }
    return { waitMs: ageMs < 60_000 ? 5_000 : 15_000, because: 'Facebook is fetching the Reel.' };
  },
};

/** The phase finish is the visible step. Facebook processes the Reel from now on; `reconcile` asks how far it is. */
function publishReel(post: PublishPost): Step {
  return {
    name: 'publish-reel',
    effect: 'visible',
    run: async (done, { app, externalId, grant }, io) => {
      const videoId = reelIdOf(done);
      if (videoId === null) throw new Error('The Reel has not been started.');
      await callGraph({ app, grant }, io, {
        path: `/${externalId}/video_reels`,
        body: {
          upload_phase: 'finish',
          video_id: videoId,
          video_state: isForEverybody(post) ? 'PUBLISHED' : 'DRAFT',
          description: FACEBOOK_RULES.shownText(post),
        },
        effect: 'create',
        schema: Success,
      });
      return { waitMs: FIRST_QUESTION_MS, because: 'Facebook is preparing the Reel.', kept: { videoId } };
    },
  };
}

export function reelIdOf(done: Done): string | null {
  const id = done['start-reel']?.['videoId'];
  return typeof id === 'string' ? id : null;
}
