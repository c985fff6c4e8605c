import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import { sql } from 'kysely';
import { type Clock, clocksAgree } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry-deadlock.ts';
import { applyTransitions } from '../../life/apply-transitions.ts';
import { ask, claim, fail, holdForTrouble, postpone, retry } from '../../life/engine-transitions.ts';
import type { Transition } from '../../life/transition.ts';
import { beingAsked } from '../../troubles.ts';
import type { PostContent } from '../load-post.ts';
import { reserveProbe } from '../platform-state.ts';
import type { PublishingDeps, Runner } from '../publishing-deps.ts';
import { firstQuestionAt } from '../reconcile-rules.ts';
import { readTally } from './claim-facts.ts';
import { type ClaimDecision, decideClaim } from './claim-rules.ts';
import { type ClaimRow, LOOK_AT_MOST, lockDuePosts, lockPostToClaim, type Room } from './claimable.ts';

/** A post that this worker holds until its lease is over. */
export type ClaimedPost = {
  id: string;
  userId: string;
  accountId: string;
  platform: PlatformId;
  platformName: string;
  fence: number;
  version: number;
  scheduledFor: number;
  lateAllowed: boolean;
  attempts: number;
  /** How often our own code has failed on it, including a failure in this claim. */
  faults: number;
  /** The platform has failed lately, so the result of this post matters to its state. */
  isPlatformTroubled: boolean;
  /** The post that tries first after a pause: it asks the platform something harmless before it is sent. */
  isProbe: boolean;
  task: 'send' | 'ask';
  /** Read with the claim; if absent, loadPost reads it. */
  content?: PostContent;
};

/** A post that is due, whose account and platform have room. */
export type DuePost = {
  id: string;
  /** Its account; a worker has at most one post per lane in hand. */
  lane: string;
  platform: PlatformId;
  /** null: it could not be claimed with the others and has to be claimed alone. */
  claimed: ClaimedPost | null;
};

export type Taken = {
  posts: readonly DuePost[];
  /** Whether others are due: 'now' if they can be taken at once, 'waiting' if their accounts are busy. */
  more: 'now' | 'waiting' | null;
  /** When the next post is due, by the clock of `now`; null: nothing is scheduled, or it was not looked up. */
  nextAt: Date | null;
};

/**
 * Takes due posts, earliest first, one post of an account at a time and in the order of their times. The rows are the
 * queue: `posts_to_wake` is read from its due end, and a locked row belongs to another worker. A row that cannot be
 * decided or written must not block the others: then each is left to claimPost, and fails alone.
 */
export async function takeDuePosts(deps: PublishingDeps, runner: Runner, room: Room): Promise<Taken> {
  try {
    return await takeOnce(deps, runner, room, true);
  } catch (error) {
    deps.log.error({ err: error }, 'due posts could not be claimed together');
    return takeOnce(deps, runner, room, false);
  }
}

async function takeOnce(deps: PublishingDeps, runner: Runner, room: Room, isTogether: boolean): Promise<Taken> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { rows, looked } = await lockDuePosts(trx, room, now);
    // A wrong clock claims nothing. It is right from now on, so the next look may come at once.
    if (rows[0] && !clocksAgree(deps.clock, now, rows[0].read_at)) return { posts: [], more: 'now', nextAt: null };
    const claimed = isTogether ? await claimRows(trx, deps, runner, rows, now) : [];
    const together = claimed.map((post) => ({
      id: post.id,
      lane: post.accountId,
      platform: post.platform,
      claimed: post,
    }));
    const alone = rows.flatMap(({ id, account_id: lane, platform }) =>
      platform === null ? [] : [{ id, lane: lane ?? id, platform, claimed: null }],
    );
    const more = looked === rows.length ? null : rows.length > 0 && looked === LOOK_AT_MOST ? 'now' : 'waiting';
    const nextAt = rows.length < room.most ? await nextDue(trx, deps.clock) : null;
    return { posts: isTogether ? together : alone, more, nextAt };
  });
}

async function nextDue(trx: Database, clock: Clock): Promise<Date | null> {
  const now = clock.now();
  const { rows } = await sql<{ wake_at: Date | null; read_at: Date }>`
    select clock_timestamp() as read_at, (select wake_at from posts
      where status = 'SCHEDULED' and wake_at > ${now} order by wake_at limit 1) as wake_at`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  // A wrong clock passed rows over: look again at the moment of this look.
  return clocksAgree(clock, now, row.read_at) ? row.wake_at : row.read_at;
}

/** Claims a post if it can be claimed. null: nothing to do now; whatever had to be written is written. */
export async function claimPost(deps: PublishingDeps, runner: Runner, postId: string): Promise<ClaimedPost | null> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const rows = await lockPostToClaim(trx, postId, now);
    if (rows[0] && !clocksAgree(deps.clock, now, rows[0].read_at)) return null;
    const [claimed] = await claimRows(trx, deps, runner, rows, now);
    return claimed ?? null;
  });
}

/**
 * Decides about locked rows one by one and writes the decisions: this worker has those to work on, the others are put
 * off, held or failed.
 */
async function claimRows(
  trx: Database,
  deps: PublishingDeps,
  runner: Runner,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<readonly ClaimedPost[]> {
  const tally = await readTally(trx, deps, rows, now);
  const decided = rows.map((row) => {
    const decision = decideClaim(row, tally.factsOf(row), now);
    tally.count(row, decision);
    return { row, decision };
  });
  await reserveProbe(trx, tally.probed, now);
  const transitions = decided.flatMap(({ row, decision }) => transitionsOf(deps, runner, row, decision, now));
  await applyTransitions(trx, deps, transitions, now);
  for (const { row, decision } of decided) {
    if (decision.kind !== 'later' || decision.rests !== true) continue;
    const times = row.claims_without_progress;
    deps.log.warn({ postId: row.id, times }, 'a post rests because the processes that had it died');
  }
  return decided.flatMap(({ row, decision }) => claimedOf(row, decision, now));
}

/** Returns the transitions that a decision makes; none if the row is left alone. */
function transitionsOf(
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

function claimedOf(row: ClaimRow, decision: ClaimDecision, now: Date): ClaimedPost[] {
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
