import {
  type AnalyticsAccount,
  type AnalyticsMetrics,
  type AnalyticsOverview,
  type AnalyticsPost,
  type AnalyticsResult,
  type DailyMetric,
  METRIC_NAMES,
  type MetricName,
  type Passport,
} from '@brandly/contract/analytics';
import { PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import type { TimeRange } from '@brandly/contract/time-ranges';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InsightDaysTable, InsightPostsTable, InsightRangesTable } from '../../db/schema.ts';
import { addUpDays, carriedOver, gainOf, movedToZone, postingTimesOf, previousOf, sumOfKnown } from './figure-rules.ts';
import { type AccountToShow, selectCounts, selectDays, selectPosts, selectRanges, selectSummaries } from './queries.ts';
import { type Days, daysOf, periodBefore, periodOf } from './range-rules.ts';

type DayRow = Selectable<InsightDaysTable>;
type RangeRow = Selectable<InsightRangesTable>;
type Count = { account_id: string; day: string; followers: number | null; likes: number | null };

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
  const period = periodOf(range, now);
  const before = periodBefore(period);
  const ids = accounts.map((account) => account.id);
  const [rows, counts, ranges, posts] =
    ids.length === 0
      ? [[], [], [], []]
      : await Promise.all([
          selectDays(db, ids, { since: before.since, until: period.until }),
          selectCounts(db, ids, { since: before.since, until: period.until }),
          selectRanges(db, ids, range),
          selectPosts(db, ids, period),
        ]);
  const daysFor = (days: Days) =>
    addUpDays(
      daysOf(days),
      accounts.map((account) => daysOfAccount(account, daysOf(days), rows, counts)),
    );
  const [daily, dailyBefore] = [daysFor(period), daysFor(before)];
  const metrics = metricsOf(accounts, ranges, daily);
  const advice = ranges.length === 1 ? (ranges[0]?.best_times ?? null) : null;
  const platformOf = new Map(accounts.map((account) => [account.id, account.platform]));
  return {
    pageName: accounts.length === 1 ? (ranges[0]?.page_name ?? accounts[0]?.name ?? null) : null,
    timeRange: range,
    period,
    accounts: accounts.map((account) => accountView(account, ranges)),
    metrics,
    passports: METRIC_NAMES.map((metric) => passportOf(metric, metrics, accounts, ranges, period, daily, dailyBefore)),
    dailyMetrics: daily,
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
    dailyNotProvidedBy: missingDays(accounts, ranges, rows, counts),
  };
}

function daysOfAccount(
  account: AccountToShow,
  days: readonly string[],
  rows: readonly DayRow[],
  counts: readonly Count[],
): DailyMetric[] {
  const byDay = new Map(rows.filter((row) => row.account_id === account.id).map((row) => [row.day, row]));
  const ours = counts.filter((count) => count.account_id === account.id);
  const counted = (figure: 'followers' | 'likes') =>
    carriedOver(
      days,
      new Map(ours.flatMap((count) => (count[figure] === null ? [] : [[count.day, count[figure]] as const]))),
    );
  const followers = counted('followers');
  return days.map((date, index) => {
    const row = byDay.get(date);
    return {
      date,
      reach: row?.reach ?? null,
      engagement: row?.engagement ?? null,
      followers: row?.followers ?? followers[index] ?? null,
      likes: row?.likes ?? null,
      correction: row?.corrected_at ? { at: row.corrected_at.toISOString(), before: row.before ?? {} } : null,
    };
  });
}

/** One account's figures as the network gave them; of several the sums of those that are known. */
function metricsOf(
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  daily: readonly DailyMetric[],
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
    followerGrowth: sum('followerGrowth') ?? gainOf(daily.map((day) => day.followers)),
    likesGrowth: sum('likesGrowth'),
    // Shares of different audiences cannot be added without knowing how large each is.
    topCountries: only?.topCountries ? [...only.topCountries] : null,
    topCities: only?.topCities ? [...only.topCities] : null,
    ageGender: only?.ageGender ? [...only.ageGender] : null,
    deviceTypes: only?.deviceTypes ? [...only.deviceTypes] : null,
  };
}

const DEFINITIONS: Readonly<Record<MetricName, string>> = {
  pageReach: 'People who saw something of this account',
  pageEngagement: 'Reactions, comments, shares and clicks',
  pageViews: 'Visits of the page',
  avgPostReach: 'People who saw a post, on average',
  followerGrowth: 'Followers gained minus followers lost',
  likesGrowth: 'Likes gained in this range',
  topCountries: 'Where followers are, by country',
  topCities: 'Where followers are, by city',
  ageGender: 'Followers by age and gender',
  deviceTypes: 'What people watch on',
};

