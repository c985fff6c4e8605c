import { AnalyticsResult } from '@brandly/contract/analytics';
import type { PlatformId } from '@brandly/contract/platforms';
import { BUILT_PLATFORMS, PLATFORMS } from '@brandly/platforms/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../http/handler.ts';
import { createPlatformIo } from '../../outbound/platform-io.ts';
import { as } from '../../testing/feature-bed.ts';
import { connectAccounts, type TestAccount } from '../posts/testing/connect-account.ts';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { collectDueInsights } from './collect-insights.ts';
import { daysOf, periodBefore, periodOf } from './range-rules.ts';
import { analyticsHandlers } from './routes.ts';

type Held = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Figures = { reach: number | null; engagement: number | null; likes: number | null };
type Series = (of: (index: number) => number) => Record<string, number>;

/**
 * What a platform holds for the days of two weeks, under its own names, and what is shown here for day `index`.
 * `whole`: the figures of the range itself, the second week.
 */
type Holding = {
  platform: PlatformId;
  zone: string | null;
  held: (on: Series) => Held;
  day: (index: number) => Figures;
  whole: Record<string, unknown>;
  missing: readonly string[];
  /** What the platform counts per day instead of people. */
  counts?: string;
};

/** Days 7 to 13 are the range, days 0 to 6 the period before. */
const sum = (of: (index: number) => number): number =>
  [7, 8, 9, 10, 11, 12, 13].reduce((total, day) => total + of(day), 0);
const reach = (day: number) => 100 + day;
const likes = (day: number) => 10 + 2 * day;
const LIKES_GROWTH = 7 * 14;
const COUNTRIES = [
  { country: 'DE', percentage: 75 },
  { country: 'US', percentage: 25 },
];
const countries = { DE: 300, US: 100 };

