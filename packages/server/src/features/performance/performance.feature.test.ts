import type { PerformanceReport } from '@brandly/contract/performance';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createMetricBuffer, METRICS_OF_SESSION } from './metric-buffer.ts';
import { keepMetricDays } from './metric-days.ts';

let api: TestApi;
let root: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  root = await signedIn(api, 'root@example.com', 'ADMIN');
});
afterAll(() => api.close());

const METRIC = { id: 'm1', sessionId: 'session-1', page: '/dashboard', metricName: 'LCP', value: 1250 };
const VISIT = { pageViews: 1, sessionDuration: 60_000, interactions: 2, scrollDepth: 40, timeOnPage: 20_000 };
const send = (metric: object) =>
  api.app.inject({ method: 'POST', url: '/api/performance/metrics', payload: { ...METRIC, ...metric } });
const report = async (query = ''): Promise<PerformanceReport> =>
  (await api.app.inject({ url: `/api/performance/metrics${query}`, headers: root.headers })).json();

test('before anybody has visited a page the report is empty and invents nothing', async () => {
  const { stats, pages, summary } = await report();
  expect(pages).toEqual([]);
  expect(summary).toMatchObject({ totalMetrics: 0, overallScore: null, engagementScore: null, alerts: [] });
  expect(stats).toMatchObject({ navigationStats: null, userExperienceStats: null });
});

test('what pages report is shown by page: averages, p75, load time, visits', async () => {
  for (const [index, value] of [1000, 2000, 3000, 4000].entries())
    await send({ value, sessionId: `visitor-${index}`, release: 'build-1' });
  await send({
    metricName: 'TTFB',
    value: 100,
    navigation: {
      domainLookupTime: 10,
      tcpConnectTime: 20,
      tlsNegotiationTime: 5,
      requestTime: 30,
      responseTime: 40,
      domProcessingTime: 50,
      loadEventTime: 1,
      redirectTime: 0,
      unloadEventTime: 0,
      totalTime: 900,
    },
    resources: [
      {
        name: 'http://localhost:4600/assets/app-1.js?secret=x',
        type: 'script',
        startTime: 1,
        duration: 80,
        transferSize: 1000,
        encodedBodySize: 900,
        decodedBodySize: 3000,
      },
    ],
    resourceTotals: { count: 30, bytes: 600_000 },
    more: [{ id: 'm2', metricName: 'CLS', value: 0.05 }],
  });
  await send({ metricName: 'UX', value: 20_000, userExperience: VISIT });
  await send({
    metricName: 'UX',
    value: 20_000,
    sessionId: 'visitor-0',
    userExperience: { ...VISIT, pageViews: 3, sessionDuration: 120_000 },
  });
  const { stats, pagePerformanceData, summary } = await report();
  expect(stats.averageValues).toMatchObject({ LCP: 2500, TTFB: 100, CLS: 0.05, FID: null });
  expect(stats.p75.LCP).toBe(3250);
  expect(stats.navigationStats).toMatchObject({ domainLookup: 10, connection: 20, total: 150 });
  expect(stats.userExperienceStats).toMatchObject({
    averagePageViews: 2,
    bounceRate: 50,
    averageSessionDuration: 90_000,
  });
  expect(stats.resourceStats).toMatchObject({
    totalResources: 30,
    resourcesByType: { script: 1 },
    slowestResources: [{ name: 'localhost:4600', duration: 80 }],
  });
  expect(pagePerformanceData).toMatchObject([
    { path: '/dashboard', averageLoadTime: 900, averageResourceCount: 30, bounceRate: 50, averageTimeOnPage: 20_000 },
  ]);
  expect(summary.releases).toMatchObject([{ release: 'build-1', samples: 4 }]);
  expect(summary.alerts).toMatchObject([
    { metric: 'LCP', severity: 'warning', threshold: 2500, currentValue: 3250, page: '/dashboard', type: 'vital' },
    { metric: 'bounceRate', severity: 'warning' },
  ]);
  expect((await report('?metric=CLS')).stats.averageValues).toMatchObject({ LCP: null, CLS: 0.05 });
  expect((await report('?page=/nowhere')).summary.totalMetrics).toBe(0);
  expect((await report('?includePageData=false')).pagePerformanceData).toEqual([]);
});

