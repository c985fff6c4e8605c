import type { PostingTime, ReachMeaning } from '@brandly/contract/analytics';
import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import type { InsightTables } from '../../db/tables/insight-tables.ts';
import { usableBrand } from '../brands/public.ts';
import type { FollowerCounts } from './followers.ts';
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
  /** When its figures over time and its followers were last fetched; a change means that the stored figures changed. */
  insightsAt: Date | null;
  followersAt: Date | null;
  /** The time zone of the platform's days; null: it provides no figures over time. */
  dayZone: string | null;
};

/** Returns the zone of a platform's days; null if it provides no figures over time. */
export type DayZoneOf = (platform: PlatformId) => string | null;

/** The connected accounts of a brand in display order. */
export async function accountsOfBrand(db: Database, brandId: string, dayZoneOf: DayZoneOf): Promise<AccountToShow[]> {
  const rows = await allRows(db)<Omit<AccountToShow, 'dayZone'>>`
    select a.id, a.brand_id as "brandId", a.platform, a.name, a.username, a.state,
      coalesce(a.follower_count, a.subscriber_count) as followers, a.insights_trouble as trouble,
      a.insights_checked_at as "insightsAt", a.followers_checked_at as "followersAt",
      exists (select from insight_asks where account_id = a.id) as "isAsked"
    from accounts a where a.brand_id = ${brandId} and a.disconnected_at is null
    order by a.platform, a.created_at, a.id`;
  return rows.map((row) => ({ ...row, dayZone: dayZoneOf(row.platform) }));
}

/** The chosen accounts of a brand; all of them if none is chosen. Throws AppError('account_not_found'). */
export function chosenAccounts(
  accounts: readonly AccountToShow[],
  id: string,
  wanted: readonly string[] | undefined,
): AccountToShow[] {
  if (id === 'all') return accounts.filter((account) => wanted === undefined || wanted.includes(account.id));
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new AppError('account_not_found');
  return [account];
}

/** One day of all accounts together: the sums of the known values. */
export type DaySum = {
  day: string;
  reach: number | null;
  engagement: number | null;
  likes: number | null;
  correctedAt: Date | null;
  /** The values before a correction; only for a single account. */
  before: Record<string, number> | null;
  /** The number of accounts in the sum. */
  reachReportedBy: number;
  engagementReportedBy: number;
  likesReportedBy: number;
  /** The number of accounts whose platform itself reported the followers. */
  followersReportedBy: number;
};

