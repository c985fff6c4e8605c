import * as z from 'zod';
import { callPlatform } from '../http.ts';
import type { Done, MediaFile, PublishPost, Step } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { isForEverybody } from './audience-and-photos.ts';
import { callGraph, GraphId, Success, wwwOrigin } from './graph.ts';
import { FACEBOOK_RULES } from './limits.ts';
import { explainGraph } from './verdicts.ts';

/** Facebook fetches the file within the call. */
const FETCH_TIMEOUT_MS = 120_000;
/** Looks every 5 s, then every 15 s; given up after 15 minutes. */
const GIVE_UP_MS = 900_000;

const Started = z.object({ video_id: GraphId, upload_url: z.url() });
const Phase = z.object({
  status: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});
const Status = z.object({
  status: z.object({
    video_status: z.string().optional(),
    uploading_phase: Phase.optional(),
    processing_phase: Phase.optional(),
  }),
});

/** Chosen by the person (option `format`): Facebook shows most videos of Pages as Reels by itself. */
export const isReel = (post: PublishPost): boolean => post.options['format'] === 'reel';

/** Reels publishing guide: start, bytes, finish. The id is known, and kept, before anything can be seen. */
export function reelSteps(post: PublishPost, file: MediaFile): Step[] {
  return [startReel, bringReel(file), awaitReel, publishReel(post)];
}

const startReel: Step = {
  name: 'start-reel',
  effect: 'hidden',
  run: async (_done, { app, externalId, grant }, io) => {
    const started = await callGraph(app, io, {
      method: 'POST',
      path: `/${externalId}/video_reels`,
      token: grant.accessToken,
      body: { upload_phase: 'start' },
      schema: Started,
    });
    return { done: { videoId: started.video_id, uploadUrl: started.upload_url, startedAt: io.now() } };
  },
};

/** Facebook fetches the file from an address of ours. The token goes to Facebook's upload host and nowhere else. */
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

const awaitReel: Step = {
  name: 'await-reel',
  effect: 'none',
  run: async (done, { app, grant }, io) => {
    const { videoId, startedAt } = done['start-reel'] ?? {};
    const path = `/${String(videoId)}`;
    const query = { fields: 'status' };
    const { status } = await callGraph(app, io, {
      method: 'GET',
      path,
      token: grant.accessToken,
      query,
      schema: Status,
    });
    const phases = [status.uploading_phase, status.processing_phase];
    if (status.video_status === 'error' || phases.some((phase) => phase?.status === 'error')) {
      const words = phases.flatMap((phase) => phase?.errors ?? []).find((error) => error.message)?.message;
      throw unusable(words ?? null);
    }
    if (status.video_status === 'expired') throw unusable('Facebook dropped the video before it was published.');
    // Both spellings are seen.
    if (phases.every((phase) => phase?.status === 'complete' || phase?.status === 'completed')) return { done: {} };
    const ageMs = io.now() - Number(startedAt);
    if (ageMs > GIVE_UP_MS) {
      const words = 'Facebook has been preparing the Reel for a quarter of an hour.';
      throw new PlatformFailure({ verdict: 'unavailable', reach: 'answered', words });
    }
    return { waitMs: ageMs < 60_000 ? 5_000 : 15_000, because: 'Facebook is preparing the Reel.' };
  },
};

const unusable = (words: string | null): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    code: 'processing-failed',
    words: words ?? 'Facebook could not prepare the Reel.',
    advice: 'Replace the video by one in a format and size that Facebook takes for Reels.',
    startOver: true,
  });

/** The phase finish: the visible step. Its answer names no id, but the start already did. */
function publishReel(post: PublishPost): Step {
  return {
    name: 'publish-reel',
    effect: 'visible',
    run: async (done, { app, externalId, grant }, io) => {
      const videoId = reelIdOf(done);
      if (videoId === null) throw new Error('The Reel has not been started.');
      await callGraph(app, io, {
        method: 'POST',
        path: `/${externalId}/video_reels`,
        token: grant.accessToken,
        body: {
          upload_phase: 'finish',
          video_id: videoId,
          video_state: isForEverybody(post) ? 'PUBLISHED' : 'DRAFT',
          description: FACEBOOK_RULES.shownText(post),
        },
        effect: 'create',
        schema: Success,
      });
      return { done: { remoteId: videoId, permalink: `${wwwOrigin(app)}/reel/${videoId}` } };
    },
  };
}

export function reelIdOf(done: Done): string | null {
  const id = done['start-reel']?.['videoId'];
  return typeof id === 'string' ? id : null;
}
