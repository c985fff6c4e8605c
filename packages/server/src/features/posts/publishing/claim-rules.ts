import type { PostsTable, StoredTrouble } from '../../../db/tables/post-tables.ts';
import { CATCH_UP_SPACING_MS, heldUntil, lastMomentFor, latenessOf } from '../late-policy.ts';
import { givenUp, troubleOf } from '../troubles.ts';

/** How long a claim lasts without a heartbeat. */
export const LEASE_MS = 60_000;
/** A post that is looked at this early goes out, and is not put back. */
const EARLY_MS = 250;
/** How soon a post looks again when an earlier one of its account goes first. */
export const BEHIND_MS = 1_000;

export type Claimable = Pick<
  PostsTable,
  'status' | 'progress' | 'wake_at' | 'lease_until' | 'scheduled_for' | 'deleted_at'
> & { late_allowed: boolean; claims_without_progress: number; faults: number };

export type AccountNow = {
  isUsable: boolean;
  /** Its own or its app's budget is used up until then. */
  pausedUntil: Date | null;
  /** Its network does not answer; nothing is sent before. */
  networkClosedUntil: Date | null;
  /** When the last late post of this account was started; null: none lately. */
  lastLateStart: Date | null;
  /** An earlier post of the account is due as well, and has not had its turn. */
  isBehind: boolean;
};

/**
 * How long a post rests whose process died, for the third, fourth ... time in a row before it got anywhere. Processes that
 * are killed for want of memory, or by one deploy after the other, need minutes; the post is seldom to blame.
 */
export const RESTS_MS = [60_000, 120_000, 240_000] as const;

export type ClaimDecision =
  | { kind: 'leave' }
  | { kind: 'later'; at: Date; rests?: true }
  | { kind: 'hold'; trouble: StoredTrouble; until: Date }
  | { kind: 'fail'; trouble: StoredTrouble }
  | { kind: 'prepare'; isLate: boolean }
  /** The create was announced: ask the network, never send. */
  | { kind: 'ask' };

/** What a worker that was woken for a post does with it. The row decides, whoever woke. */
export function decideClaim(
  now: Date,
  post: Claimable,
  account: AccountNow | null,
  network: string,
  faultsMax: number,
): ClaimDecision {
  const ms = now.getTime();
  if (post.status !== 'SCHEDULED' || post.deleted_at !== null || post.wake_at === null || post.scheduled_for === null) {
    return { kind: 'leave' };
  }
  if (post.lease_until !== null && post.lease_until.getTime() > ms) return { kind: 'leave' };
  if (post.wake_at.getTime() > ms + EARLY_MS) return { kind: 'later', at: post.wake_at };
  if (post.progress === 'sending' || post.progress === 'checking') return { kind: 'ask' };
  if (post.progress === 'held') return { kind: 'fail', trouble: givenUp(ms, network) };
  if (post.faults >= faultsMax) {
    return { kind: 'fail', trouble: troubleOf(ms, 'worker_trouble', network) };
  }
  const due = post.scheduled_for.getTime();
  const lateness = latenessOf(ms, due, post.late_allowed);
  const until = heldUntil(ms, due);
  if (lateness === 'give-up') return { kind: 'fail', trouble: givenUp(ms, network) };
  if (lateness === 'ask') return { kind: 'hold', trouble: troubleOf(ms, 'too_late', network), until };
  if (!account?.isUsable) return { kind: 'hold', trouble: troubleOf(ms, 'reconnect', network), until };
  // Whoever gives a post back clears its progress: this one was left by a process that died.
  const restMs = RESTS_MS[Math.min(post.claims_without_progress - faultsMax, RESTS_MS.length - 1)];
  if (post.progress === 'preparing' && restMs !== undefined) {
    return { kind: 'later', at: new Date(ms + restMs), rests: true };
  }
  if (account.pausedUntil !== null && account.pausedUntil.getTime() > ms) {
    return account.pausedUntil.getTime() > lastMomentFor(due, post.late_allowed)
      ? { kind: 'hold', trouble: troubleOf(ms, 'rate_limited', network), until }
      : { kind: 'later', at: account.pausedUntil };
  }
  if (account.networkClosedUntil !== null && account.networkClosedUntil.getTime() > ms) {
    return { kind: 'later', at: account.networkClosedUntil };
  }
  if (account.isBehind) return { kind: 'later', at: new Date(ms + BEHIND_MS) };
  const isLate = lateness === 'late';
  if (isLate && !post.late_allowed && account.lastLateStart !== null) {
    const next = account.lastLateStart.getTime() + CATCH_UP_SPACING_MS;
    if (next > ms) return { kind: 'later', at: new Date(next) };
  }
  return { kind: 'prepare', isLate };
}
