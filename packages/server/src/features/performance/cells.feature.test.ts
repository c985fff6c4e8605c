import type { PerformanceReport } from '@brandly/contract/performance';
import { VITALS } from '@brandly/contract/performance/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../db/database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { closeHours } from './close-hours.ts';
import { keepMetricDays } from './metric-days.ts';
import { readReport, readTrend } from './report.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Half past an hour, so that a look-back has edges of every kind. */
const NOW = new Date('2026-03-18T15:30:00Z');
const ROWS = 20_000;

let api: TestApi;
let now = NOW;
const clock = { now: () => now };
const deps = () => ({ db: api.db, clock, buffer: { flush: async () => undefined } });
const ask = (hours: number, page?: string) => readReport(deps(), { hours, page, includePageData: true });

beforeAll(async () => {
  api = await startTestApi();
  for (let back = 7; back >= 0; back -= 1) await keepMetricDays(api.db, new Date(NOW.getTime() - back * DAY_MS));
  // Sessions stay within a day, as nearly all do.
  await sql`select setseed(0.5)`.execute(api.db);
  await sql`
    insert into performance_metrics (at, session_id, page, metric, value, rating, device, connection, release, load_ms,
      domain_lookup_ms, connection_ms, request_ms, response_ms, dom_processing_ms, resource_count, resource_bytes,
      resources, page_views, session_ms, time_on_page_ms)
    select at, 's' || date_trunc('day', at, 'UTC')::date || (n % 900), '/p' || n % 11, metric,
      case when metric = 'CLS' then r * 0.4 else exp(r * 8) end, 'good', 'desktop', '4g', 'build-' || n % 3,
      case when n % 5 = 0 then 1000 * r end, case when n % 5 = 0 then 10 * r end, case when n % 5 = 0 then 20 * r end,
      case when n % 5 = 0 then 30 * r end, case when n % 5 = 0 then 40 * r end, case when n % 5 = 0 then 50 * r end,
      case when n % 4 = 0 then n % 60 end, case when n % 4 = 0 then 10000 * r end,
      case when n % 4 = 0 then '[{"name":"/a.js","type":"script","duration":12,"transferSize":100}]'::jsonb end,
      case when metric = 'UX' then 1 + n % 3 end, case when metric = 'UX' then 90000 * r end,
      case when metric = 'UX' then 30000 * r end
    from (
      select n, random() as r, ${NOW}::timestamptz - (n * (interval '7 days 15 hours' / ${ROWS}::int)) as at,
        (array['LCP', 'FID', 'CLS', 'FCP', 'INP', 'TTFB', 'UX'])[1 + n % 7] as metric
      from generate_series(1, ${ROWS}::int) n) rows`.execute(api.db);
});
afterAll(() => api.close());

/** Everything that cells know exactly; times to a thousandth, because sums are added in another order. */
function exactly({ stats, pagePerformanceData, summary }: PerformanceReport): unknown {
  const { timestamp: _at, alerts: _alerts, releases, ...counts } = summary;
  const { p75: _p75, ...known } = stats;
  return {
    known,
    counts,
    pages: pagePerformanceData.map(({ p75: _of, ...page }) => page),
    releases: releases.map(({ release, samples, since }) => ({ release, samples, since })),
  };
}

