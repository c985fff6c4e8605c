import type { PlatformFailureFacts } from '@brandly/platforms/verdict';
import { OUR_SIDE } from './watch-io.ts';

/** After this many failures without a success between them, nothing more is sent to the platform for a while. */
export const OPENS_AFTER = 5;
/** Failures that lie further apart than this have nothing to do with each other. */
const FORGETS_AFTER_MS = 120_000;
/** How long nothing is sent, the first, second … time in a row. Shorter than a post may be late without being asked. */
const OPEN_FOR_MS = [30_000, 60_000, 120_000, 300_000] as const;
/** How long one post may try while the others wait for its result: longer than a call lasts. */
export const PROBE_MS = 25_000;

/** How a platform has behaved lately. All in epoch milliseconds. */
export type PlatformState = {
  failures: number;
  failingSince: number | null;
  lastFailureAt: number | null;
  openUntil: number | null;
  openings: number;
};

export const NO_TROUBLE: PlatformState = {
  failures: 0,
  failingSince: null,
  lastFailureAt: null,
  openUntil: null,
  openings: 0,
};

/** Whether a failure says something about the platform itself, and not about the post, the account or our own code. */
export function isPlatformFailure(failure: PlatformFailureFacts | null): boolean {
  if (failure === null || failure.code?.startsWith(OUR_SIDE)) return false;
  return failure.verdict === 'unavailable' || failure.reach !== 'answered' || (failure.httpStatus ?? 0) >= 500;
}

/** The state after one more failure. */
export function afterFailure(before: PlatformState, now: number): PlatformState {
  const isOld = before.lastFailureAt !== null && now - before.lastFailureAt > FORGETS_AFTER_MS && before.openings === 0;
  const { failures, failingSince, openings } = isOld ? NO_TROUBLE : before;
  const next = { failures: failures + 1, failingSince: failingSince ?? now, lastFailureAt: now };
  if (next.failures < OPENS_AFTER) return { ...next, openUntil: null, openings };
  // A call that was under way when the breaker opened fails after it, and says nothing new.
  if (before.openUntil !== null && before.openUntil > now && before.openings > 0 && !isProbe(before, now)) {
    return { ...next, openUntil: before.openUntil, openings };
  }
  const openFor = OPEN_FOR_MS[Math.min(openings, OPEN_FOR_MS.length - 1)] ?? 0;
  return { ...next, openUntil: now + openFor, openings: openings + 1 };
}

/** Whether a probe may be under way; its failure counts. */
const isProbe = (state: PlatformState, now: number): boolean =>
  state.openUntil !== null && state.openUntil - now <= PROBE_MS;
