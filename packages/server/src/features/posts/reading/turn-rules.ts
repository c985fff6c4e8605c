import { CATCH_UP_SPACING_MS, lastMomentFor, ON_TIME_MS } from '../late-policy.ts';

/** A due post goes out within this time; one that takes longer is waiting for something. */
export const WAITS_AFTER_MS = 5_000;
/** The time between posts of an account when none of them is late: about the length of a call. */
const ONE_CALL_MS = 1_000;
/** If nothing holds a post back and nobody has taken it for this long, no worker is looking. */
const NOBODY_LOOKS_MS = 60_000;

/** What the engine knows about a post that is due and in no worker's hands. Times in epoch milliseconds. */
export type TurnFacts = {
  dueAt: number;
  /** When it is looked at again. */
  wakeAt: number;
  lateAllowed: boolean;
  /** Posts of its account that go first. */
  before: number;
  /** Until when a budget of the account or the app is used up, or the platform does not answer. */
  pausedUntil: number | null;
  /** When the last late post of the account was started. */
  lastLateStart: number | null;
};

/**
 * Returns about when a waiting post has its turn, by what is known now: pauses, posts of its account before it, and the
 * spacing of late ones (claim-rules.ts decides the same, one post at a time). null: unknown, because no worker is
 * looking, or because by then it would be so late that its owner is asked first.
 */
export function turnAt(now: number, facts: TurnFacts): number | null {
  const { dueAt, wakeAt, lateAllowed, before, pausedUntil, lastLateStart } = facts;
  const lastSign = Math.max(wakeAt, pausedUntil ?? 0, lastLateStart ?? 0);
  if (before === 0 && lastSign < now - NOBODY_LOOKS_MS) return null;
  const isLate = (at: number) => !lateAllowed && at - dueAt > ON_TIME_MS;
  const first = Math.max(now, wakeAt, pausedUntil ?? 0);
  const spaced = lastLateStart !== null && isLate(first) ? Math.max(first, lastLateStart + CATCH_UP_SPACING_MS) : first;
  const at = spaced + before * (isLate(spaced) ? CATCH_UP_SPACING_MS : ONE_CALL_MS);
  return at > lastMomentFor(dueAt, lateAllowed) ? null : at;
}
