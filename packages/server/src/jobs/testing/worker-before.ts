import { randomUUIDv7 } from 'node:crypto';
import { publishedOf } from '@brandly/platforms/platform';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import { loadPost } from '../../features/posts/publishing/load-post.ts';
import type { PostsHarness } from '../../features/posts/testing/posts-harness.ts';

/**
 * Writes and reads what a worker of the previous version does, with that version's statements: one post at a time,
 * woken by its own queue. It stays as it is when the worker's statements change; both versions must agree on the rows,
 * and this is the other side of the agreement. Change it only for the next "previous version".
 */
export type WorkerBefore = {
  /** Claims a due post. null: it cannot be claimed. */
  claim: (postId: string) => Promise<Held | null>;
  /** Runs from the claim to the outcome. Returns whether this worker published it. */
  publish: (postId: string) => Promise<boolean>;
  /** Breaks its connections and releases nothing, like a killed process. */
  die: () => Promise<void>;
};

type Held = { id: string; fence: number; version: number; accountId: string };

export async function startWorkerBefore(harness: PostsHarness): Promise<WorkerBefore> {
  const id = `worker-before-${randomUUIDv7()}`;
  const session = new pg.Client({ connectionString: harness.databaseUrl });
  await session.connect();
  await session.query('select pg_advisory_lock(hashtextextended($1, $2))', [id, 7]);
  await harness.db.insertInto('job_workers').values({ pool_id: id, started_at: harness.clock.now() }).execute();
  const claim = (postId: string) => claimAsBefore(harness, id, postId);
  return {
    claim,
    publish: async (postId) => {
      const held = await claim(postId);
      if (held === null) return false;
      const attemptId = await announceAsBefore(harness, held);
      return attemptId !== null && sendAsBefore(harness, held, attemptId);
    },
    die: () => session.end(),
  };
}

async function claimAsBefore(harness: PostsHarness, worker: string, postId: string): Promise<Held | null> {
  return harness.db.transaction().execute(async (trx) => {
    const now = harness.clock.now();
    const { rows } = await sql<{ version: number; account_id: string }>`
      select p.version, p.account_id from posts p where p.id = ${postId} and p.status = 'SCHEDULED'
        and p.deleted_at is null and p.wake_at <= ${now} and p.progress is null
        and (p.lease_until is null or p.lease_until <= ${now}) for update of p`.execute(trx);
    const [row] = rows;
    if (row === undefined) return null;
    const { rows: claimed } = await sql<{ fence: number }>`
      update posts set fence = fence + 1, lease_until = ${new Date(now.getTime() + 60_000)}, lease_owner = ${worker},
        claims_without_progress = claims_without_progress + 1, progress = 'preparing',
        started_at = coalesce(started_at, ${now}), is_late = false
      where id = ${postId} returning fence`.execute(trx);
    return { id: postId, fence: claimed[0]?.fence ?? 0, version: row.version, accountId: row.account_id };
  });
}

async function announceAsBefore(harness: PostsHarness, held: Held): Promise<string | null> {
  return harness.db.transaction().execute(async (trx) => {
    const now = harness.clock.now();
    await sql`select from accounts where id = ${held.accountId} for no key update`.execute(trx);
    const { rows: busy } = await sql`
      select from posts p where p.account_id = ${held.accountId} and p.status = 'SCHEDULED' and p.progress = 'sending'
        and p.id <> ${held.id} and p.lease_until > ${now} limit 1`.execute(trx);
    if (busy.length > 0) {
      await sql`update posts set progress = null, lease_until = null, lease_owner = null, claims_without_progress = 0,
        wake_at = ${new Date(now.getTime() + 1_000)} where id = ${held.id} and fence = ${held.fence}`.execute(trx);
      return null;
    }
    const { rows } = await sql`
      update posts set progress = 'sending', updated_at = ${now}, lease_until = ${new Date(now.getTime() + 60_000)}
      where id = ${held.id} and fence = ${held.fence} and version = ${held.version} and status = 'SCHEDULED'
        and lease_owner is not null returning id`.execute(trx);
    if (rows.length === 0) return null;
    const attemptId = randomUUIDv7();
    await sql`
      insert into publish_attempts (id, post_id, attempt, fence, content_hash, intent_at, outcome)
      select ${attemptId}, ${held.id}, count(*) + 1, ${held.fence}, 'of the version before', ${now}, 'in_flight'
      from publish_attempts where post_id = ${held.id}`.execute(trx);
    return attemptId;
  });
}

async function sendAsBefore(harness: PostsHarness, held: Held, attemptId: string): Promise<boolean> {
  const { publishing } = harness;
  const account = harness.accounts.find((one) => one.id === held.accountId);
  if (!account?.platform.publish) throw new Error('no account to send by');
  const { post } = await loadPost(harness.db, held.id, publishing.renderText);
  const { access, io } = await publishing.openAccount(account.id, {
    renew: false,
    signal: new AbortController().signal,
  });
  const visible = account.platform.publish.steps(post).find((step) => step.effect === 'visible');
  const answer = await visible?.run({}, access, io);
  const published = answer && 'done' in answer ? publishedOf(answer.done) : null;
  if (published === null) throw new Error('the platform named no post');
  return harness.db
    .transaction()
    .execute((trx) => settleAsBefore(trx, held, attemptId, published, harness.clock.now()));
}

async function settleAsBefore(
  trx: Database,
  held: Held,
  attemptId: string,
  published: { remoteId: string; permalink: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select id from posts where id = ${held.id} and fence = ${held.fence} and lease_owner is not null
      and status = 'SCHEDULED' for update`.execute(trx);
  if (rows.length === 0) return false;
  await sql`update publish_attempts set outcome = 'accepted', outcome_at = ${now}, evidence = 'named by the platform',
    remote_id = ${published.remoteId} where id = ${attemptId} and outcome in ('in_flight', 'unknown')`.execute(trx);
  await sql`update posts set lease_until = null, lease_owner = null, updated_at = ${now}, status = 'PUBLISHED',
    progress = null, wake_at = null, trouble = null, remote_id = ${published.remoteId},
    permalink = ${published.permalink}, published_at = ${now}, claims_without_progress = 0
    where id = ${held.id}`.execute(trx);
  return true;
}
