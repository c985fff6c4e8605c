import { randomUUIDv7 } from 'node:crypto';
import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import type { PlatformFailureFacts } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction, persist } from '../../../db/retry-deadlock.ts';
import { markForReconnect } from '../../accounts/public.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { announce, ask, fail, holdForTrouble, publish, release, renew, retry } from '../life/engine-transitions.ts';
import { holdPostsOfAccount } from '../life/hold-posts.ts';
import { lockOurs, type OurRow } from '../life/leases.ts';
import type { AttemptEnd, LockedMoment, Transition } from '../life/transition.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked } from '../troubles.ts';
import { type Decision, type Next, RETRY_DELAYS_MS } from './attempt-rules.ts';
import { inBatches } from './in-batches.ts';
import { otherPostHasId } from './other-posts.ts';
import type { ClaimedPost, PublishingDeps } from './publishing-deps.ts';
import { firstQuestionAt } from './reconcile-rules.ts';

/** Most writes of one transaction: enough to save commits, few enough that nobody waits for it. */
const MOST_AT_ONCE = 32;

/** The two writes that every post makes, batched for the posts of one worker that make them at the same time. */
export type Writes = {
  announce: (create: ToAnnounce) => Promise<Announcement>;
  /** Returns whether the post was still ours. */
  settle: (one: Settling) => Promise<boolean>;
};

/** `batchedWrites`: writes together what a worker's posts write at the same time; without it each writes alone. */
export type WritingDeps = PublishingDeps & { batchedWrites?: Writes };

/** Returns how posts write with these deps: together with others if they can. */
export const writesOf = (deps: WritingDeps): Writes =>
  deps.batchedWrites ?? {
    announce: async (create) => (await announceCreates(deps, [create]))[0] ?? { kind: 'lost' },
    settle: async (one) => (await settle(deps, [one]))[0] === true,
  };

/** Batches both writes on `deps.db`. What cannot be written with the others is written alone, and fails alone. */
export function batchWrites(deps: PublishingDeps): Writes {
  const alone = writesOf(deps);
  const announceEach = inBatchesOrAlone(deps, (creates) => announceCreates(deps, creates), alone.announce);
  const settleEach = inBatchesOrAlone(deps, (all) => settle(deps, all), alone.settle);
  return { announce: announceEach, settle: settleEach };
}

function inBatchesOrAlone<In, Out>(
  deps: PublishingDeps,
  writeAll: (items: readonly In[]) => Promise<readonly Out[]>,
  writeOne: (item: In) => Promise<Out>,
): (item: In) => Promise<Out> {
  const each = inBatches<In, PromiseSettledResult<Out>>(async (items) => {
    try {
      return (await writeAll(items)).map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (items.length === 1) throw error;
      deps.log.warn({ err: error, posts: items.length }, 'posts are written one by one');
      return Promise.allSettled(items.map(writeOne));
    }
  }, MOST_AT_ONCE);
  return async (item) => {
    const answer = await each(item);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}

/** How soon a post is looked at again when another one of its account is being sent. */
const ACCOUNT_BUSY_MS = 1_000;

type Announcement = { kind: 'announced'; attemptId: string } | { kind: 'account-busy' } | { kind: 'lost' };
type ToAnnounce = { post: ClaimedPost; contentHash: string };

/**
 * Records that creates are about to be made: from here on none of these posts is sent again unless its create is proven
 * not to have happened. One transaction for all of them. A post that was changed, cancelled or taken over since it was
 * claimed is 'lost', and one whose account is sending another post waits.
 */
async function announceCreates(deps: PublishingDeps, creates: readonly ToAnnounce[]): Promise<readonly Announcement[]> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const rows = await lockForAnnouncement(trx, creates, now);
    const busyUntil = { at: new Date(now.getTime() + ACCOUNT_BUSY_MS), progress: null };
    const answers = creates.map(({ post, contentHash }, index) => {
      const row = rows.get(post.id);
      if (row?.version !== post.version) return { answer: { kind: 'lost' as const }, transitions: [] };
      // Of two posts of one account in the same call, the second waits as if the first were being sent already.
      const isFirst = creates.findIndex((other) => other.post.accountId === post.accountId) === index;
      if (row.is_busy || !isFirst) {
        return { answer: { kind: 'account-busy' as const }, transitions: [release(row, busyUntil)] };
      }
      const attemptId = randomUUIDv7();
      const announced = { ...announce(row, { attemptId, contentHash }, now), shown: row };
      return { answer: { kind: 'announced' as const, attemptId }, transitions: [announced] };
    });
    await applyTransitions(
      trx,
      deps,
      answers.flatMap(({ transitions }) => transitions),
      now,
    );
    return answers.map(({ answer }) => answer);
  });
}

/**
 * The accounts' rows are locked first, by every announcement and in a statement of its own (a statement sees what was
 * committed before it began), so that two posts cannot both find their account free.
 */
async function lockForAnnouncement(trx: Database, creates: readonly ToAnnounce[], now: Date) {
  const posts = creates.map(({ post }) => post);
  await sql`select from accounts where id = any(${posts.map((post) => post.accountId)}::uuid[])
    order by id for no key update`.execute(trx);
  return lockOurs<{ is_busy: boolean }>(
    trx,
    posts,
    sql`, exists (select from posts o where o.account_id = p.account_id and o.status = 'SCHEDULED' and o.progress = 'sending'
        and o.lease_owner is not null and o.lease_until > ${now} and o.id <> p.id) as is_busy`,
  );
}

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
async function settle(deps: PublishingDeps, all: readonly Settling[]): Promise<readonly boolean[]> {
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
