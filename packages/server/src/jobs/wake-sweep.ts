import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { jobKey, queuePost } from '../features/posts/queue-post.ts';
import { repeat } from './crash-sweep.ts';
import type { WorkerDeps } from './worker.ts';

const SWEEP_EVERY_MS = 5_000;
/** A post that is due for so long without a call in the queue has lost it. */
const MISSED_MS = 2_000;
/** A call that runs for so long no longer keeps the other posts of its account waiting. */
const STUCK = '90 seconds';
const BATCH = 500;

/** Wakes due posts that the queue has forgotten, and those whose worker froze: the row decides, the queue only wakes. */
export function startWakeSweep(deps: WorkerDeps, isStopped: () => boolean): { stop: () => Promise<void> } {
  return repeat(
    SWEEP_EVERY_MS,
    async () => {
      if (isStopped()) return;
      const woken = await wakeForgottenPosts(deps.db, deps.clock.now());
      if (woken > 0) deps.log.info({ woken }, 'posts were woken by the sweep');
    },
    (error) => deps.log.warn({ err: error }, 'a wake sweep failed'),
  );
}

/** One sweep. Returns how many posts were woken. */
export async function wakeForgottenPosts(db: Database, now: Date): Promise<number> {
  const missed = new Date(now.getTime() - MISSED_MS);
  const { rows } = await sql<{ id: string; account_id: string | null; is_stuck: boolean }>`
    select p.id, p.account_id, j.id is not null as is_stuck
    from posts p left join graphile_worker.jobs j on j.key = ${jobKey('')} || p.id and j.attempts < j.max_attempts
    where p.status = 'SCHEDULED' and p.wake_at <= ${missed} and p.deleted_at is null
      and (p.lease_until is null or p.lease_until <= ${now})
      and (j.id is null or exists (
        select from graphile_worker.jobs k
        where (k.id = j.id or k.queue_name = j.queue_name) and k.locked_at < now() - ${STUCK}::interval))
    order by p.wake_at limit ${BATCH}`.execute(db);
  for (const row of rows) {
    // Past a stuck call there is no use in standing in the same line.
    await queuePost(db, { id: row.id, accountId: row.is_stuck ? null : row.account_id }, now);
  }
  return rows.length;
}
