import type { AdminStats } from '@brandly/contract/admin';
import { PLATFORM_IDS, toWirePlatform } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';

type Counts = Pick<
  AdminStats,
  'totalUsers' | 'activeUsers' | 'adminUsers' | 'waitingUsers' | 'totalBrands' | 'totalSocialAccounts'
>;

/** Counts people, brands and connected accounts. Only active administrators count as administrators. */
export async function readCounts(db: Database): Promise<Counts & Pick<AdminStats, 'socialConnections'>> {
  const counted = await onlyRow(
    db,
    sql<Counts>`
    select count(*) as "totalUsers",
      count(*) filter (where "isActive" and "earlyAccess") as "activeUsers",
      count(*) filter (where "isActive" and role = 'ADMIN') as "adminUsers",
      count(*) filter (where "isActive" and not "earlyAccess") as "waitingUsers",
      (select count(*) from brands where deleted_at is null) as "totalBrands",
      (select count(*) from accounts a join brands b on b.id = a.brand_id
        where a.disconnected_at is null and b.deleted_at is null) as "totalSocialAccounts"
    from users`,
  );
  const connected = await sql<{ platform: string; count: number }>`
    select a.platform, count(*) as count from accounts a join brands b on b.id = a.brand_id
    where a.disconnected_at is null and b.deleted_at is null group by a.platform`.execute(db);
  const counts = new Map(connected.rows.map((row) => [row.platform, row.count]));
  return {
    ...counted,
    socialConnections: Object.fromEntries(PLATFORM_IDS.map((id) => [toWirePlatform(id), counts.get(id) ?? 0])),
  };
}
