import { setTimeout as wait } from 'node:timers/promises';
import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import type { PlatformFailureFacts } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { markForReconnect } from '../../accounts/public.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { ask, fail, holdForTrouble, publish, release, renew, retry } from '../life/engine-transitions.ts';
import { holdPostsOfAccount } from '../life/hold-posts.ts';
import { lockOurs, type OurRow } from '../life/leases.ts';
import type { AttemptEnd, LockedMoment, Transition } from '../life/transition.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked } from '../troubles.ts';
import { type Decision, type Next, RETRY_DELAYS_MS } from './attempt-rules.ts';
import type { ClaimedPost } from './claiming/claim-posts.ts';
import { otherPostHasId } from './other-posts.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { firstQuestionAt } from './reconcile-rules.ts';

/** What a worker has to write about a post that it holds. */
export type Settling = {
  post: ClaimedPost;
  /** What follows from a step, or from the create that was announced as `attemptId`. */
  next: Next | (Decision & { attemptId: string });
  /** How the call failed, if it did. */
  failure: PlatformFailureFacts | null;
  /** Version of the grant that was used last; null: none was used. */
  grantVersion: number | null;
};

/**
 * Writes what follows for several posts in one transaction: posts, events, ledger, notifications and messages. Returns
 * for each post whether it was still ours. For a post that was lost, only 'accepted' may still be written, attempt and
 * post together: it is live, whatever was believed meanwhile.
 */
export async function settle(deps: PublishingDeps, all: readonly Settling[]): Promise<readonly boolean[]> {
  return persist(deps, async (trx) => {
    const now = deps.clock.now();
    const rows = await lockAnswered(trx, all);
    const ours: (Settling & { row: AnsweredRow })[] = [];
    for (const one of all) {
      const row = rows.get(one.post.id);
      if (row) ours.push({ ...one, row, next: await nextForCurrentState(trx, deps, { ...one, row }, now) });
    }
    const transitions = ours.map(({ row, next, failure }) => ({
      ...transitionFor(row, next, now, endOf(next, failure)),
      shown: row,
    }));
    await applyTransitions(trx, deps, transitions, now);
    for (const { row, next } of ours) {
      if (next.next === 'again' && next.pausesAccount) await pauseAccount(trx, row.account_id, next.at);
    }
    for (const one of all) if (!rows.has(one.post.id)) await acceptLate(trx, deps, one, now);
    for (const { post, next } of ours) if ('outcome' in next) await deps.testHooks?.at?.('inside-outcome', post.id);
    return all.map(({ post }) => rows.has(post.id));
  });
}

type AnsweredRow = OurRow & { other_post_has_id: boolean };

/** Locks the posts that are still ours, and reads whether another post already has the id that the platform named. */
function lockAnswered(trx: Database, all: readonly Settling[]): Promise<Map<string, AnsweredRow>> {
  const named = all.flatMap(({ post, next }) => (next.next === 'published' ? [[post.id, next.remoteId]] : []));
  const condition = named.length === 0 ? sql`false` : otherPostHasId(Object.fromEntries(named));
  return lockOurs(
    trx,
    all.map(({ post }) => post),
    sql`, ${condition} as other_post_has_id`,
  );
}

/** Returns what really follows, given the current state of post and account. */
async function nextForCurrentState(
  trx: Database,
  deps: PublishingDeps,
  { post, row, next, grantVersion }: Settling & { row: AnsweredRow },
  now: Date,
): Promise<Settling['next']> {
  const ms = now.getTime();
  if (row.other_post_has_id && 'outcome' in next) {
    // An id that another post has cannot name this one, whatever the platform means by it: the platform is asked.
    const publish = deps.platformOf(post.platform)?.publish;
    const at = firstQuestionAt(ms, publish && choosePublisher(publish, row.thread_id !== null).askAfterMs);
    const { attemptId } = next;
    const evidence = `the platform named another post: ${next.evidence}`;
    return { attemptId, outcome: 'unknown', evidence, next: 'ask', at, trouble: beingAsked(ms, post.platformName) };
  }
  if (next.next !== 'reconnect') return next;
  const isLost = await markForReconnect(
    trx,
    { onDisconnected: holdPostsOfAccount },
    { id: post.accountId, grantVersion },
    now,
  );
  if (isLost) return next;
  // The account was reconnected meanwhile: the new grant is tried, as after any other failure.
  const again = {
    next: 'again',
    at: ms + RETRY_DELAYS_MS[0],
    counts: true,
    pausesAccount: false,
    isFault: false,
  } as const;
  return 'outcome' in next
    ? { attemptId: next.attemptId, outcome: next.outcome, evidence: next.evidence, ...again }
    : again;
}

