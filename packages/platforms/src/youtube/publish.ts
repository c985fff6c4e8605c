import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { Access, Choice, Done, Io, Publish, PublishPost, Reconciled, Step } from '../platform.ts';
import { numberOption } from '../settings/app-options.ts';
import { nullIf, PlatformFailure } from '../verdict.ts';
import { callGoogle, watchUrl } from './api.ts';
import { comment } from './comment.ts';
import { setCover } from './cover.ts';
import { ADVICE } from './error-codes.ts';
import { privacyOf } from './limits.ts';
import { startUpload, uploadVideo, videoIdOf } from './upload.ts';
import { explainVideo } from './verdicts.ts';

/** Some videos are processed for hours: they then go out anyway, since they play before all sizes are ready. */
export const PROCESSING_WAIT_MINUTES = 30;

const Status = z.object({
  uploadStatus: z.string().optional(),
  failureReason: z.string().optional(),
  rejectionReason: z.string().optional(),
  privacyStatus: z.string().optional(),
});
const Videos = z.object({ items: z.array(z.object({ id: RemoteId, status: Status })).optional() });
const Updated = z.object({ id: RemoteId, status: Status });

export const publish: Publish = {
  steps: (post) => {
    const video = post.media.find((file) => file.kind === 'video');
    if (!video)
      throw new PlatformFailure({ verdict: 'rejected', reach: 'not-sent', words: 'YouTube posts need a video.' });
    return [
      startUpload(post, video),
      uploadVideo(video),
      waitForProcessing(),
      ...(post.cover ? [setCover(post.cover)] : []),
      publishVideo(post),
    ];
  },
  reconcile,
  // The id is known before, so the video's status answers at once.
  askAfterMs: [5_000, 30_000, 120_000],
  unseen: { privacy: 'private' },
  budgets: [
    {
      scope: 'app',
      posts: 100,
      perMs: 86_400_000,
      source: 'https://developers.google.com/youtube/v3/determine_quota_cost, read 2026-09',
    },
  ],
  remove: removeVideo,
  comment,
  choices: async () => CHOICES,
};

const CHOICES: Choice[] = [
  {
    option: 'privacy',
    label: 'Who can watch',
    isRequired: false,
    values: [
      { value: 'public', label: 'Public' },
      { value: 'unlisted', label: 'Unlisted: everybody with the link' },
      { value: 'private', label: 'Private' },
    ],
  },
  {
    option: 'madeForKids',
    label: 'Made for kids',
    isRequired: false,
    values: [
      { value: 'no', label: 'No, it is not made for kids' },
      { value: 'yes', label: 'Yes, it is made for kids' },
    ],
  },
];

async function askStatus(videoId: string, { app, grant }: Access, io: Io): Promise<z.infer<typeof Status> | null> {
  const answer = await callGoogle({ app, grant }, io, {
    path: '/youtube/v3/videos',
    query: { part: 'status', id: videoId },
    schema: Videos,
  });
  return answer.items?.find((one) => one.id === videoId)?.status ?? null;
}

/** YouTube names no interval; each question costs 1 unit of quota. */
function waitForProcessing(): Step {
  return {
    name: 'wait-for-processing',
    effect: 'none',
    run: async (done, access, io) => {
      const status = await askStatus(videoIdOf(done), access, io);
      const fault = faultOf(status);
      if (fault !== null) throw new PlatformFailure({ ...explainVideo(fault), reach: 'answered', httpStatus: 200 });
      const longestMs = 60_000 * numberOption(access.app.options, 'processingMinutes', PROCESSING_WAIT_MINUTES);
      const age = io.now() - Number(done['upload-video']?.['uploadedAt'] ?? 0);
      if (status?.uploadStatus === 'processed' || age > longestMs) return { done: {} };
      const waitMs = age < 60_000 ? 15_000 : age < 300_000 ? 30_000 : 120_000;
      return { waitMs, because: 'YouTube is working on the video.' };
    },
  };
}

/** The code of the error table for this state. */
function faultOf(status: z.infer<typeof Status> | null): string | null {
  if (status === null || status.uploadStatus === 'deleted') return 'deleted';
  if (status.uploadStatus === 'failed') return `failureReason:${status.failureReason ?? 'unknown'}`;
  if (status.uploadStatus === 'rejected') return `rejectionReason:${status.rejectionReason ?? 'unknown'}`;
  return null;
}

/** Sets the chosen privacy. Repeating it changes nothing. Costs 50 units. */
function publishVideo(post: PublishPost): Step {
  return {
    name: 'publish-video',
    effect: 'visible',
    run: async (done, { app, grant }, io) => {
      const id = videoIdOf(done);
      const wanted = privacyOf(post.options);
      const updated = await callGoogle({ app, grant }, io, {
        method: 'PUT',
        path: '/youtube/v3/videos',
        query: { part: 'status' },
        // A part is replaced as a whole: omitted fields fall back to their defaults.
        body: {
          id,
          status: {
            privacyStatus: wanted,
            selfDeclaredMadeForKids: post.options['madeForKids'] === 'yes',
            containsSyntheticMedia: post.options['syntheticMedia'] === 'yes',
            embeddable: true,
            license: 'youtube',
          },
        },
        effect: 'create',
        schema: Updated,
      });
      if (updated.status.privacyStatus !== wanted) throw keptPrivate(updated.status.privacyStatus);
      return { done: { remoteId: updated.id, permalink: watchUrl(app, updated.id) } };
    },
  };
}

function keptPrivate(privacy: string | undefined): PlatformFailure {
  return new PlatformFailure({
    verdict: 'not-permitted',
    reach: 'answered',
    httpStatus: 200,
    code: 'kept-private',
    words: `YouTube left the video ${privacy ?? 'private'}.`,
    advice: ADVICE.audit,
  });
}

async function reconcile(post: PublishPost, done: Done, _since: number, access: Access, io: Io): Promise<Reconciled> {
  const id = videoIdOf(done);
  const status = await askStatus(id, access, io);
  if (status?.privacyStatus === privacyOf(post.options)) {
    return { kind: 'found', remoteId: id, permalink: watchUrl(access.app, id) };
  }
  // This asks about this very video, and setting its privacy again is harmless: if it is not set, it was not done.
  return { kind: 'absent', proves: true };
}

/** A video that is already gone counts as removed. Costs 50 units. */
async function removeVideo(remoteId: string, { app, grant }: Access, io: Io): Promise<void> {
  await nullIf(
    callGoogle({ app, grant }, io, {
      method: 'DELETE',
      path: '/youtube/v3/videos',
      query: { id: remoteId },
      schema: z.unknown(),
    }),
    ({ code }) => code === 'videoNotFound',
  );
}
