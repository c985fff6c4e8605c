import type { Done } from './platform.ts';
import { PlatformFailure } from './verdict.ts';

/** Platforms drop a file after a day if no post contains it. */
const KEPT_MS = 20 * 3_600_000;

/** Before anything visible is sent: a post that was held for long uploads its files anew. Throws PlatformFailure. */
export function refuseOldUploads(done: Done, now: number): void {
  const isOld = Object.values(done).some(({ uploadedAt }) => Number(uploadedAt) < now - KEPT_MS);
  if (isOld) throw uploadGone('The uploaded files are too old.');
}

/** Ends as a refusal, so that the outcome is certain; a second later all steps run again. */
export const uploadGone = (words: string): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rate-limited',
    reach: 'not-sent',
    code: 'upload-expired',
    words,
    retryAfterMs: 1_000,
    startOver: true,
  });
