import * as z from 'zod';
import { callPlatform } from '../http.ts';
import type { MediaFile, Step } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { videoIdOf } from './upload.ts';
import { explainGoogle } from './verdicts.ts';

const UPLOAD_TIMEOUT_MS = 60_000;
const Thumbnails = z.object({ items: z.array(z.unknown()).min(1) });

/**
 * Sets the cover of the video (thumbnails.set) from the image of the chosen frame, before anybody sees the video. A
 * repetition replaces it with itself. A channel without a verified phone number may not have one: YouTube's own frame
 * then stays, as the composer has said beforehand. Costs 50 units.
 */
export function setCover(cover: MediaFile): Step {
  return {
    name: 'set-cover',
    effect: 'hidden',
    run: async (done, { app, grant }, io) => {
      const query = new URLSearchParams({ videoId: videoIdOf(done), uploadType: 'media' });
      try {
        await callPlatform(io, {
          url: `${app.origins['api']}/upload/youtube/v3/thumbnails/set?${query.toString()}`,
          method: 'POST',
          headers: { authorization: `Bearer ${grant.accessToken}`, 'content-type': cover.mimeType },
          body: await io.openMedia(cover),
          timeoutMs: UPLOAD_TIMEOUT_MS,
          effect: 'repeatable',
          schema: Thumbnails,
          explain: explainGoogle(io.now()),
        });
        return { done: { isSet: true } };
      } catch (error) {
        const isRefused = error instanceof PlatformFailure && error.httpStatus === 403 && error.code === 'forbidden';
        if (!isRefused) throw error;
        return { done: { isSet: false } };
      }
    },
  };
}
