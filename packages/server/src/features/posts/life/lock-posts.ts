import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { POST_COLUMNS, type PostRow } from '../reading/queries.ts';

/** A worker's claim on a post, with the fence that proves it. */
export type Claim = { id: string; fence: number };

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
export async function isOurs(db: Database, { id, fence }: Claim): Promise<boolean> {
  const { rows } = await sql`select from posts where id = ${id} and fence = ${fence} and lease_owner is not null
    and status = 'SCHEDULED'`.execute(db);
  return rows.length > 0;
}
