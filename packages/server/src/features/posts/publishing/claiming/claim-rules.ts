import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import type { PostTables, StoredTrouble } from '../../../../db/tables/post-tables.ts';
import { CATCH_UP_SPACING_MS, lastMomentFor, latenessOf } from '../../late-policy.ts';
import { ask, claim, fail, holdForTrouble, postpone, retry } from '../../life/engine-transitions.ts';
import type { Transition } from '../../life/transition.ts';
import { beingAsked, givenUp, type TroubleCode, troubleOf } from '../../troubles.ts';
import type { PartBefore, PostContent } from '../load-post.ts';
import type { ClaimedPost, PublishingDeps, Runner } from '../publishing-deps.ts';
import { firstQuestionAt } from '../reconcile-rules.ts';

/** How soon a part of a thread checks again whether the part before it is published. */
export const NEXT_PART_MS = 2_000;
/** A post that is looked at no more than this early goes out, and is not put back. */
const EARLY_MS = 250;
/** How soon a post is looked at again when an earlier one of its account goes first. */
export const BEHIND_MS = 1_000;

/** A post that a worker has had for this long no longer keeps the other posts of its account waiting. */
export const STUCK_MS = 90_000;

export type Claimable = Pick<
  PostTables['posts'],
  'status' | 'progress' | 'wake_at' | 'lease_until' | 'scheduled_for' | 'deleted_at' | 'platform' | 'account_id'
> & { late_allowed: boolean; claims_without_progress: number; faults: number; started_at: Date | null };

/** The state of everything around a post: its account, its platform, its owner, this database. */
export type ClaimSurroundings = {
  /** null: it has no account. */
  is_account_usable: boolean | null;
  /** Until when the account or the app was told to wait. */
  paused_until: Date | null;
  is_owner_leaving: boolean;
  is_owner_in: boolean;
  /** An earlier post of the account is due as well, and has not had its turn. */
  is_behind: boolean;
  /** null: in no thread, or its first post. */
  part_before: PartBefore['part_before'] | null;
  /** This looks like a restored copy of the database, which publishes nothing. */
  is_stopped: boolean;
  /** Until when nothing is sent to the platform, as read before the claim agreed with other workers. */
  open_until: Date | null;
};

/** A post as a claim reads it: what the decision is based on, and what sending needs. */
export type ClaimRow = Claimable &
  ClaimSurroundings &
  PostContent & {
    id: string;
    user_id: string;
    version: number;
    thread_id: string | null;
    fence: number;
    attempts: number;
    failures: number | null;
    /** When the database read it, by its own clock. */
    read_at: Date;
  };

/** What claims must agree on with each other, read under the locks of claim-facts.ts. */
export type ClaimFacts = {
  /** Faults after which a post fails, and worker deaths after which it rests. */
  faultsMax: number;
  /** Until when a documented budget of the platform is used up. */
  budgetsUsedUntil: Date | null;
  /** The platform did not answer. Nothing is sent to it before this time; the first post after it tries alone. */
  platformClosedUntil: Date | null;
  /** When the last late post of this account was started; null: none lately. */
  lastLateStart: Date | null;
};

/**
 * How long a post rests after its process died for the third, fourth ... time in a row without progress. Processes that
 * are killed for lack of memory, or by one deploy after the other, need minutes; the post is seldom to blame.
 */
export const RESTS_MS = [60_000, 120_000, 240_000] as const;

export type ClaimDecision =
  | { kind: 'leave' }
  | { kind: 'later'; at: Date; rests?: true }
  | { kind: 'hold'; trouble: StoredTrouble }
  | { kind: 'fail'; trouble: StoredTrouble }
  /** `isProbe`: this post tries first after a pause of its platform. */
  | { kind: 'prepare'; isLate: boolean; isProbe: boolean }
  /** The create was announced by a worker that is gone: its outcome is unknown from now on. Never send. */
  | { kind: 'lose' }
  | { kind: 'ask' };

/** Whether there is anything to decide: the post is scheduled, not deleted, and in no worker's hands. */
export const isClaimable = (post: Claimable, now: Date): boolean =>
  post.status === 'SCHEDULED' &&
  post.deleted_at === null &&
  post.wake_at !== null &&
  post.scheduled_for !== null &&
  post.platform !== null &&
  (post.lease_until === null || post.lease_until <= now);