describe('summed-up metrics', () => {
  const before = new Map<number, PerformanceReport>();
  beforeAll(async () => {
    // The longer look-backs begin at a full hour; the rows are read for the same period.
    for (const hours of [24, 72, 168]) before.set(hours, await ask(hours + 0.5));
    expect(await closeHours(api.db, now)).toBe(Date.parse('2026-03-18T15:00:00Z'));
  });

  test.each([24, 72, 168])('show for the last %i hours what their rows showed', async (hours) => {
    const rows = before.get(hours);
    const cells = await ask(hours);
    if (rows === undefined) throw new Error('nothing was read before');
    expect(rows.summary.totalMetrics).toBeGreaterThan(2000);
    expect(exactly(cells)).toEqual({ ...(exactly(rows) as object), counts: expect.objectContaining({ hours }) });
    expect(cells.summary.totalMetrics).toBe(rows.summary.totalMetrics);
    expect(cells.summary.overallScore).toBe(rows.summary.overallScore);
    const pairs = [
      [rows.stats.p75, cells.stats.p75],
      ...rows.pagePerformanceData.map((page, at) => [page.p75, cells.pagePerformanceData[at]?.p75]),
      ...rows.summary.releases.map((release, at) => [release.p75, cells.summary.releases[at]?.p75]),
    ];
    for (const [exact, near] of pairs)
      for (const vital of VITALS) {
        const value = exact?.[vital] ?? 0;
        expect(Math.abs((near?.[vital] ?? 0) / value - 1)).toBeLessThan(0.02);
      }
  });

  test('are used instead of their rows', async () => {
    await sql`delete from performance_metrics where at < ${new Date('2026-03-18T00:00:00Z')} and metric <> 'UX'
      and resources is null`.execute(api.db);
    expect((await ask(168)).summary.totalMetrics).toBe(before.get(168)?.summary.totalMetrics);
  });

  test('a single page can be shown, and the last hours to the second', async () => {
    const all = await ask(168);
    const one = await ask(168, '/p3');
    expect(one.pages).toEqual(['/p3']);
    expect(one.pagePerformanceData[0]?.totalSamples).toBe(
      all.pagePerformanceData.find((page) => page.path === '/p3')?.totalSamples,
    );
    const { rows } = await sql<{ count: number }>`select count(*) as count from performance_metrics
      where at >= ${new Date(NOW.getTime() - HOUR_MS)}`.execute(api.db);
    expect((await ask(1)).summary.totalMetrics).toBe(rows[0]?.count);
  });

  test('the trend over a week has every period, and summing up twice changes nothing', async () => {
    const trend = await readTrend(deps(), 168);
    expect(trend.length).toBeGreaterThanOrEqual(14);
    await Promise.all([closeHours(api.db, now), closeHours(api.db, now)]);
    expect(await readTrend(deps(), 168)).toEqual(trend);
    now = new Date(NOW.getTime() + HOUR_MS);
    expect(await closeHours(api.db, now)).toBe(Date.parse('2026-03-18T16:00:00Z'));
  });

  test('what is dropped after seven days is dropped with its sums', async () => {
    const sums = async () => {
      const { rows } = await sql<{ first: Date }>`select min(starts_at) as first from performance_days.cells`.execute(
        api.db,
      );
      return rows[0]?.first.toISOString();
    };
    expect((await sums())?.slice(0, 10)).toBe('2026-03-11');
    await keepMetricDays(api.db, new Date(now.getTime() + DAY_MS));
    expect((await sums())?.slice(0, 10)).toBe('2026-03-12');
  });
});

test('metrics that waited for the database count for the time they are written, and none is lost', async () => {
  const late = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  const pool = createPool(late.config.databaseUrl, 2);
  const db = createDatabase(pool);
  const METRIC = { id: 'm1', sessionId: 'session-1', page: '/late', metricName: 'LCP', value: 1250 };
  await late.app.inject({ method: 'POST', url: '/api/performance/metrics', payload: METRIC });
  await keepMetricDays(db, late.clock.now());
  late.clock.advance(2 * HOUR_MS);
  await late.app.close();
  const { rows } = await sql<{ at: Date }>`select at from performance_metrics where page = '/late'`.execute(db);
  expect(rows.map((row) => row.at.getTime())).toEqual([late.clock.now().getTime()]);
  await db.destroy();
  await late.close();
});

test('the trend over a day of a server that just started has a point for each of its minutes', async () => {
  const young = await startTestApi();
  await keepMetricDays(young.db, NOW);
  const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000);
  for (const minutesAgo of [1, 2, 4, 4])
    await sql`insert into performance_metrics (at, session_id, page, metric, value, rating, device, connection, release)
      values (${at(minutesAgo)}, 's1', '/p', 'LCP', 1000, 'good', 'desktop', '4g', '')`.execute(young.db);
  const trend = await readTrend({ ...deps(), db: young.db, clock: { now: () => NOW } }, 24);
  expect(trend.map(({ samples }) => samples)).toEqual([2, 1, 1]);
  await young.close();
});
