import type { PlatformId } from '@brandly/contract/platforms';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { POST_COLUMNS, type PostRow } from '../reading/queries.ts';
import { wakeWorkers } from '../wake-workers.ts';
import { LEASE_MS } from './engine-transitions.ts';

/** Most posts that are woken at once when a platform answers again. */
const WAKE_MOST = 1_000;

/** Condition: this worker has the post still. */
const stillHas = ({ id, fence }: Claim) => sql`id = ${id} and fence = ${fence} and lease_owner is not null`;

/** Extends a lease. Returns false if the post is no longer this worker's. */
export async function lengthenLease(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { numAffectedRows } = await sql`update posts set lease_until = ${until} where ${stillHas(claim)}`.execute(db);
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
  await sql`update posts set faults = faults + 1 where ${stillHas(claim)}`.execute(db);
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
      update posts set claims_without_progress = 0 where ${stillHas(claim)} and status = 'SCHEDULED' returning id
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

/** A worker's claim on a post, with the fence that proves it. */
type Claim = { id: string; fence: number };

export type OurRow = PostRow & { fence: number; attempts: number; faults: number };

/**
 * Locks and reads the posts that are still this worker's: the fence is the same and nobody has ended the lease. Rows
 * are locked in the order of ids, as everywhere. `more`: further columns of posts `p`.
 */
export async function lockOurs<More = object>(
  trx: Database,
  claims: readonly Claim[],
  more: RawBuilder<unknown> = sql``,
): Promise<Map<string, OurRow & More>> {
  const { rows } = await sql<OurRow & More>`
    select ${POST_COLUMNS}, p.fence, p.attempts, p.faults ${more}
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ fence }) => fence)}::bigint[]) as c (id, fence)
      join posts p on p.id = c.id and p.fence = c.fence
      join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where p.lease_owner is not null and p.status = 'SCHEDULED'
    order by p.id for update of p`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a post is still ours, read without a lock: a later write has to check again under one. */
export async function isOurs(db: Database, claim: Claim): Promise<boolean> {
  const { rows } = await sql`select from posts where ${stillHas(claim)} and status = 'SCHEDULED'`.execute(db);
  return rows.length > 0;
}
