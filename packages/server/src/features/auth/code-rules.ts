import { RESEND_WAIT_MS, VERIFICATION_CODE_LIFE_MS, VERIFICATION_CODE_TRIES } from '@brandly/contract/auth';
import type { ErrorCode } from '@brandly/contract/errors';

export type CodeState = { tries: number; createdAt: Date; expiresAt: Date; usedAt: Date | null };

export type CodeRefusal = Extract<ErrorCode, 'code_wrong' | 'code_expired' | 'code_used' | 'code_too_many_tries'>;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + VERIFICATION_CODE_LIFE_MS);

/**
 * Judges a try at a code; null means accepted. Too many tries are reported before anything about the code, so that a
 * sixth guess reveals nothing; only a right code reveals that it was used.
 */
export function judgeCode(now: Date, code: CodeState, isRight: boolean): CodeRefusal | null {
  if (code.tries >= VERIFICATION_CODE_TRIES) return 'code_too_many_tries';
  if (code.usedAt !== null) return isRight ? 'code_used' : 'code_wrong';
  if (now >= code.expiresAt) return 'code_expired';
  return isRight ? null : 'code_wrong';
}

/** Seconds until a new code can be requested; 0 if it is possible now. */
export function resendWaitSeconds(now: Date, lastSentAt: Date | null): number {
  if (lastSentAt === null) return 0;
  return Math.max(0, Math.ceil((lastSentAt.getTime() + RESEND_WAIT_MS - now.getTime()) / 1000));
}