/** Leaves out days for which no account reports anything. Sums of counts are exact as floats up to 2^53. */
export async function selectDaySums(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<readonly DaySum[]> {
  const before = ids.length === 1 ? sql`(array_agg(before))[1]` : sql`null::jsonb`;
  return allRows(db)<DaySum>`
    select day, sum(reach::float8) as reach, sum(engagement::float8) as engagement, sum(likes::float8) as likes,
      max(corrected_at) as "correctedAt", ${before} as before, count(reach)::int4 as "reachReportedBy",
      count(engagement)::int4 as "engagementReportedBy", count(likes)::int4 as "likesReportedBy",
      count(followers)::int4 as "followersReportedBy"
    from insight_days where account_id = any(${ids}::uuid[]) and day between ${since} and ${until}
    group by day`;
}

/** Our own counts per account: those of the period and the last one before. Packed, because a year has thousands. */
export async function selectFollowerCounts(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<Map<string, FollowerCounts>> {
  const rows = await allRows(db)<{ id: string; days: string; counts: string; earlier: number | null }>`
    select w.id, here.days, here.counts, earlier.count::float8 as earlier
    from unnest(${ids}::uuid[]) as w (id)
    left join (
      select account_id, string_agg(day, ',' order by day) as days,
        string_agg(coalesce(followers, subscribers)::text, ',' order by day) as counts
      from follower_snapshots
      where account_id = any(${ids}::uuid[]) and day between ${since} and ${until}
        and coalesce(followers, subscribers) is not null
      group by account_id) here on here.account_id = w.id
    left join lateral (
      select coalesce(followers, subscribers) as count from follower_snapshots
      where account_id = w.id and day < ${since} and coalesce(followers, subscribers) is not null
      order by day desc limit 1) earlier on true`;
  return new Map(
    rows.map(({ id, days, counts, earlier }) => {
      const here =
        days === null ? { days: [], counts: [] } : { days: days.split(','), counts: counts.split(',').map(Number) };
      return [id, earlier === null ? here : { days: ['', ...here.days], counts: [earlier, ...here.counts] }];
    }),
  );
}

/**
 * The gain of likes of the accounts themselves (of a Page, say) from each one's first count to its last, starting with
 * the count before the range; null if none was counted twice. `counted`: how many accounts were counted at least once;
 * `isWhole`: each of them before the range, too, so that the gain is that of all its days.
 */
export async function selectLikesGained(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<{ gained: number | null; counted: number; isWhole: boolean }> {
  const rows = await allRows(db)<{ gained: number | null; counted: number; isWhole: boolean }>`
    select sum(newest - oldest) filter (where counts > 1)::float8 as gained, count(*)::int4 as counted,
      coalesce(bool_and(counts > 1 and first < ${since}), false) as "isWhole"
    from unnest(${ids}::uuid[]) as w (id) cross join lateral (
      select min(day) as first, (array_agg(likes order by day desc))[1] as newest, (array_agg(likes order by day))[1] as oldest,
        count(*) as counts
      from (
        (select day, likes from follower_snapshots where account_id = w.id and likes is not null and day < ${since}
          order by day desc limit 1)
        union all
        select day, likes from follower_snapshots
        where account_id = w.id and likes is not null and day between ${since} and ${until}) counted
    ) of_account where counts > 0`;
  return rows[0] ?? { gained: null, counted: 0, isWhole: false };
}

/** The accounts of which followers or likes have been counted here: maybe only today, which no range includes yet. */
export async function selectCountedAccounts(
  db: Database,
  ids: readonly string[],
): Promise<{ followers: ReadonlySet<string>; likes: ReadonlySet<string> }> {
  const rows = await allRows(db)<{ id: string; followers: boolean; likes: boolean }>`
    select account_id as id, count(coalesce(followers, subscribers)) > 0 as followers, count(likes) > 0 as likes
    from follower_snapshots where account_id = any(${ids}::uuid[]) group by account_id`;
  const counted = (figure: 'followers' | 'likes') => new Set(rows.flatMap((row) => (row[figure] ? [row.id] : [])));
  return { followers: counted('followers'), likes: counted('likes') };
}

/** Followers by account and day, where the platform itself reports them. */
export const selectReportedFollowers = (db: Database, ids: readonly string[], { since, until }: Days) =>
  allRows(db)<{ account_id: string; day: string; followers: number }>`
    select account_id, day, followers::float8 as followers from insight_days
    where account_id = any(${ids}::uuid[]) and day between ${since} and ${until} and followers is not null`;

/** The accounts that reported a figure on any of the days. */
export async function selectReportingAccounts(
  db: Database,
  ids: readonly string[],
  { since, until }: Days,
): Promise<readonly { id: string; reach: boolean; engagement: boolean; likes: boolean }[]> {
  const reported = (figure: 'reach' | 'engagement' | 'likes') => sql`
    left join lateral (
      select true as reported from insight_days
      where account_id = w.id and day between ${since} and ${until} and ${sql.ref(figure)} is not null
      order by day desc limit 1) as ${sql.ref(`of_${figure}`)} on true`;
  return allRows(db)<{ id: string; reach: boolean; engagement: boolean; likes: boolean }>`
    select w.id, of_reach.reported is true as reach, of_engagement.reported is true as engagement,
      of_likes.reported is true as likes
    from unnest(${ids}::uuid[]) as w (id) ${reported('reach')} ${reported('engagement')} ${reported('likes')}`;
}

/** What a platform reported for a range as a whole. */
export type RangeRow = Selectable<InsightTables['insight_ranges']>;

export const selectRanges = (db: Database, ids: readonly string[], range: TimeRange) =>
  db.selectFrom('insight_ranges').selectAll().where('account_id', 'in', ids).where('time_range', '=', range).execute();

/** What platforms count instead of people as a day's reach, by platform. */
export async function selectReachMeanings(db: Database, ids: readonly string[]): Promise<ReachMeaning[]> {
  const rows = await allRows(db)<{ platform: PlatformId; counts: string }>`
    select distinct a.platform, r.meanings->>'dailyReach' as counts
    from insight_ranges r join accounts a on a.id = r.account_id
    where r.account_id = any(${ids}::uuid[]) and r.meanings ? 'dailyReach' order by a.platform`;
  return rows.map(({ platform, counts }) => ({ platform: PLATFORM_NAMES[platform], counts }));
}

type Instants = { from: Date; to: Date };

/** The strongest posts published from one instant up to another. */
export const selectPosts = (db: Database, ids: readonly string[], { from, to }: Instants, most: number) =>
  db
    .selectFrom('insight_posts')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('created_time', '>=', from)
    .where('created_time', '<', to)
    .orderBy('engagement', (order) => order.desc().nullsLast())
    .orderBy('reach', (order) => order.desc().nullsLast())
    .orderBy('remote_id')
    .limit(most)
    .execute();

/** When posts did well, by hour and weekday (0 Sunday) of a zone, best first; posts without a result do not count. */
export const selectPostingTimes = (db: Database, ids: readonly string[], { from, to }: Instants, timeZone: string) =>
  allRows(db)<PostingTime>`
    select date_part('dow', at)::int4 as "dayOfWeek", date_part('hour', at)::int4 as hour,
      round(avg(engagement), 1)::float8 as "avgEngagement", count(*)::int4 as "postCount"
    from (
      select created_time at time zone ${timeZone} as at, engagement from insight_posts
      where account_id = any(${ids}::uuid[]) and created_time >= ${from} and created_time < ${to}
        and engagement is not null) posts
    group by 1, 2 order by 3 desc, 1, 2`;

export type AccountOfPerson = {
  id: string;
  brandId: string;
  brandName: string;
  platform: PlatformId;
  name: string;
  followers: number | null;
  fetchedAt: Date | null;
  followersAt: Date | null;
};

/** All accounts of the person's brands. `brandId` null: of all brands. */
export const accountsOfPerson = (db: Database, personId: string, brandId: string | null) =>
  allRows(db)<AccountOfPerson>`
    select a.id, a.brand_id as "brandId", b.name as "brandName", a.platform, a.name,
      coalesce(a.follower_count, a.subscriber_count) as followers, a.insights_checked_at as "fetchedAt",
      a.followers_checked_at as "followersAt"
    from accounts a join brands b on b.id = a.brand_id
    where a.disconnected_at is null and ${usableBrand(sql`b`, personId, 'analytics.view')}
      and (${brandId}::uuid is null or b.id = ${brandId}::uuid)
    order by b.name, a.platform, a.id`;

/** Each account's total reach over the days; null if nothing is known. */
export const selectAccountSums = (db: Database, ids: readonly string[], { since, until }: Days) =>
  allRows(db)<{ id: string; reach: number | null; engagement: number | null }>`
    select account_id as id, sum(reach)::float8 as reach, sum(engagement)::float8 as engagement
    from insight_days where account_id = any(${ids}::uuid[]) and day between ${since} and ${until}
    group by account_id`;

/** The most that a platform is asked about in one call. */
const PARTS_ASKED = 100;

/** The platform ids of later thread parts published in these days that still exist here, newest first. */
export async function selectPartsOut(db: Database, accountId: string, { since, until }: Days): Promise<string[]> {
  const rows = await allRows(db)<{ remote_id: string }>`
    select remote_id from posts
    where account_id = ${accountId} and thread_id is not null and status = 'PUBLISHED' and deleted_at is null
      and published_at >= ${since}::date and published_at < ${until}::date + 1
    order by published_at desc limit ${PARTS_ASKED}`;
  return rows.map((row) => row.remote_id);
}
