import {
  type AnalyticsAccount,
  type AnalyticsMetrics,
  type AnalyticsOverview,
  type AnalyticsPost,
  type AnalyticsResult,
  type DailyMetric,
  METRIC_NAMES,
  type MetricName,
} from '@brandly/contract/analytics';
import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import { PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InsightTables } from '../../db/tables/insight-tables.ts';
import { type Gain, gainedBefore, movedToZone, sumOfKnown } from './figure-rules.ts';
import {
  type FollowerCounts,
  followersGained,
  followersOn,
  isBeforeSomeCount,
  isCountedBefore,
  withReported,
} from './followers.ts';
import { comparedFigures, platformsWithout, provenanceOf } from './provenance.ts';
import {
  type AccountOfPerson,
  type AccountToShow,
  type RangeRow,
  selectAccountSums,
  selectCountedAccounts,
  selectDaySums,
  selectFollowerCounts,
  selectLikesGained,
  selectPostingTimes,
  selectPosts,
  selectRanges,
  selectReachMeanings,
  selectReportedFollowers,
  selectReportingAccounts,
} from './queries.ts';
import { type Days, daysOf, instantsOf, periodBefore } from './range-rules.ts';

/** More than the ten that the table shows, so that it can be sorted. */
export const POSTS_SHOWN = 50;

/** Returns what Analytics shows for these accounts of a brand together. */
export async function readAnalytics(
  db: Database,
  brand: { time_zone: string },
  accounts: readonly AccountToShow[],
  range: TimeRange,
  period: Days,
  now: Date,
): Promise<AnalyticsResult> {
  const instants = instantsOf(period, brand.time_zone);
  const ids = accounts.map((account) => account.id);
  const ranges = ids.length === 0 ? [] : await selectRanges(db, ids, range);
  const earlier = periodBefore(period);
  const [days, before, meanings, posts, postingTimes, compared, likes, likesBefore, counted] = await Promise.all([
    readDays(db, ids, period),
    readDays(db, ids, earlier),
    selectReachMeanings(db, ids),
    ids.length === 0 ? [] : selectPosts(db, ids, instants, POSTS_SHOWN),
    selectPostingTimes(db, ids, instants, brand.time_zone),
    comparedFigures(db, ids, ranges),
    selectLikesGained(db, ids, period),
    selectLikesGained(db, ids, earlier),
    selectCountedAccounts(db, ids),
  ]);
  const metrics = metricsOf(accounts, ranges, { followers: days.followers.gained, likes: likes.gained });
  const countOf = (gain: Gain, begun: number) => ({
    hasBegun: begun > 0,
    isWhole: gain.isWhole && gain.counted === accounts.length,
  });
  const counts = {
    followerGrowth: countOf(days.followers, counted.followers.size),
    likesGrowth: countOf(likes, counted.likes.size),
  };
  const grownBefore = {
    followerGrowth: gainedBefore(metrics.followerGrowth, days.followers, before.followers),
    likesGrowth: gainedBefore(metrics.likesGrowth, likes, likesBefore),
  };
  const advice = ranges.length === 1 ? (ranges[0]?.best_times ?? null) : null;
  const platformOf = new Map(accounts.map((account) => [account.id, account.platform]));
  return {
    pageName: accounts.length === 1 ? (ranges[0]?.page_name ?? accounts[0]?.name ?? null) : null,
    timeRange: range,
    period,
    accounts: accounts.map((account) => accountView(account, ranges)),
    metrics,
    provenance: METRIC_NAMES.map((metric) => {
      const source = provenanceOf(metric, metrics, accounts, ranges, period, compared, counts);
      return { ...source, previous: source.previous ?? (isGrowth(metric) ? grownBefore[metric] : null) };
    }),
    dailyMetrics: days.dailyMetrics,
    before: { period: earlier, dailyMetrics: before.dailyMetrics },
    dailyReachMeanings: meanings,
    topPosts: posts.flatMap((post) => {
      const platform = platformOf.get(post.account_id);
      return platform === undefined ? [] : [postView(post, toWirePlatform(platform))];
    }),
    bestPostingTimes: advice ? movedToZone(advice, brand.time_zone, now) : postingTimes,
    timeZone: brand.time_zone,
    dailyNotProvidedBy: platformsWithout(accounts, ranges, days.reporting, counted.followers),
  };
}

const isGrowth = (metric: MetricName): metric is 'followerGrowth' | 'likesGrowth' =>
  metric === 'followerGrowth' || metric === 'likesGrowth';

type ReadDays = {
  dailyMetrics: DailyMetric[];
  reporting: Awaited<ReturnType<typeof selectReportingAccounts>>;
  followers: Gain;
};

