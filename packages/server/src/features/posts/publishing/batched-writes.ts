import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { announce, release } from '../life/engine-transitions.ts';
import { lockOurs } from '../life/leases.ts';
import type { ClaimedPost } from './claiming/claim-posts.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { type Settling, settle } from './settle.ts';

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

/**
 * Runs concurrent calls in batches: calls that arrive while a batch is running wait for the next one, and a lone call
 * runs at once. A busy database then gets few large transactions instead of many small ones, and no caller waits for
 * others. `work` returns its answers in the order of its items; when it throws, all of them fail.
 * @param most the largest batch
 */
export function inBatches<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  most: number,
): (item: In) => Promise<Out> {
  type Waiting = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const outs = await work(batch.map(({ item }) => item));
        if (outs.length !== batch.length) throw new Error(`${outs.length} answers to ${batch.length} questions`);
        for (const [index, out] of outs.entries()) batch[index]?.resolve(out);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Calls made in the same turn of the event loop join the batch.
      setImmediate(() => void run());
    });
}
