import * as z from 'zod';
import { PlatformFailure } from '../verdict.ts';

const Phase = z
  .object({
    status: z.string().optional(),
    publish_status: z.string().optional(),
    errors: z.array(z.object({ message: z.string().optional() })).optional(),
  })
  .optional();

/** How far Facebook is with a video (Meta, Reels publishing guide); the `status` of a video node. */
export const VideoStatus = z.object({
  video_status: z.string().optional(),
  uploading_phase: Phase,
  processing_phase: Phase,
  publishing_phase: Phase,
});
export type VideoStatus = z.infer<typeof VideoStatus>;

type PhaseName = 'uploading_phase' | 'processing_phase' | 'publishing_phase';

/** Both spellings occur. */
export const isOver = (status: VideoStatus | undefined, phase: PhaseName): boolean =>
  /^completed?$/.test(status?.[phase]?.status ?? '');

/** All bytes have arrived. The other phases begin with the call that finishes the upload: it need not wait for them. */
export const isUploaded = (status: VideoStatus): boolean =>
  isOver(status, 'uploading_phase') || ['upload_complete', 'ready'].includes(status.video_status ?? '');

/** Returns why Facebook cannot use the video, if it says so. */
export function failureOf(status: VideoStatus | undefined): PlatformFailure | null {
  const phases = [status?.uploading_phase, status?.processing_phase];
  if (status?.video_status === 'expired') {
    const words = 'Facebook dropped the video before it was published.';
    return new PlatformFailure({ verdict: 'unavailable', reach: 'answered', code: 'expired', words, startOver: true });
  }
  if (status?.video_status !== 'error' && !phases.some((phase) => phase?.status === 'error')) return null;
  return unusable(phases.flatMap((phase) => phase?.errors ?? []).find((error) => error.message)?.message);
}

const unusable = (words = 'Facebook could not prepare the video.'): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    code: 'processing-failed',
    words,
    advice: 'Replace the video with one in a format and size that Facebook accepts.',
    startOver: true,
  });