const HOLDINGS: readonly Holding[] = [
  {
    platform: 'facebook',
    zone: 'America/Los_Angeles',
    held: (on) => ({
      page_total_media_view_unique: on(reach),
      page_post_engagements: on((day) => day),
      page_views_total: on(() => 4),
      page_daily_follows_unique: on(() => 5),
      page_daily_unfollows_unique: on(() => 2),
      page_follows_country: countries,
    }),
    day: (index) => ({ reach: reach(index), engagement: index, likes: null }),
    whole: { pageReach: sum(reach), pageEngagement: 70, pageViews: 28, followerGrowth: 21, topCountries: COUNTRIES },
    missing: ['avgPostReach', 'likesGrowth', 'topCities', 'ageGender', 'deviceTypes'],
  },
  {
    platform: 'instagram',
    zone: 'America/Los_Angeles',
    held: (on) => ({
      reach: on(reach),
      views: on(() => 9),
      total_interactions: on((day) => day),
      likes: on(likes),
      'follower_demographics.country': countries,
      'follower_demographics.age,gender': { '25-34|F': 60, '25-34|M': 40 },
    }),
    day: (index) => ({ reach: reach(index), engagement: index, likes: likes(index) }),
    whole: {
      pageReach: sum(reach),
      pageEngagement: 70,
      pageViews: 63,
      likesGrowth: LIKES_GROWTH,
      topCountries: COUNTRIES,
      ageGender: [{ ageRange: '25-34', male: 40, female: 60 }],
    },
    missing: ['avgPostReach', 'topCities', 'deviceTypes'],
  },
  {
    platform: 'threads',
    zone: 'America/Los_Angeles',
    held: (on) => ({
      views: on(() => 9),
      likes: on(likes),
      replies: on((day) => day),
      'follower_demographics.country': countries,
    }),
    day: (index) => ({ reach: null, engagement: likes(index) + index, likes: likes(index) }),
    whole: {
      pageEngagement: sum((day) => likes(day) + day),
      pageViews: 63,
      likesGrowth: LIKES_GROWTH,
      topCountries: COUNTRIES,
    },
    missing: ['pageReach', 'avgPostReach', 'topCities', 'ageGender', 'deviceTypes'],
  },
  {
    platform: 'youtube',
    zone: 'America/Los_Angeles',
    held: (on) => ({
      views: on(reach),
      likes: on(likes),
      comments: on((day) => day),
      shares: on(() => 1),
      subscribersGained: on(() => 5),
      subscribersLost: on(() => 2),
      country: countries,
      city: { Boston: 10 },
      deviceType: { MOBILE: 3, TV: 1 },
      'ageGroup,gender': { 'age18-24,female': 60, 'age18-24,male': 40 },
    }),
    day: (index) => ({ reach: reach(index), engagement: likes(index) + index + 1, likes: likes(index) }),
    whole: {
      topCountries: COUNTRIES,
      topCities: [{ city: 'Boston', percentage: 100 }],
      ageGender: [{ ageRange: '18-24', male: 40, female: 60 }],
      deviceTypes: [
        { device: 'MOBILE', percentage: 75 },
        { device: 'TV', percentage: 25 },
      ],
    },
    missing: ['pageReach', 'avgPostReach'],
    counts: 'Views of videos',
  },
  {
    platform: 'linkedin',
    zone: 'UTC',
    held: (on) => ({
      uniqueImpressionsCount: on(reach),
      likeCount: on(likes),
      commentCount: on((day) => day),
      organicFollowerGain: on(() => 3),
      pageViews: on(() => 40),
      mobilePageViews: on(() => 30),
      country: { Germany: 60, France: 20 },
    }),
    day: (index) => ({ reach: reach(index), engagement: likes(index) + index, likes: likes(index) }),
    whole: {
      pageReach: sum(reach),
      pageEngagement: sum((day) => likes(day) + day),
      pageViews: 280,
      followerGrowth: 21,
      likesGrowth: LIKES_GROWTH,
      topCountries: [
        { country: 'Germany', percentage: 75 },
        { country: 'France', percentage: 25 },
      ],
      deviceTypes: [
        { device: 'Mobile', percentage: 75 },
        { device: 'Desktop', percentage: 25 },
      ],
    },
    missing: ['avgPostReach', 'ageGender'],
  },
  {
    platform: 'pinterest',
    zone: 'UTC',
    held: (on) => ({
      IMPRESSION: on(reach),
      ENGAGEMENT: on((day) => day),
      SAVE: on(likes),
      APP_TYPE: { MOBILE: 300, WEB: 100 },
    }),
    day: (index) => ({ reach: reach(index), engagement: index, likes: likes(index) }),
    whole: {
      pageEngagement: 70,
      pageViews: sum(reach),
      likesGrowth: LIKES_GROWTH,
      deviceTypes: [
        { device: 'MOBILE', percentage: 75 },
        { device: 'WEB', percentage: 25 },
      ],
    },
    missing: ['pageReach', 'avgPostReach', 'topCountries', 'topCities', 'ageGender'],
    counts: 'Impressions of your Pins',
  },
  {
    platform: 'snapchat',
    zone: 'UTC',
    held: (on) => ({
      VIEWERS: on(reach),
      VIEWS: on(() => 300),
      INTERACTIONS: on((day) => day),
      FAVORITES: on(likes),
      SUBSCRIBERS_GAINED: on(() => 3),
    }),
    day: (index) => ({ reach: reach(index), engagement: index, likes: likes(index) }),
    whole: {
      pageReach: sum(reach),
      pageEngagement: 70,
      pageViews: 2100,
      followerGrowth: 21,
      likesGrowth: LIKES_GROWTH,
    },
    missing: ['avgPostReach', 'topCountries', 'topCities', 'ageGender', 'deviceTypes'],
  },
  // These report what posts have gathered so far, and nothing per day.
  ...(['tiktok', 'twitter', 'bluesky', 'mastodon'] as const).map((platform) => ({
    platform,
    zone: null,
    held: () => ({}),
    day: () => ({ reach: null, engagement: null, likes: null }),
    whole: {},
    missing: ['pageReach', 'pageEngagement', 'pageViews', 'avgPostReach', 'likesGrowth', 'topCountries'],
  })),
];

/** YouTube reports a day two days after it is over, Pinterest one day after. */
const LATE_DAYS: Partial<Record<PlatformId, number>> = { youtube: 2, pinterest: 1 };
const RANGE = 'last_7_days';

