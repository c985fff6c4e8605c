import type { PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { wakeWorkers } from '../wake-workers.ts';
import { LEASE_MS } from './engine-transitions.ts';
import type { Claim } from './lock-posts.ts';

/** Most posts that are woken at once when a platform answers again. */
const WAKE_MOST = 1_000;

const isOurs = ({ id, fence }: Claim) => sql`id = ${id} and fence = ${fence} and lease_owner is not null`;

/** Extends a lease. Returns false if the post is no longer this worker's. */
export async function lengthenLease(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { numAffectedRows } = await sql`update posts set lease_until = ${until} where ${isOurs(claim)}`.execute(db);
  return numAffectedRows !== 0n;
}

/** Frees the posts of a worker that is gone. Their states stay: the next claim decides what they mean. */
export async function freeLeasesOf(db: Database, workerId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update posts set lease_until = null where lease_owner = ${workerId}`.execute(trx);
    await wakeWorkers(trx, now, now);
  });
}

/** Counts a fault of our own code for a post. */
export async function countFault(db: Database, claim: Claim): Promise<void> {
  await sql`update posts set faults = faults + 1 where ${isOurs(claim)}`.execute(db);
}

/** Stores a step's result, and that the claim made progress. Returns false if the post is no longer this worker's. */
export async function keepStep(
  db: Database,
  claim: Claim,
  step: { name: string; contentHash: string; result: Record<string, unknown> },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with ours as (
      update posts set claims_without_progress = 0 where ${isOurs(claim)} and status = 'SCHEDULED' returning id
    )
    insert into publish_steps (post_id, name, content_hash, result, done_at)
    select id, ${step.name}, ${step.contentHash}, ${JSON.stringify(step.result)}::jsonb, ${now} from ours
    on conflict (post_id, name) do update
      set content_hash = excluded.content_hash, result = excluded.result, done_at = excluded.done_at
    returning post_id`.execute(db);
  return rows.length > 0;
}

/** Wakes the posts that waited for a platform, which answers again. */
export async function wakePostsOf(trx: Database, platform: PlatformId, now: Date): Promise<void> {
  await sql`update posts set wake_at = ${now} where id in (
      select id from posts where platform = ${platform} and status = 'SCHEDULED' and progress is null
        and scheduled_for <= ${now} and wake_at > ${now} and attempts = 0 and deleted_at is null
      order by scheduled_for limit ${WAKE_MOST} for update skip locked)`.execute(trx);
  await wakeWorkers(trx, now, now);
}