function endOf(next: Settling['next'], failure: PlatformFailureFacts | null): AttemptEnd | null {
  if (!('outcome' in next)) return null;
  return {
    outcome: next.outcome,
    evidence: next.evidence,
    remoteId: next.next === 'published' ? next.remoteId : null,
    code: failure?.code ?? null,
    words: failure?.words ?? null,
    status: failure?.httpStatus ?? null,
  };
}

/** Writes that the platform accepted a post that is no longer ours. */
async function acceptLate(trx: Database, deps: PublishingDeps, { post, next, failure }: Settling, now: Date) {
  if (next.next !== 'published' || !('outcome' in next)) return;
  const { rows } = await sql<LockedMoment & { is_undecided: boolean; other_post_has_id: boolean }>`
    select p.id, p.status, p.progress, p.fence, ${otherPostHasId({ [post.id]: next.remoteId })} as other_post_has_id,
      exists (select from publish_attempts t where t.id = ${next.attemptId} and t.outcome in ('in_flight', 'unknown'))
        as is_undecided
    from posts p where p.id = ${post.id} for update`.execute(trx);
  const [row] = rows;
  if (!row || row.status === 'PUBLISHED' || row.other_post_has_id) return;
  if (row.is_undecided) {
    const named = { remoteId: next.remoteId, permalink: next.permalink, isLate: true };
    await applyTransitions(trx, deps, [publish(row, named, now, endOf(next, failure))], now);
    return;
  }
  // The post was declared not sent meanwhile. This is never hidden: the person must know that there may be two.
  await recordEvent(trx, post.id, now, 'accepted', 'An earlier attempt was accepted after all', next.remoteId);
  deps.log.error({ postId: post.id, remoteId: next.remoteId }, 'a send believed lost was accepted');
}

async function pauseAccount(trx: Database, accountId: string | null, until: number): Promise<void> {
  await sql`update accounts set rate_limited_until = greatest(rate_limited_until, ${new Date(until)}::timestamptz)
    where id = ${accountId}`.execute(trx);
}

/** Gives a post back untouched, so that the next worker takes it at once, or later if the platform is working on it. */
export async function giveBack(
  deps: PublishingDeps,
  post: ClaimedPost,
  wait?: { at: Date; progress: 'processing' | 'checking' | null },
): Promise<void> {
  await persist(deps, async (trx) => {
    const row = (await lockOurs(trx, [post])).get(post.id);
    if (!row) return;
    const now = deps.clock.now();
    const at = wait?.at ?? now;
    const progress = wait?.progress ?? (post.task === 'ask' ? ('checking' as const) : null);
    await applyTransitions(trx, deps, [release(row, { at, progress })], now);
  });
}

/** Returns the transition that a decision means for a post, and with `attempt` for its create. Pure. */
function transitionFor(row: OurRow, next: Next, now: Date, attempt: AttemptEnd | null): Transition {
  switch (next.next) {
    case 'published':
      return publish(row, next, now, attempt);
    case 'again':
      return retry(row, { ...next, at: new Date(next.at) }, now, attempt);
    case 'renew':
      return renew(row, now, attempt);
    case 'ask':
      return ask(row, { at: new Date(next.at), trouble: next.trouble }, now, attempt);
    case 'failed':
      return fail(row, next.trouble, now, attempt);
    case 'held':
      return holdForTrouble(row, next.trouble, now, { isNotice: true, attempt });
    case 'reconnect':
      // The owner is told about the account, once for all of its posts.
      return holdForTrouble(row, next.trouble, now, { isNotice: false, attempt });
    default:
      return next satisfies never;
  }
}

/** About 12 s in all, well within a graceful stop: a lost answer costs more than a slow write. */
const DELAYS_MS = [50, 200, 500, 1_000, 2_000, 4_000, 4_000];
/** serialization_failure, deadlock_detected, and the classes of lost connections and of a server going down or up. */
const PASSING = /^(?:40001|40P01|08...|57P0[123]|53300)$/;

/**
 * Runs a transaction and repeats it after deadlocks and short outages of the database. `work` must notice when an
 * earlier try was committed after all: the connection may break between the commit and its answer.
 */
export async function persist<T>(deps: PublishingDeps, work: (trx: Database) => Promise<T>): Promise<T> {
  for (const delay of [...DELAYS_MS, null]) {
    try {
      return await deps.db.transaction().execute(work);
    } catch (error) {
      if (delay === null || !isPassing(error)) throw error;
      deps.log.warn({ err: error }, 'a write is repeated');
      await wait(delay);
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING.test(code) || /^(?:ECONN|EPIPE|ETIMEDOUT)/.test(code) || /connection terminated/i.test(error.message);
}