/** Decides what a worker does with a post it looks at. Only the row decides, not what woke the worker. */
export function decideClaim(post: Claimable & ClaimSurroundings, facts: ClaimFacts, now: Date): ClaimDecision {
  const { wake_at, scheduled_for, platform } = post;
  if (!isClaimable(post, now) || wake_at === null || scheduled_for === null || platform === null || post.is_stopped) {
    return { kind: 'leave' };
  }
  const ms = now.getTime();
  const platformName = PLATFORM_NAMES[platform];
  if (wake_at.getTime() > ms + EARLY_MS) return { kind: 'later', at: wake_at };
  if (post.progress === 'sending') return { kind: 'lose' };
  if (post.progress === 'checking') return { kind: post.account_id === null ? 'leave' : 'ask' };
  if (post.progress === 'held') return { kind: 'fail', trouble: givenUp(ms, platformName) };
  if (post.faults >= facts.faultsMax) return { kind: 'fail', trouble: troubleOf(ms, 'worker_trouble', platformName) };
  const hold = (code: TroubleCode): ClaimDecision => ({ kind: 'hold', trouble: troubleOf(ms, code, platformName) });
  const due = scheduled_for.getTime();
  const lateness = latenessOf(ms, due, post.late_allowed);
  if (lateness === 'give-up') return { kind: 'fail', trouble: givenUp(ms, platformName) };
  if (lateness === 'ask') return hold('too_late');
  if (post.is_account_usable !== true) return hold('reconnect');
  if (post.part_before === 'missing') return hold('part_before');
  if (post.part_before === 'waiting') return { kind: 'later', at: new Date(Math.max(due, ms + NEXT_PART_MS)) };
  // Giving a post back clears its progress, so this one was left by a process that died.
  const restMs = RESTS_MS[Math.min(post.claims_without_progress - facts.faultsMax, RESTS_MS.length - 1)];
  if (post.progress === 'preparing' && restMs !== undefined) {
    return { kind: 'later', at: new Date(ms + restMs), rests: true };
  }
  const pausedUntil = Math.max(post.paused_until?.getTime() ?? 0, facts.budgetsUsedUntil?.getTime() ?? 0);
  if (pausedUntil > ms) {
    return pausedUntil > lastMomentFor(due, post.late_allowed)
      ? hold('rate_limited')
      : { kind: 'later', at: new Date(pausedUntil) };
  }
  const { platformClosedUntil, lastLateStart } = facts;
  if (platformClosedUntil !== null && platformClosedUntil > now) return { kind: 'later', at: platformClosedUntil };
  if (post.is_behind && post.progress === null) return { kind: 'later', at: new Date(ms + BEHIND_MS) };
  const isLate = lateness === 'late';
  if (isLate && !post.late_allowed && lastLateStart !== null) {
    const next = lastLateStart.getTime() + CATCH_UP_SPACING_MS;
    if (next > ms) return { kind: 'later', at: new Date(next) };
  }
  // It was scheduled, or resumed, after its owner was shut out or asked for their account to be deleted.
  if (!post.is_owner_in) return hold('shut_out');
  if (post.is_owner_leaving) return hold('leaving');
  return { kind: 'prepare', isLate, isProbe: platformClosedUntil !== null };
}

/** Returns the transitions that a decision makes; none if the row is left alone. */
export function transitionsOf(
  deps: PublishingDeps,
  runner: Runner,
  row: ClaimRow,
  decision: ClaimDecision,
  now: Date,
): Transition[] {
  switch (decision.kind) {
    case 'leave':
      return [];
    case 'prepare':
      return [claim(row, { workerId: runner.id, task: decision }, now)];
    case 'ask':
      return [claim(row, { workerId: runner.id, task: 'ask' }, now)];
    case 'later':
      return [postpone(row, decision, now)];
    case 'hold':
      return [holdForTrouble(row, decision.trouble, now, { isNotice: true })];
    case 'fail':
      return [fail(row, decision.trouble, now)];
    case 'lose':
      return [lose(deps, row, now)];
    default:
      return decision satisfies never;
  }
}

/** Returns the post that this worker has by its decision, if it has it. */
export function claimedOf(row: ClaimRow, decision: ClaimDecision, now: Date): ClaimedPost[] {
  if (decision.kind !== 'prepare' && decision.kind !== 'ask') return [];
  if (row.account_id === null || row.platform === null) return [];
  return [
    {
      id: row.id,
      userId: row.user_id,
      accountId: row.account_id,
      platform: row.platform,
      platformName: PLATFORM_NAMES[row.platform],
      fence: row.fence + 1,
      version: row.version,
      scheduledFor: row.scheduled_for?.getTime() ?? now.getTime(),
      lateAllowed: row.late_allowed,
      attempts: row.attempts,
      faults: row.faults + 1,
      isPlatformTroubled: (row.failures ?? 0) > 0,
      isProbe: decision.kind === 'prepare' && decision.isProbe,
      task: decision.kind === 'ask' ? 'ask' : 'send',
      content: row,
    },
  ];
}

/** The worker that announced a create is gone, and nobody knows whether it was made: the platform is asked from now on. */
function lose(deps: PublishingDeps, row: ClaimRow, now: Date): Transition {
  if (deps.testHooks?.ignoresAnnouncedCreates === true) {
    // Only for a test that wants to see duplicates.
    const again = { at: now, counts: false, isFault: false };
    return retry(row, again, now, { outcome: 'not_sent', evidence: 'guard switched off' });
  }
  const publish = row.platform === null ? undefined : deps.platformOf(row.platform)?.publish;
  const askAfterMs = publish && choosePublisher(publish, row.part_before !== null).askAfterMs;
  const platformName = row.platform === null ? '' : PLATFORM_NAMES[row.platform];
  const question = {
    at: new Date(firstQuestionAt(now.getTime(), askAfterMs)),
    trouble: beingAsked(now.getTime(), platformName),
  };
  return ask(row, question, now, { outcome: 'unknown', evidence: 'the worker ended before the answer was kept' });
}
