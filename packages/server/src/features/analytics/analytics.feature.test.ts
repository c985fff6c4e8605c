import { AnalyticsResult } from '@brandly/contract/analytics';
import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../http/handler.ts';
import { as, refusalOf } from '../../testing/feature-bed.ts';
import type { AskingDeps } from '../accounts/public.ts';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { collectDueInsights } from './collect-insights.ts';
import { selectPostingTimes, selectPosts } from './queries.ts';
import { daysOf, instantsOf, periodBefore, periodOf } from './range-rules.ts';
import { analyticsHandlers } from './routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REACH = 'page_total_media_view_unique';
const ENGAGEMENT = 'page_post_engagements';
const RANGE = 'last_7_days';
const CALIFORNIA = 'America/Los_Angeles';

describe('analytics', () => {
  let harness: PostsHarness;
  let ada: Person;
  let handlers: ReturnType<typeof analyticsHandlers>;
  let deps: AskingDeps;
  let asked: string[] = [];
  const never = new AbortController().signal;

  beforeAll(async () => {
    harness = await createPostsHarness();
    ada = { id: harness.userId, role: 'USER', sessionId: 'a', email: 'ada@example.com' };
    const { db, clock, publishing } = harness;
    const { platformOf } = publishing;
    handlers = analyticsHandlers({ db, clock, platformOf });
    deps = {
      db,
      clock,
      platformOf,
      log: { warn: () => {} },
      openAccount: (id, ask) => {
        asked.push(id);
        return publishing.openAccount(id, ask);
      },
    };
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    asked = [];
    for (const table of ['insight_days', 'insight_ranges', 'insight_posts', 'insight_asks', 'notifications'] as const)
      await harness.db.deleteFrom(table).execute();
    await harness.db
      .updateTable('accounts')
      .set({
        insights_next_at: harness.clock.now(),
        insights_trouble: null,
        insights_busy_until: null,
        insights_checked_at: null,
      })
      .execute();
    await harness.control.calmDown();
  });

  const collect = (more: Partial<AskingDeps> = {}) => collectDueInsights({ ...deps, ...more }, never);
  const read = async (timeRange: TimeRange = RANGE, id = harness.facebook.id) =>
    AnalyticsResult.parse(
      await handlers.getAnalytics(
        { params: { brandId: harness.brandId, socialAccountId: id }, query: { timeRange } },
        as(ada),
      ),
    );
  const refresh = (id = harness.facebook.id) =>
    handlers.refreshAnalytics(
      { params: { brandId: harness.brandId, socialAccountId: id }, query: { timeRange: RANGE } },
      as(ada),
    );
  const source = (result: AnalyticsResult, metric: string) => result.provenance.find((one) => one.metric === metric);
  /** Sets what the platform holds: the number of people on each day of the range and of the period before. */
  const hold = (reach: (day: string) => number | undefined) => {
    const period = periodOf(RANGE, harness.clock.now(), CALIFORNIA);
    const days = [...daysOf(periodBefore(period)), ...daysOf(period)];
    const series = (figure: (day: string) => number | undefined) =>
      Object.fromEntries(days.flatMap((day) => (figure(day) === undefined ? [] : [[day, figure(day) ?? 0]])));
    return harness.control.ask('POST', '/insights', {
      platform: 'facebook',
      account: harness.facebook.externalId,
      held: {
        [REACH]: series(reach),
        [ENGAGEMENT]: series(() => 3),
        page_follows_country: { US: 60, DE: 40 },
      },
    });
  };

  test('show what the platform holds, day by day, with the days’ sum and the period before', async () => {
    await hold((day) => Number(day.slice(-2)));
    await collect();
    const result = await read();
    const period = periodOf(RANGE, harness.clock.now(), CALIFORNIA);
    expect(result.dailyMetrics.map(({ date, reach, engagement }) => [date, reach, engagement])).toEqual(
      daysOf(period).map((day) => [day, Number(day.slice(-2)), 3]),
    );
    const sum = (days: string[]) => days.reduce((total, day) => total + Number(day.slice(-2)), 0);
    expect(result.metrics).toMatchObject({
      pageReach: sum(daysOf(period)),
      pageEngagement: 21,
      topCountries: [
        { country: 'US', percentage: 60 },
        { country: 'DE', percentage: 40 },
      ],
    });
    expect(source(result, 'pageReach')).toMatchObject({
      field: REACH,
      zone: 'America/Los_Angeles',
      period,
      isComplete: true,
      previous: sum(daysOf(periodBefore(period))),
      notProvidedBy: [],
    });
    expect(result.before?.period).toEqual(periodBefore(period));
    expect(result.before?.dailyMetrics.map(({ date, reach }) => [date, reach])).toEqual(
      daysOf(periodBefore(period)).map((day) => [day, Number(day.slice(-2))]),
    );
    expect(source(result, 'pageReach')?.fetchedAt).toBe(result.accounts[0]?.fetchedAt);
    expect(result.accounts[0]).toMatchObject({ state: 'ready', isRefreshing: false, reason: null });
  });

  test('a figure that the platform does not provide is reported as missing, and is never zero', async () => {
    await hold(() => undefined);
    await collect();
    const result = await read();
    expect(result.metrics).toMatchObject({ pageReach: null, deviceTypes: null });
    expect(result.dailyMetrics.every((day) => day.reach === null)).toBe(true);
    expect(source(result, 'pageReach')?.notProvidedBy).toEqual(['Facebook']);
    expect(result.dailyNotProvidedBy.reach).toEqual(['Facebook']);
  });

  test('a platform without figures over time says so, and is not asked', async () => {
    const { db, clock, publishing } = harness;
    const platformOf: AskingDeps['platformOf'] = (id) => {
      const { insights: _insights, ...mute } = publishing.platformOf(id) ?? {};
      return id === 'twitter' && 'id' in mute ? mute : publishing.platformOf(id);
    };
    const without = analyticsHandlers({ db, clock, platformOf });
    const ask = {
      params: { brandId: harness.brandId, socialAccountId: harness.twitter.id },
      query: { timeRange: RANGE },
    } as const;
    const x = AnalyticsResult.parse(await without.getAnalytics(ask, as(ada)));
    expect(x.accounts[0]).toMatchObject({ state: 'none', reason: 'Not provided by X' });
    expect(await refusalOf(without.refreshAnalytics(ask, as(ada)))).toBe('analytics_not_provided');
    await collect({ platformOf });
    expect(asked).not.toContain(harness.twitter.id);
  });

  test('likes that a platform only reports as a current total are counted here, from the last count before the range', async () => {
    await hold(() => 10);
    await collect();
    const { since, until } = periodOf(RANGE, harness.clock.now(), CALIFORNIA);
    const count = async (day: string, likes: number | null) => {
      const at = new Date();
      const line = { account_id: harness.facebook.id, day, followers: null, subscribers: null, likes, taken_at: at };
      await harness.db.insertInto('follower_snapshots').values(line).execute();
      await harness.db
        .updateTable('accounts')
        .set({ followers_checked_at: at })
        .where('id', '=', line.account_id)
        .execute();
    };
    await count(since, null);
    expect((await read()).metrics.likesGrowth).toBeNull();
    expect(source(await read(), 'likesGrowth')).toMatchObject({ notProvidedBy: ['Facebook'] });
    await count('2020-01-01', 800);
    const once = await read();
    expect(once.metrics.likesGrowth).toBeNull();
    // Counted once: it is on its way, and no longer something that nobody provides.
    const begun = { notProvidedBy: [], field: null, period: { since, until }, isComplete: false };
    expect(source(once, 'likesGrowth')).toMatchObject(begun);
    await count(until, 812);
    const counted = await read();
    expect(counted.metrics.likesGrowth).toBe(12);
    expect(source(counted, 'likesGrowth')).toMatchObject({
      definition: 'Likes of the page or profile counted here every day, last day minus first',
      notProvidedBy: [],
      period: { since, until },
      // From before the range to its last day.
      isComplete: true,
      previous: null,
    });
    // Counted in the period before as well, it is compared, also where it was less than now.
    await count(periodBefore({ since, until }).until, 803);
    const compared = await read();
    expect(compared.metrics.likesGrowth).toBe(9);
    expect(source(compared, 'likesGrowth')).toMatchObject({ previous: 3 });
    await harness.db.deleteFrom('follower_snapshots').execute();
  });

  test('followers of an account connected today, which no range includes yet, are counted and not something it lacks', async () => {
    await hold(() => 10);
    await collect();
    const without = await read();
    expect(without.dailyNotProvidedBy?.followers).toEqual(['Facebook']);
    expect(source(without, 'followerGrowth')).toMatchObject({ notProvidedBy: ['Facebook'] });
    const at = harness.clock.now();
    const day = at.toISOString().slice(0, 10);
    const line = { account_id: harness.facebook.id, day, followers: 779, subscribers: null, likes: 12, taken_at: at };
    await harness.db.insertInto('follower_snapshots').values(line).execute();
    await harness.db
      .updateTable('accounts')
      .set({ followers_checked_at: at })
      .where('id', '=', line.account_id)
      .execute();
    const begun = await read();
    expect(begun.dailyMetrics.every(({ followers }) => followers === null)).toBe(true);
    expect(begun.dailyNotProvidedBy?.followers).toEqual([]);
    for (const metric of ['followerGrowth', 'likesGrowth'] as const)
      expect(source(begun, metric)).toMatchObject({ notProvidedBy: [], field: null });
    await harness.db.deleteFrom('follower_snapshots').execute();
  });

  test('a later correction by the platform replaces the figure and is marked', async () => {
    await hold(() => 100);
    await collect();
    const day = periodOf(RANGE, harness.clock.now(), CALIFORNIA).until;
    await hold((one) => (one === day ? 140 : one < day ? 100 : undefined));
    harness.clock.step(2 * 60_000);
    await refresh();
    await collect();
    const { dailyMetrics } = await read();
    expect(dailyMetrics.at(-1)).toMatchObject({ reach: 140, correction: { before: { reach: 100 } } });
    expect(dailyMetrics.at(-2)).toMatchObject({ reach: 100, correction: null });
  });

  test('days are kept after the platform has dropped them', async () => {
    await hold(() => 100);
    await collect();
    await hold(() => undefined);
    harness.clock.step(DAY_MS);
    await collect();
    const { dailyMetrics } = await read();
    expect(dailyMetrics.slice(0, -1).every((day) => day.reach === 100)).toBe(true);
  });

  test('refreshing ten times asks the platform once, and notifies the person once when it is finished', async () => {
    await collect();
    harness.clock.step(2 * 60_000);
    asked = [];
    const clicks = await Promise.all(Array.from({ length: 10 }, () => refresh()));
    expect(new Set(clicks.map((click) => click.state))).toEqual(new Set(['running']));
    expect((await read()).accounts[0]?.isRefreshing).toBe(true);
    // Two workers look at the same time.
    await Promise.all([collect(), collect()]);
    expect(asked).toEqual([harness.facebook.id]);
    expect((await read()).accounts[0]?.isRefreshing).toBe(false);
    const notices = await harness.db.selectFrom('notifications').select(['title', 'kind']).execute();
    expect(notices).toEqual([{ title: 'Analytics data refreshed successfully', kind: 'analytics_refreshed' }]);
    expect(await refresh()).toEqual({ message: 'Analytics data refreshed successfully', state: 'done' });
  });

  test('a refresh requested while the platform is being asked is done afterwards, not at the same time', async () => {
    let atOnce = 0;
    let most = 0;
    const slow: Partial<AskingDeps> = {
      openAccount: async (id, ask) => {
        if (id !== harness.facebook.id) return harness.publishing.openAccount(id, ask);
        atOnce += 1;
        most = Math.max(most, atOnce);
        if (asked.push(id) === 1) {
          await refresh();
          await collect();
        }
        atOnce -= 1;
        return harness.publishing.openAccount(id, ask);
      },
    };
    await collect(slow);
    expect(most).toBe(1);
    expect((await read()).accounts[0]?.isRefreshing).toBe(false);
  });

  test('a platform that does not answer is asked again later; the person who waits is told why', async () => {
    await harness.control.trouble({
      platform: 'facebook',
      operation: 'insights',
      times: 20,
      kind: 'status',
      status: 503,
      body: {},
    });
    await refresh();
    await collect();
    const result = await read();
    expect(result.accounts[0]).toMatchObject({ state: 'failed', isRefreshing: false });
    expect(result.accounts[0]?.reason).toContain('Facebook could not be reached');
    const [notice] = await harness.db.selectFrom('notifications').select(['title', 'message']).execute();
    expect(notice).toMatchObject({ title: 'Failed to refresh analytics data. Please try again.' });
    expect(await collect()).toBe(0);
    await harness.control.calmDown();
    harness.clock.step(HOUR_MS);
    await collect();
    expect((await read()).accounts[0]).toMatchObject({ state: 'ready', reason: null });
  });

  test('several accounts are summed as far as they report, and those that do not are named', async () => {
    await hold(() => 10);
    await collect();
    const all = await read(RANGE, 'all');
    expect(all.accounts.length).toBe(harness.accounts.length);
    expect(all.dailyMetrics.at(-1)?.reach).toBeGreaterThanOrEqual(10);
    expect(source(all, 'pageReach')).toMatchObject({ isComplete: false, notProvidedBy: ['X'] });
    expect(all.metrics.topCountries).toBeNull();
  });

  test('a long range is compared for the days it was fetched for, although they end some days ago', async () => {
    await hold(() => 10);
    await collect();
    const asked = (await read()).period;
    harness.clock.step(2 * DAY_MS);
    const result = await read();
    expect(result.period.until > asked.until).toBe(true);
    expect(source(result, 'pageReach')).toMatchObject({ period: asked, previous: 70, isComplete: false });
  });

  test('posts of a range are those of the brand’s days, and posting times are its hours, across a clock change', async () => {
    const post = (remote_id: string, created: string, engagement: number | null) => ({
      account_id: harness.facebook.id,
      remote_id,
      message: remote_id,
      type: 'text',
      created_time: new Date(created),
      engagement,
      fetched_at: harness.clock.now(),
    });
    // Berlin: summer time until 25 October 2026 at three.
    const rows = [
      post('the evening before', '2026-10-18T21:59:59Z', 1),
      post('the first minute', '2026-10-18T22:00:00Z', 5),
      post('nine on Friday in summer', '2026-10-23T07:30:00Z', 10),
      post('nine on Friday in winter', '2026-10-30T08:30:00Z', 20),
      post('without a result', '2026-10-30T08:30:00Z', null),
      post('the last minute', '2026-11-01T22:59:59Z', 3),
      post('the morning after', '2026-11-01T23:00:00Z', 1),
    ];
    await harness.db.insertInto('insight_posts').values(rows).execute();
    const instants = instantsOf({ since: '2026-10-19', until: '2026-11-01' }, 'Europe/Berlin');
    const posts = await selectPosts(harness.db, [harness.facebook.id], instants, 50);
    expect(posts.map((one) => one.remote_id)).toEqual([
      'nine on Friday in winter',
      'nine on Friday in summer',
      'the first minute',
      'the last minute',
      'without a result',
    ]);
    expect(await selectPostingTimes(harness.db, [harness.facebook.id], instants, 'Europe/Berlin')).toEqual([
      { dayOfWeek: 5, hour: 9, avgEngagement: 15, postCount: 2 },
      { dayOfWeek: 1, hour: 0, avgEngagement: 5, postCount: 1 },
      { dayOfWeek: 0, hour: 23, avgEngagement: 3, postCount: 1 },
    ]);
  });

  test('a day that an account has not reported yet is not mistaken for a weaker one', async () => {
    const other = harness.accounts.find(
      (account) => account.platform.id === 'facebook' && account.id !== harness.facebook.id,
    );
    if (!other) throw new Error('there is one Page only');
    await hold(() => 10);
    await collect();
    const { until } = periodOf(RANGE, harness.clock.now(), CALIFORNIA);
    await harness.db.deleteFrom('insight_days').where('account_id', '=', other.id).where('day', '=', until).execute();
    await harness.db.updateTable('accounts').set({ insights_checked_at: harness.clock.now() }).execute();
    const [before, last] = (await read(RANGE, 'all')).dailyMetrics.slice(-2);
    expect(before?.incomplete).toEqual([]);
    expect(last).toMatchObject({ date: until, incomplete: ['reach', 'engagement'] });
    expect((await read()).dailyMetrics.at(-1)?.incomplete).toEqual([]);
  });

  test('nobody can see another person’s figures', async () => {
    const eve: Person = { ...ada, id: '0190-stranger' };
    const params = { brandId: harness.brandId, socialAccountId: harness.facebook.id };
    expect(await refusalOf(handlers.getAnalytics({ params, query: { timeRange: RANGE } }, as(eve)))).toBe(
      'brand_not_found',
    );
    expect((await handlers.getAnalyticsOverview({}, as(eve))).accounts).toEqual([]);
    const foreign = { ...params, socialAccountId: '01a1fe15-6389-7b41-8f6f-23e18ab23ce3' };
    expect(await refusalOf(handlers.getAnalytics({ params: foreign, query: { timeRange: RANGE } }, as(ada)))).toBe(
      'account_not_found',
    );
  });
});
