import type { PlatformId } from '@brandly/contract/platforms';
import type { TimeRange } from '@brandly/contract/time-ranges';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { InsightRangesTable } from '../../db/schema.ts';
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
  /** Whose midnights the network's days end at; null: it gives no figures over time. */
  dayZone: string | null;
};

/** The zone of a network's days; null where it gives no figures over time. */
export type DayZoneOf = (platform: PlatformId) => string | null;

/** The connected accounts of a brand in the order people see them. */
export async function accountsOfBrand(db: Database, brandId: string, dayZoneOf: DayZoneOf): Promise<AccountToShow[]> {
  const { rows } = await sql<Omit<AccountToShow, 'dayZone'>>`
    select a.id, a.brand_id as "brandId", a.platform, a.name, a.username, a.state,
      coalesce(a.follower_count, a.subscriber_count) as followers, a.insights_trouble as trouble,
      exists (select from insight_asks where account_id = a.id) as "isAsked"
    from accounts a where a.brand_id = ${brandId} and a.disconnected_at is null
    order by a.platform, a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, dayZone: dayZoneOf(row.platform) }));
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

/** One day of all accounts together: the sums of what is known. */
export type DaySum = {
  day: string;
  reach: number | null;
  engagement: number | null;
  likes: number | null;
  correctedAt: Date | null;
  /** What the corrected figures were before; only of a single account. */
  before: Record<string, number> | null;
};

/** Oldest first; days of which no account tells anything are not there. */
export async function selectDaySums(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<readonly DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, sum(reach)::float8 as reach, sum(engagement)::float8 as engagement, sum(likes)::float8 as likes,
      max(corrected_at) as "correctedAt", case when count(*) = 1 then (array_agg(before))[1] end as before
    from insight_days where account_id = any(${ids}::uuid[]) and day between ${since} and ${until}
    group by day order by day`.execute(db);
  return rows;
}

/** By how much the followers of all accounts together changed. */
export type FollowerStep = {
  /** '' stands for everything before the first day. */
  day: string;
  step: number;
  /** The part of it that is growth: an account's first count is none. null: no account was counted before. */
  gain: number | null;
};

/** Oldest first. A count is the network's word of the day where it has one, else our own; it holds until the next. */
export async function selectFollowerSteps(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<readonly FollowerStep[]> {
  const { rows } = await sql<FollowerStep>`
    with told as (
      select account_id, day, followers from insight_days
      where account_id = any(${ids}::uuid[]) and day between ${since} and ${until} and followers is not null
    ), counts as (
      select s.account_id, s.day, coalesce(s.followers, s.subscribers) as count
      from follower_snapshots s left join told t on t.account_id = s.account_id and t.day = s.day
      where s.account_id = any(${ids}::uuid[]) and s.day between ${since} and ${until} and t.day is null
      union all select account_id, day, followers from told
      union all
      select wanted.id, '', before.count from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
        select coalesce(followers, subscribers) as count from follower_snapshots
        where account_id = wanted.id and day < ${since} order by day desc limit 1) before
    )
    select day, sum(count - coalesce(known, 0))::float8 as step, sum(count - known)::float8 as gain from (
      select day, count, lag(count) over (partition by account_id order by day) as known
      from counts where count is not null
    ) steps group by day order by day`.execute(db);
  return rows;
}

/** Accounts that told a figure on any of the days. */
export async function selectTellers(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<readonly { id: string; reach: boolean; engagement: boolean; followers: boolean; likes: boolean }[]> {
  const { rows } = await sql<{ id: string; reach: boolean; engagement: boolean; followers: boolean; likes: boolean }>`
    select wanted.id,
      exists (select from insight_days d where d.account_id = wanted.id and d.day between ${since} and ${until}
        and d.reach is not null) as reach,
      exists (select from insight_days d where d.account_id = wanted.id and d.day between ${since} and ${until}
        and d.engagement is not null) as engagement,
      exists (select from insight_days d where d.account_id = wanted.id and d.day between ${since} and ${until}
        and d.likes is not null) as likes,
      exists (select from follower_snapshots s where s.account_id = wanted.id and s.day <= ${until}
        and coalesce(s.followers, s.subscribers) is not null) as followers
    from unnest(${ids}::uuid[]) as wanted (id)`.execute(db);
  return rows;
}

/** What a network said of a range as a whole. */
export type RangeRow = Selectable<InsightRangesTable>;

export const selectRanges = (db: Database, ids: readonly string[], range: TimeRange) =>
  db.selectFrom('insight_ranges').selectAll().where('account_id', 'in', ids).where('time_range', '=', range).execute();

/** Posts made from an instant up to another, the strongest first. */
export const selectPosts = (db: Database, ids: readonly string[], { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('insight_posts')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('created_time', '>=', from)
    .where('created_time', '<', to)
    .orderBy('engagement', (order) => order.desc().nullsLast())
    .orderBy('reach', (order) => order.desc().nullsLast())
    .orderBy('remote_id')
    .execute();

export type AccountOfPerson = {
  id: string;
  brandId: string;
  brandName: string;
  platform: PlatformId;
  name: string;
  followers: number | null;
  fetchedAt: Date | null;
};

/** All accounts of all the person's brands. `brandId` null: of all brands. */
export async function accountsOfPerson(
  db: Database,
  personId: string,
  brandId: string | null,
): Promise<AccountOfPerson[]> {
  const { rows } = await sql<AccountOfPerson>`
    select a.id, a.brand_id as "brandId", b.name as "brandName", a.platform, a.name,
      coalesce(a.follower_count, a.subscriber_count) as followers, a.insights_checked_at as "fetchedAt"
    from accounts a join brands b on b.id = a.brand_id
    where a.disconnected_at is null and ${usableBrand(sql`b`, personId)}
      and (${brandId}::uuid is null or b.id = ${brandId}::uuid)
    order by b.name, a.platform, a.id`.execute(db);
  return rows;
}

/** What each account reached over the days together; null where nothing is known. */
export async function selectAccountSums(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<readonly { id: string; reach: number | null; engagement: number | null }[]> {
  const { rows } = await sql<{ id: string; reach: number | null; engagement: number | null }>`
    select account_id as id, sum(reach)::float8 as reach, sum(engagement)::float8 as engagement
    from insight_days where account_id = any(${ids}::uuid[]) and day between ${since} and ${until}
    group by account_id`.execute(db);
  return rows;
}