/** Every day of the period; a value that no account reported is null. */
async function readDays(db: Database, ids: readonly string[], period: Days): Promise<ReadDays> {
  const [sums, counts, reporting] = await Promise.all([
    selectDaySums(db, ids, period),
    selectFollowerCounts(db, ids, period),
    selectReportingAccounts(db, ids, period),
  ]);
  const accounts = sums.some((sum) => sum.followersReportedBy > 0) ? await addReported(db, period, counts) : counts;
  const known = [...accounts.values()];
  const days = daysOf(period);
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  const followersByDay = followersOn(days, known);
  const reportingOn = (figure: 'reach' | 'engagement' | 'likes') =>
    reporting.filter((account) => account[figure]).length;
  const [reaching, engaging, liking] = [reportingOn('reach'), reportingOn('engagement'), reportingOn('likes')];
  const counted = known.filter(({ counts: found }) => found.length > 0);
  const dailyMetrics = days.map((date, index) => {
    const sum = byDay.get(date);
    const incomplete = [
      ...(sum && sum.reachReportedBy > 0 && sum.reachReportedBy < reaching ? (['reach'] as const) : []),
      ...(sum && sum.engagementReportedBy > 0 && sum.engagementReportedBy < engaging ? (['engagement'] as const) : []),
      ...(followersByDay[index] !== null && isBeforeSomeCount(date, known) ? (['followers'] as const) : []),
      ...(sum && sum.likesReportedBy > 0 && sum.likesReportedBy < liking ? (['likes'] as const) : []),
    ];
    return {
      date,
      reach: sum?.reach ?? null,
      engagement: sum?.engagement ?? null,
      followers: followersByDay[index] ?? null,
      likes: sum?.likes ?? null,
      incomplete,
      correction: sum?.correctedAt ? { at: sum.correctedAt.toISOString(), before: sum.before ?? {} } : null,
    };
  });
  const followers = {
    gained: followersGained(known),
    counted: counted.length,
    isWhole: counted.length > 0 && isCountedBefore(counted),
  };
  return { dailyMetrics, reporting, followers };
}

async function addReported(
  db: Database,
  period: Days,
  counts: ReadonlyMap<string, FollowerCounts>,
): Promise<ReadonlyMap<string, FollowerCounts>> {
  const reported = await selectReportedFollowers(db, [...counts.keys()], period);
  return new Map(
    [...counts].map(([id, counted]) => {
      const own = reported.filter((row) => row.account_id === id);
      return [id, withReported(counted, new Map(own.map((row) => [row.day, row.followers])))];
    }),
  );
}

/** One account's figures as the platform gave them; for several accounts the sums of the known ones. */
function metricsOf(
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  counted: { followers: number | null; likes: number | null },
): AnalyticsMetrics {
  const only = accounts.length === 1 ? ranges[0]?.metrics : undefined;
  const sum = (metric: 'pageReach' | 'pageEngagement' | 'pageViews' | 'followerGrowth' | 'likesGrowth') =>
    sumOfKnown(ranges.map((range) => range.metrics[metric]));
  const averages = ranges.flatMap((range) => range.metrics.avgPostReach ?? []);
  return {
    pageReach: sum('pageReach'),
    pageEngagement: sum('pageEngagement'),
    pageViews: sum('pageViews'),
    avgPostReach:
      averages.length === 0 ? null : Math.round(averages.reduce((total, one) => total + one, 0) / averages.length),
    // Our own daily counts stand in where the platform reports nothing.
    followerGrowth: sum('followerGrowth') ?? counted.followers,
    likesGrowth: sum('likesGrowth') ?? counted.likes,
    // Shares of different audiences cannot be added without the size of each audience.
    topCountries: only?.topCountries ? [...only.topCountries] : null,
    topCities: only?.topCities ? [...only.topCities] : null,
    ageGender: only?.ageGender ? [...only.ageGender] : null,
    deviceTypes: only?.deviceTypes ? [...only.deviceTypes] : null,
  };
}

function accountView(account: AccountToShow, ranges: readonly RangeRow[]): AnalyticsAccount {
  const range = ranges.find((one) => one.account_id === account.id);
  const tells = account.dayZone !== null;
  const state = !tells ? 'none' : range ? 'ready' : account.trouble === null ? 'waiting' : 'failed';
  const silence = tells ? account.trouble : `Not provided by ${PLATFORM_NAMES[account.platform]}`;
  return {
    id: account.id,
    platform: toWirePlatform(account.platform),
    name: account.name,
    username: account.username,
    state,
    fetchedAt: range?.fetched_at.toISOString() ?? null,
    reason: account.state === 'reconnect' ? 'Please connect this account again.' : silence,
    isRefreshing: account.isAsked && account.state === 'active',
  };
}

const POST_TYPES = ['text', 'link', 'image', 'images', 'video'] as const;

const postView = (
  post: Selectable<InsightTables['insight_posts']>,
  platform: AnalyticsPost['platform'],
): AnalyticsPost => ({
  id: post.remote_id,
  socialAccountId: post.account_id,
  platform,
  message: post.message,
  type: POST_TYPES.find((type) => type === post.type) ?? 'text',
  createdTime: post.created_time.toISOString(),
  permalink: post.permalink,
  reach: post.reach,
  engagement: post.engagement,
  likes: post.likes,
  comments: post.comments,
  shares: post.shares,
});

/** The days of these accounts, together and individually. */
export async function readOverview(
  db: Database,
  accounts: readonly AccountOfPerson[],
  period: Days,
): Promise<AnalyticsOverview> {
  const ids = accounts.map((account) => account.id);
  const [days, meanings, ofAccounts] = await Promise.all([
    readDays(db, ids, period),
    selectReachMeanings(db, ids),
    selectAccountSums(db, ids, period),
  ]);
  const sumOf = new Map(ofAccounts.map((one) => [one.id, one]));
  return {
    period,
    dailyMetrics: days.dailyMetrics,
    dailyReachMeanings: meanings,
    accounts: accounts.map((account) => ({
      socialAccountId: account.id,
      brandId: account.brandId,
      brandName: account.brandName,
      platform: toWirePlatform(account.platform),
      name: account.name,
      followers: account.followers,
      reach: sumOf.get(account.id)?.reach ?? null,
      engagement: sumOf.get(account.id)?.engagement ?? null,
      fetchedAt: account.fetchedAt?.toISOString() ?? null,
    })),
  };
}