test('nothing is stored that could identify a person or open a file', async () => {
  await send({
    page: '/dashboard/brands/01a1fe15-6389-7b41-8f6f-23e18ab23ce3/edit?email=eva@example.com#top',
    userAgent: 'Some Browser 12',
    resources: [
      {
        name: '/media/0123456789abcdef0123456789abcdef?signature=abc',
        type: 'img',
        startTime: 0,
        duration: 1,
        transferSize: 1,
        encodedBodySize: 1,
        decodedBodySize: 1,
      },
    ],
    userExperience: { ...VISIT, referrer: 'https://mail.example.com/eva', userAgent: 'Some Browser 12' },
  });
  expect((await report()).pages).toContain('/dashboard/brands/:id/edit');
  const { rows } = await sql<{ text: string }>`select to_jsonb(m)::text as text from performance_metrics m`.execute(
    api.db,
  );
  const kept = rows.map((row) => row.text).join('\n');
  expect(kept).toContain('/media/:id');
  expect(kept).not.toMatch(/eva|Some Browser|signature|secret=|23ce3/);
});

test.each([
  ['a negative time', { value: -1 }],
  ['a metric nobody knows', { metricName: 'XYZ' }],
  ['a page of another site', { page: 'https://elsewhere.example' }],
  ['more than twenty resources', { resources: Array.from({ length: 21 }, () => ({})) }],
  ['an unknown field', { email: 'eva@example.com' }],
  ['a session id with markup', { sessionId: '<script>alert(1)</script>' }],
  ['a day that never ends', { value: 1e12 }],
])('%s is refused', async (_what, metric) => {
  expect((await send(metric)).statusCode).toBe(400);
});

test('a tab that floods has to wait, and others do not', async () => {
  for (let count = 0; count < METRICS_OF_SESSION; count += 1)
    expect((await send({ sessionId: 'flooding', page: '/flood' })).statusCode).toBe(202);
  const refused = await send({ sessionId: 'flooding', page: '/flood' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send({ sessionId: 'patient-one' })).statusCode).toBe(202);
});

test('the client’s own rating is not trusted', async () => {
  await send({ sessionId: 'optimist', page: '/rated', value: 9000, rating: 'good' });
  await report();
  const row = await api.db
    .selectFrom('performance_metrics')
    .select('rating')
    .where('page', '=', '/rated')
    .executeTakeFirstOrThrow();
  expect(row.rating).toBe('poor');
});

test('a day is dropped as a whole when it is more than seven days old, and no sooner', async () => {
  const days = async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'performance_days' and c.relkind = 'r' and c.relname <> 'closed' order by 1`.execute(api.db);
    return rows.map((row) => row.name);
  };
  const [today = ''] = await days();
  const inDays = (count: number) => new Date(api.clock.now().getTime() + count * 86_400_000);
  expect(await keepMetricDays(api.db, inDays(7))).toEqual([]);
  expect(await days()).toContain(today);
  expect(await keepMetricDays(api.db, inDays(8))).toEqual([today.slice(-8)]);
  expect((await days()).filter((name) => name.endsWith(today.slice(-8)))).toEqual([]);
  expect((await report()).summary.totalMetrics).toBe(0);
});

test('a report that cannot be stored is refused, and a row the database refuses holds up no others', async () => {
  expect((await send({ page: '/a\u0000b' })).statusCode).toBe(400);
  expect((await send({ resources: [{ name: '\u0000' }] })).statusCode).toBe(400);
  const buffer = createMetricBuffer(api);
  const metric = { ...METRIC, metricName: 'LCP' as const };
  for (const page of ['/kept-1', '/left\u0000out', '/kept-2']) buffer.add({ ...metric, page });
  await buffer.flush();
  await buffer.close();
  const { rows } = await sql<{ page: string }>`
    select page from performance_metrics where page like '/kept%' order by page`.execute(api.db);
  expect(rows.map(({ page }) => page)).toEqual(['/kept-1', '/kept-2']);
  expect(api.logLines.filter((line) => line.includes('a metric was left out'))).toHaveLength(1);
});
