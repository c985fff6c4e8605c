import {
  type AnalyticsAccount,
  type AnalyticsMetrics,
  type AnalyticsOverview,
  type AnalyticsPost,
  type AnalyticsResult,
  type DailyMetric,
  METRIC_NAMES,
} from '@brandly/contract/analytics';
import { PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import type { TimeRange } from '@brandly/contract/time-ranges';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InsightPostsTable } from '../../db/schema.ts';
import { movedToZone, postingTimesOf, standingOn, sumOfKnown } from './figure-rules.ts';
import { comparedFigures, networksWithout, passportOf } from './passports.ts';
import {
  type AccountToShow,
  accountsOfPerson,
  type DaySum,
  type DayZoneOf,
  type FollowerStep,
  type RangeRow,
  selectAccountSums,
  selectDaySums,
  selectFollowerSteps,
  selectPosts,
  selectRanges,
  selectTellers,
} from './queries.ts';
import { commonPeriodOf, type Days, daysOf, instantsOf } from './range-rules.ts';

/** More than the table of ten shows, so that it can be sorted. */
const POSTS_SHOWN = 50;

/** What Analytics shows of these accounts of a brand together. */
export async function readAnalytics(
  db: Database,
  brand: { time_zone: string },
  accounts: readonly AccountToShow[],
  range: TimeRange,
  now: Date,
): Promise<AnalyticsResult> {
  const zones = accounts.flatMap((account) => account.dayZone ?? []);
  const period = commonPeriodOf(range, now, zones);
  const ids = accounts.map((account) => account.id);
  const [sums, steps, tellers, ranges, posts] = await Promise.all([
    selectDaySums(db, ids, period),
    selectFollowerSteps(db, ids, period),
    selectTellers(db, ids, period),
    ids.length === 0 ? [] : selectRanges(db, ids, range),
    ids.length === 0 ? [] : selectPosts(db, ids, instantsOf(period, brand.time_zone)),
  ]);
  const compared = await comparedFigures(db, ids, ranges);
  const metrics = metricsOf(accounts, ranges, steps);
  const advice = ranges.length === 1 ? (ranges[0]?.best_times ?? null) : null;
  const platformOf = new Map(accounts.map((account) => [account.id, account.platform]));
  return {
    pageName: accounts.length === 1 ? (ranges[0]?.page_name ?? accounts[0]?.name ?? null) : null,
    timeRange: range,
    period,
    accounts: accounts.map((account) => accountView(account, ranges)),
    metrics,
    passports: METRIC_NAMES.map((metric) => passportOf(metric, metrics, accounts, ranges, period, compared)),
    dailyMetrics: dailyOf(period, sums, steps),
    topPosts: posts
      .slice(0, POSTS_SHOWN)
      .map((post) => postView(post, toWirePlatform(platformOf.get(post.account_id) ?? 'facebook'))),
    bestPostingTimes: advice
      ? movedToZone(advice, brand.time_zone, now)
      : postingTimesOf(
          posts.map((post) => ({ createdTime: post.created_time, engagement: post.engagement })),
          brand.time_zone,
        ),
    timeZone: brand.time_zone,
    dailyNotProvidedBy: networksWithout(accounts, ranges, tellers),
  };
}

/** Every day of the period; what nobody told of one is null. */
function dailyOf(period: Days, sums: readonly DaySum[], steps: readonly FollowerStep[]): DailyMetric[] {
  const days = daysOf(period);
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  const followers = standingOn(days, steps);
  return days.map((date, index) => {
    const sum = byDay.get(date);
    return {
      date,
      reach: sum?.reach ?? null,
      engagement: sum?.engagement ?? null,
      followers: followers[index] ?? null,
      likes: sum?.likes ?? null,
      correction: sum?.correctedAt ? { at: sum.correctedAt.toISOString(), before: sum.before ?? {} } : null,
    };
  });
}

/** One account's figures as the network gave them; of several the sums of those that are known. */
function metricsOf(
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  steps: readonly FollowerStep[],
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
    // Where the network says nothing, our own daily counts do.
    followerGrowth: sum('followerGrowth') ?? sumOfKnown(steps.map((step) => step.gain)),
    likesGrowth: sum('likesGrowth'),
    // Shares of different audiences cannot be added without knowing how large each is.
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

const postView = (post: Selectable<InsightPostsTable>, platform: AnalyticsPost['platform']): AnalyticsPost => ({
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

/** The last 30 days of a person's accounts, together and one by one. `brandId` null: of all brands. */
export async function readOverview(
  db: Database,
  personId: string,
  brandId: string | null,
  dayZoneOf: DayZoneOf,
  now: Date,
): Promise<AnalyticsOverview> {
  const accounts = await accountsOfPerson(db, personId, brandId);
  const zones = accounts.flatMap((account) => dayZoneOf(account.platform) ?? []);
  const period = commonPeriodOf('last_30_days', now, zones);
  const ids = accounts.map((account) => account.id);
  const [sums, steps, ofAccounts] = await Promise.all([
    selectDaySums(db, ids, period),
    selectFollowerSteps(db, ids, period),
    selectAccountSums(db, ids, period),
  ]);
  const sumOf = new Map(ofAccounts.map((one) => [one.id, one]));
  return {
    period,
    dailyMetrics: dailyOf(period, sums, steps),
    accounts: accounts.map(({ id, platform, fetchedAt, ...rest }) => ({
      ...rest,
      socialAccountId: id,
      platform: toWirePlatform(platform),
      reach: sumOf.get(id)?.reach ?? null,
      engagement: sumOf.get(id)?.engagement ?? null,
      fetchedAt: fetchedAt?.toISOString() ?? null,
    })),
  };
}