describe('the figures shown for a week are those that the platform holds', () => {
  let harness: PostsHarness;
  let ada: Person;
  beforeAll(async () => {
    harness = await createPostsHarness();
    ada = { id: harness.userId, role: 'USER', sessionId: 'a', email: 'ada@example.com' };
  });
  afterAll(() => harness.close());

  test('of every platform that gives figures over time', () => {
    const telling = BUILT_PLATFORMS.flatMap((platform) => (platform.insights ? [platform.id] : []));
    expect(HOLDINGS.map((one) => one.platform).toSorted()).toEqual(telling.toSorted());
  });

  test.each(HOLDINGS)('of $platform', async ({ platform: id, zone, held, day, whole, missing, counts }) => {
    const account = await accountOn(id);
    const now = harness.clock.now();
    const period = periodOf(RANGE, now, PLATFORMS[id]?.insightZone ?? 'UTC');
    const days = [...daysOf(periodBefore(period)), ...daysOf(period)];
    const on: Series = (of) => Object.fromEntries(days.map((date, index) => [date, of(index)]));
    await harness.control.ask('POST', '/insights', { platform: id, account: account.externalId, held: held(on) });
    await askOnly(account);
    const result = await read(account.id);

    expect(result.accounts[0]).toMatchObject({ state: 'ready', reason: null });
    expect(result.period).toEqual(period);
    // A day that the platform has not reported yet is unknown, and is not shown as zero.
    const late = now.getTime() - (LATE_DAYS[id] ?? 0) * 86_400_000;
    const isTold = (date: string) => Date.parse(date) <= late;
    const nothing = { reach: null, engagement: null, likes: null };
    expect(
      result.dailyMetrics.map(({ date, reach, engagement, likes }) => ({ date, reach, engagement, likes })),
    ).toEqual(days.slice(7).map((date, index) => ({ date, ...(isTold(date) ? day(index + 7) : nothing) })));
    expect(result.metrics).toMatchObject(whole);
    for (const metric of missing) {
      expect([metric, result.metrics[metric as keyof typeof result.metrics] ?? []]).toEqual([metric, []]);
    }
    const platform = PLATFORMS[id]?.name ?? '';
    expect(result.dailyReachMeanings).toEqual(counts === undefined ? [] : [{ platform, counts }]);
    const source = result.provenance.find((one) => one.metric === 'pageEngagement');
    expect(source?.zone ?? null).toBe(id in whole || result.metrics.pageEngagement !== null ? zone : null);
    // Days before are compared only where the figure is the sum of its days and every day is known.
    const reachBefore = result.provenance.find((one) => one.metric === 'pageReach')?.previous;
    const isSum = result.metrics.pageReach === sum(reach);
    expect(reachBefore ?? null).toBe(isSum ? [0, 1, 2, 3, 4, 5, 6].reduce((total, at) => total + reach(at), 0) : null);
  });

  async function accountOn(id: PlatformId): Promise<TestAccount> {
    const known = harness.accounts.find((account) => account.platform.id === id);
    if (known) return known;
    const platform = PLATFORMS[id];
    if (!platform) throw new Error(`${id} has no adapter`);
    const people = (await harness.control.ask('GET', `/people?platform=${id}`)) as { name: string }[];
    const io = (app: Parameters<typeof createPlatformIo>[0]['app']) =>
      createPlatformIo({
        app,
        clock: harness.clock,
        media: { url: () => 'http://127.0.0.1/none', read: async () => harness.picture },
      });
    const { db, control, sandboxUrl, clock, brandId } = harness;
    const found = await connectAccounts(
      { db, control, io, sandboxUrl, now: clock.now() },
      platform,
      brandId,
      people[0]?.name ?? '',
    );
    harness.accounts.push(...found);
    // A personal profile on LinkedIn reports nothing; its page does.
    const account = found.find((one) => !one.externalId.startsWith('urn:li:person:'));
    if (!account) throw new Error(`${id} gave no account`);
    return account;
  }

  async function askOnly({ id }: TestAccount): Promise<void> {
    const { db, clock, publishing } = harness;
    const later = new Date(clock.now().getTime() + 3_600_000);
    await db.updateTable('accounts').set({ insights_next_at: later }).execute();
    await db.updateTable('accounts').set({ insights_next_at: clock.now() }).where('id', '=', id).execute();
    const { platformOf, openAccount } = publishing;
    const deps = { db, clock, platformOf, openAccount, log: { warn: () => {} } };
    await collectDueInsights(deps, new AbortController().signal);
  }

  async function read(id: string): Promise<AnalyticsResult> {
    const { db, clock, publishing } = harness;
    const handlers = analyticsHandlers({ db, clock, platformOf: publishing.platformOf });
    const params = { brandId: harness.brandId, socialAccountId: id };
    return AnalyticsResult.parse(await handlers.getAnalytics({ params, query: { timeRange: RANGE } }, as(ada)));
  }
});
