import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { POST_COLUMNS, type PostRow } from '../reading/queries.ts';

/** A post in a worker's hands, as far as its lease goes. */
export type Claim = { id: string; fence: number };

export type OurRow = PostRow & { fence: number; attempts: number; faults: number };

/**
 * Posts under their rows' locks that are still this worker's: its fence, and a lease that nobody has ended. Locked in the order
 * of ids, as everywhere. `more`: further columns, of posts `p`.
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

/** Whether it is still ours, without a lock: what is written afterwards has to ask again under one. */
export async function isOurs(db: Database, { id, fence }: Claim): Promise<boolean> {
  const { rows } = await sql`select from posts where id = ${id} and fence = ${fence} and lease_owner is not null
    and status = 'SCHEDULED'`.execute(db);
  return rows.length > 0;
}
