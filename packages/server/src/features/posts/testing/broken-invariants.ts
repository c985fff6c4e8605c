import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** How long after its lease a post may still be in a working state. */
const GRACE_S = 30;

/**
 * Returns a sentence for each post in a state that must never occur, whatever happened before; empty if all invariants
 * hold. `now`: by the clock that the product went by.
 */
export async function findBrokenInvariants(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; broken: string }>`
    select id, 'rests in ' || progress || ' past its lease' as broken from posts
      where status = 'SCHEDULED' and progress in ('preparing', 'sending')
        and (lease_until is null or lease_until < ${now}::timestamptz - ${`${GRACE_S} seconds`}::interval)
    union all
    select id, 'is scheduled and nobody will ever look at it' from posts
      where status = 'SCHEDULED' and deleted_at is null and wake_at is null
    union all
    select p.id, p.status || ' ' || coalesce(p.progress, '') || ' and nobody was told' from posts p
      where p.deleted_at is null and (p.status = 'FAILED' or p.progress = 'held')
        and p.trouble ->> 'code' not in ('reconnect', 'restored_copy')
        and not exists (select from notification_posts n where n.post_id = p.id)
    union all
    select p.id, 'needs reconnecting and nobody was told' from posts p join brands b on b.id = p.brand_id
      where p.progress = 'held' and p.trouble ->> 'code' = 'reconnect' and p.deleted_at is null
        and exists (select from accounts a where a.id = p.account_id and a.state = 'reconnect')
        and not exists (select from notifications n
          where n.user_id = b.user_id and n.kind = 'account_needs_reconnecting')
    union all
    select post_id, 'has ' || count(*) || ' creates that may be out there' from publish_attempts
      where outcome in ('in_flight', 'unknown', 'accepted') group by post_id having count(*) > 1
    union all
    select id, 'is published without an accepted create' from posts p
      where status = 'PUBLISHED' and remote_id !~ '^(seen-by:|https?://)'
        and not exists (select from publish_attempts t where t.post_id = p.id and t.outcome = 'accepted')
    union all
    select id, status || ' though its create was accepted' from posts p
      where status in ('SCHEDULED', 'DRAFT', 'FAILED', 'CANCELLED')
        and exists (select from publish_attempts t where t.post_id = p.id and t.outcome = 'accepted')
    order by 1, 2`.execute(db);
  return rows.map((row) => `${row.id} ${row.broken}`);
}
