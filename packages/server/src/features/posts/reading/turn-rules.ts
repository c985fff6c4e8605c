import { CATCH_UP_SPACING_MS, lastMomentFor, ON_TIME_MS } from '../late-policy.ts';

/** A post that is due goes out within this time; what takes longer waits for something. */
export const WAITS_AFTER_MS = 5_000;
/** One post of an account after the other, when none of them is late: about the time of a call. */
const ONE_CALL_MS = 1_000;
/** Nothing keeps it back, and nobody has taken it: no worker looks. */
const NOBODY_LOOKS_MS = 60_000;

/** What the engine knows of a post that is due and in nobody's hands. Times in epoch milliseconds. */
export type TurnFacts = {
  dueAt: number;
  /** When it is looked at again. */
  wakeAt: number;
  lateAllowed: boolean;
  /** Posts of its account that go first. */
  before: number;
  /** The account's or the app's budget is used up, or the platform does not answer, until then. */
  pausedUntil: number | null;
  /** When the last late post of the account was started. */
  lastLateStart: number | null;
};

/**
 * About when a waiting post has its turn, by what is known now: pauses, posts of its account before it, and the spacing of
 * late ones (claim-rules.ts decides the same, one post at a time). null: nobody can say, because nobody looks for it, or
 * because it would be so late by then that its owner is asked first.
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
