import * as z from 'zod';
import { callPlatform } from '../http.ts';
import type { Done, MediaFile, Step } from '../platform.ts';
import { streamedForm } from '../streamed-form.ts';
import { PlatformFailure } from '../verdict.ts';
import { callPinterest, PinterestId } from './api.ts';
import { explainFailedMedia } from './verdicts.ts';

/** Up to 2 GB in one request take half an hour at 10 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 1_800_000;

const Registered = z.object({
  media_id: PinterestId,
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});
const Media = z.object({ status: z.string().optional() });

/** Sends the file to the storage that Pinterest names. Repeating it makes another upload; unused ones are harmless. */
export function uploadVideo(file: MediaFile): Step {
  return {
    name: 'upload-video',
    effect: 'hidden',
    run: async (_done, access, io) => {
      const body = { media_type: 'video' };
      const registered = await callPinterest(access, io, { path: '/media', body, schema: Registered });
      const form = streamedForm(registered.upload_parameters, file, io);
      // The storage host is a third party, so the account's token is not sent to it.
      await callPlatform(io, {
        url: registered.upload_url,
        method: 'POST',
        headers: { 'content-type': form.contentType },
        body: form.body,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        effect: 'repeatable',
        schema: z.unknown(),
        explain: () => null,
      });
      return { done: { mediaId: registered.media_id, uploadedAt: io.now() } };
    },
  };
}

/** Pinterest names no interval: we ask after 2 s at first, and every half minute in the end. */
export function waitForVideo(): Step {
  return {
    name: 'wait-for-video',
    effect: 'none',
    run: async (done, access, io) => {
      const path = `/media/${mediaIdOf(done)}`;
      const { status } = await callPinterest(access, io, { path, schema: Media });
      if (status === 'succeeded') return { done: {} };
      if (status === 'failed')
        throw new PlatformFailure({ ...explainFailedMedia(), reach: 'answered', httpStatus: 200 });
      const age = io.now() - Number(done['upload-video']?.['uploadedAt'] ?? 0);
      const waitMs = age < 10_000 ? 2_000 : age < 60_000 ? 8_000 : 30_000;
      return { waitMs, because: 'Pinterest is working on the video.' };
    },
  };
}

export function mediaIdOf(done: Done): string {
  const id = done['upload-video']?.['mediaId'];
  if (typeof id !== 'string') throw new Error('The video has not been uploaded.');
  return id;
}