function passportOf(
  metric: MetricName,
  metrics: AnalyticsMetrics,
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  period: Days,
  daily: readonly DailyMetric[],
  dailyBefore: readonly DailyMetric[],
): Passport {
  const telling = ranges.filter((range) => range.metrics[metric] !== null);
  const asked = new Set(ranges.map((range) => range.account_id));
  const told = new Set(telling.map((range) => range.account_id));
  const silent = accounts.filter((account) => !account.tells || (asked.has(account.id) && !told.has(account.id)));
  const isOurs = metric === 'followerGrowth' && telling.length === 0 && metrics.followerGrowth !== null;
  const meanings = [...new Set(telling.map((range) => range.meanings[metric] ?? DEFINITIONS[metric]))];
  const fields = [...new Set(telling.flatMap((range) => range.fields[metric] ?? []))];
  const oneZone = [...new Set(telling.map((range) => range.day_zone))];
  const oldest = telling.toSorted((a, b) => a.fetched_at.getTime() - b.fetched_at.getTime())[0];
  const compared = metric === 'pageReach' ? 'reach' : metric === 'pageEngagement' ? 'engagement' : null;
  const isWhole = telling.every((range) => range.since === period.since && range.until === period.until);
  return {
    metric,
    definition: isOurs
      ? 'Followers counted here every day, last day minus first'
      : meanings.length > 0
        ? meanings.join('; ')
        : DEFINITIONS[metric],
    field: fields.length === 0 ? null : fields.join(', '),
    period: oldest ? { since: oldest.since, until: oldest.until } : null,
    zone: oneZone.length === 1 ? (oneZone[0] ?? null) : null,
    fetchedAt: oldest?.fetched_at.toISOString() ?? null,
    isComplete: silent.length === 0 && told.size === accounts.length && isWhole,
    previous:
      compared === null || !isWhole
        ? null
        : previousOf(
            metrics[metric as 'pageReach' | 'pageEngagement'],
            daily.map((day) => day[compared]),
            dailyBefore.map((day) => day[compared]),
          ),
    notProvidedBy: isOurs ? [] : [...new Set(silent.map((account) => PLATFORM_NAMES[account.platform]))],
  };
}

/** Networks that were asked and said nothing of a figure on any of the days. */
function missingDays(
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  rows: readonly DayRow[],
  counts: readonly Count[],
): AnalyticsResult['dailyNotProvidedBy'] {
  const asked = new Set(ranges.map((range) => range.account_id));
  const missing = (figure: 'reach' | 'engagement' | 'followers' | 'likes') => {
    const told = new Set(rows.flatMap((row) => (row[figure] === null ? [] : [row.account_id])));
    if (figure === 'followers') for (const count of counts) if (count.followers !== null) told.add(count.account_id);
    const silent = accounts.filter(({ id, tells }) => !told.has(id) && (!tells || asked.has(id)));
    return [...new Set(silent.map((account) => PLATFORM_NAMES[account.platform]))];
  };
  return {
    reach: missing('reach'),
    engagement: missing('engagement'),
    followers: missing('followers'),
    likes: missing('likes'),
  };
}

function accountView(account: AccountToShow, ranges: readonly RangeRow[]): AnalyticsAccount {
  const range = ranges.find((one) => one.account_id === account.id);
  const state = !account.tells ? 'none' : range ? 'ready' : account.trouble === null ? 'waiting' : 'failed';
  const silence = account.tells ? account.trouble : `Not provided by ${PLATFORM_NAMES[account.platform]}`;
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
  now: Date,
): Promise<AnalyticsOverview> {
  const period = periodOf('last_30_days', now);
  const summaries = await selectSummaries(db, personId, brandId, period);
  const ids = summaries.map((account) => account.id);
  const [rows, counts] =
    ids.length === 0 ? [[], []] : await Promise.all([selectDays(db, ids, period), selectCounts(db, ids, period)]);
  const days = daysOf(period);
  const shown = summaries.map((account) => ({ ...account, username: '', trouble: null }));
  return {
    period,
    dailyMetrics: addUpDays(
      days,
      shown.map((account) =>
        daysOfAccount({ ...account, state: 'active', isAsked: false, tells: true }, days, rows, counts),
      ),
    ),
    accounts: summaries.map(({ id, platform, fetchedAt, ...rest }) => ({
      ...rest,
      socialAccountId: id,
      platform: toWirePlatform(platform),
      fetchedAt: fetchedAt?.toISOString() ?? null,
    })),
  };
}
