import type { PlatformId } from '@brandly/contract/platforms';
import type { TimeRange } from '@brandly/contract/time-ranges';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { isUuid } from '../../db/uuid.ts';
import { usableBrand } from '../brands/access.ts';
import type { Days } from './range-rules.ts';

export type AccountToShow = {
  id: string;
  brandId: string;
  platform: PlatformId;
  name: string;
  username: string;
  state: 'active' | 'reconnect';
  followers: number | null;
  trouble: string | null;
  isAsked: boolean;
  /** Its network gives figures over time. */
  tells: boolean;
};

type TellsOf = (platform: PlatformId) => boolean;

/** The connected accounts of a brand in the order people see them. */
export async function accountsOfBrand(db: Database, brandId: string, tellsOf: TellsOf): Promise<AccountToShow[]> {
  const { rows } = await sql<Omit<AccountToShow, 'tells'>>`
    select a.id, a.brand_id as "brandId", a.platform, a.name, a.username, a.state,
      coalesce(a.follower_count, a.subscriber_count) as followers, a.insights_trouble as trouble,
      exists (select from insight_asks where account_id = a.id) as "isAsked"
    from accounts a where a.brand_id = ${brandId} and a.disconnected_at is null
    order by a.platform, a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, tells: tellsOf(row.platform) }));
}

/** Those of a brand that were chosen; all of them without a choice. Throws AppError('account_not_found'). */
export function chosenAccounts(
  accounts: readonly AccountToShow[],
  id: string,
  wanted: readonly string[] | undefined,
): AccountToShow[] {
  if (id === 'all') return accounts.filter((account) => wanted === undefined || wanted.includes(account.id));
  const account = isUuid(id) ? accounts.find((one) => one.id === id) : undefined;
  if (!account) throw new AppError('account_not_found');
  return [account];
}

/** Days from `since` to `until`. */
export const selectDays = (db: Database, ids: readonly string[], { since, until }: Days) =>
  db
    .selectFrom('insight_days')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .execute();

/** Our own counts, a line a day: those of the period and each account's last one before. */
export async function selectCounts(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<{ account_id: string; day: string; followers: number | null; likes: number | null }[]> {
  const { rows } = await sql<{ account_id: string; day: string; followers: number | null; likes: number | null }>`
    select s.account_id, s.day, coalesce(s.followers, s.subscribers) as followers, s.likes
    from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
      select * from follower_snapshots where account_id = wanted.id and day between ${since} and ${until}
      union all
      (select * from follower_snapshots where account_id = wanted.id and day < ${since} order by day desc limit 1)
    ) s`.execute(db);
  return rows;
}

export const selectRanges = (db: Database, ids: readonly string[], range: TimeRange) =>
  db.selectFrom('insight_ranges').selectAll().where('account_id', 'in', ids).where('time_range', '=', range).execute();

/** Posts of the period, the strongest first. */
export const selectPosts = (db: Database, ids: readonly string[], { since, until }: Days) =>
  db
    .selectFrom('insight_posts')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('created_time', '>=', new Date(`${since}T00:00:00Z`))
    .where('created_time', '<=', new Date(`${until}T23:59:59.999Z`))
    .orderBy('engagement', (order) => order.desc().nullsLast())
    .orderBy('reach', (order) => order.desc().nullsLast())
    .orderBy('remote_id')
    .execute();

/** All accounts of all the person's brands with their sums over the days. `brandId` null: of all brands. */
export async function selectSummaries(
  db: Database,
  personId: string,
  brandId: string | null,
  { since, until }: Days,
): Promise<
  {
    id: string;
    brandId: string;
    brandName: string;
    platform: PlatformId;
    name: string;
    followers: number | null;
    reach: number | null;
    engagement: number | null;
    fetchedAt: Date | null;
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectSummaries>>[number]>`
    select a.id, a.brand_id as "brandId", b.name as "brandName", a.platform, a.name,
      coalesce(a.follower_count, a.subscriber_count) as followers,
      sums.reach::float8 as reach, sums.engagement::float8 as engagement, a.insights_checked_at as "fetchedAt"
    from accounts a join brands b on b.id = a.brand_id
    left join lateral (
      select sum(reach) as reach, sum(engagement) as engagement from insight_days
      where account_id = a.id and day between ${since} and ${until}
    ) sums on true
    where a.disconnected_at is null and ${usableBrand(sql`b`, personId)}
      and (${brandId}::uuid is null or b.id = ${brandId}::uuid)
    order by b.name, a.platform, a.id`.execute(db);
  return rows;
}
