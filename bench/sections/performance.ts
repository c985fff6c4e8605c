import { setTimeout as pause } from 'node:timers/promises';
import { keysOf, recordOf } from '@brandly/contract/records';
import { createDatabase } from '@brandly/server/db/database';
import { closeHours } from '@brandly/server/features/performance/close-hours';
import { keepMetricDays } from '@brandly/server/features/performance/metric-days';
import type pg from 'pg';
import { Client } from 'undici';
import { connectTo } from '../load/http-load.ts';
import type { BenchProduct } from '../product/bench-product.ts';
import { readDatabaseWork } from '../product/database-work.ts';
import { milliseconds, timesRow, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { pauseUntil, timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const P50_TARGET_MS = 100;
const RATE = 500;
const CONNECTIONS = 8;
const PATH = '/api/performance/metrics';
/** Measurements are written one second after they arrive; this leaves room. */
const WRITTEN_WITHIN_MS = 10_000;

export const performanceFigures: Section = {
  name: 'performance',
  title: 'What pages report: taking it in, and the panels over a week of it',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const taken = await ingest(bench, isShort ? 5 : 20);
    const rows = isShort ? METRICS / 10 : METRICS;
    await seedMetrics(bench.pool, rows);
    const addingUp = await addUpMetrics(bench.pool);
    await bench.pool.query("update users set role = 'ADMIN' where email = 'bench@example.com'");
    await pause(4_000); // a role is cached for three seconds
    const headers = await bench.person.headers();
    const panel = (path: string) => connectTo({ origin: bench.url, path, headers });
    const panels = {
      'last 7 days': panel(`${PATH}?hours=168`),
      'last 72 hours': panel(`${PATH}?hours=72`),
      'last 24 hours': panel(`${PATH}?hours=24`),
      'last hour': panel(`${PATH}?hours=1`),
      'Admin Overview, 7 days': panel('/v1/admin/stats?hours=168'),
    };
    const samples = await timeInTurns(
      recordOf(keysOf(panels), (name) => panels[name].get),
      isShort ? { turns: 10, warmUp: 3 } : { turns: 60, warmUp: 10 },
    );
    for (const one of Object.values(panels)) await one.close();
    const overAWeek = [samples['last 7 days'], samples['Admin Overview, 7 days']].map((times) => summarise(times).p50);
    return {
      about:
        `${RATE} metrics a second, each in a request of its own over ${CONNECTIONS} connections, for ${taken.seconds} s; then ` +
        `${whole(rows)} metrics of 7 days on 30 pages. The panels are asked for by an administrator, with everything they show. ` +
        'Client, server and database share the machine.',
      tables: [
        {
          columns: ['taken in', ''],
          rows: [
            ['sent', whole(taken.sent)],
            ['refused', whole(taken.refused)],
            ['in the database', whole(taken.written)],
            ['metrics a second', whole(taken.sent / taken.seconds)],
            ['answer, p50', milliseconds(taken.p50)],
            ['answer, p99', milliseconds(taken.p99)],
            ['statements of the database per 100 metrics', (taken.statements / (taken.sent / 100)).toFixed(1)],
          ],
        },
        {
          columns: ['panels', 'p50', 'p99'],
          rows: Object.entries(samples).map(([name, times]) => row(name, times)),
        },
        {
          columns: ['adding up the whole week at once, as after an update', ''],
          rows: [['seconds', (addingUp / 1000).toFixed(1)]],
        },
      ],
      targets: [
        {
          text: `${RATE} metrics a second taken in, none refused, none lost`,
          isMet: taken.refused === 0 && taken.written === taken.sent && taken.sent / taken.seconds >= RATE * 0.98,
        },
        {
          text: `p50 of the panels over 7 days under ${P50_TARGET_MS} ms`,
          isMet: overAWeek.every((p50) => p50 < P50_TARGET_MS),
        },
      ],
    };
  },
};

function row(name: string, values: readonly number[]): string[] {
  const { p50, p99 } = summarise(values);
  return timesRow(name, p50, p99);
}

/** Sends at a steady pace: a slow request does not reduce the number of the next ones. */
async function ingest(bench: BenchProduct, seconds: number) {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(bench.url, { pipelining: 1 }));
  const work = await readDatabaseWork(bench.databaseUrl);
  const before = await work.read();
  const answers: number[] = [];
  let refused = 0;
  const pending: Promise<void>[] = [];
  const began = Date.now();
  const sent = seconds * RATE;
  for (let number = 0; number < sent; number += 1) {
    await pauseUntil(began + (number * 1000) / RATE);
    const client = clients[number % CONNECTIONS];
    if (client === undefined) throw new Error('There is no such connection');
    const count = async () => {
      const { ms, status } = await sendOne(client, number);
      answers.push(ms);
      if (status !== 202) refused += 1;
    };
    pending.push(count());
  }
  await Promise.all(pending);
  const tookSeconds = (Date.now() - began) / 1000;
  const written = await writtenOnce(bench, sent - refused);
  const after = await work.read();
  await work.close();
  for (const client of clients) await client.close();
  const { p50, p99 } = summarise(answers);
  return { sent, refused, written, p50, p99, seconds: tookSeconds, statements: after.statements - before.statements };
}

async function sendOne(client: Client, number: number): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const metric = {
    id: `m${number}`,
    sessionId: `bench-session-${number % 500}`,
    page: `/dashboard/page-${number % 30}`,
    metricName: 'LCP',
    value: 500 + (number % 3000),
  };
  const { statusCode, body } = await client.request({
    method: 'POST',
    path: PATH,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metric),
  });
  await body.dump();
  return { ms: performance.now() - began, status: statusCode };
}

async function writtenOnce({ pool }: BenchProduct, expected: number): Promise<number> {
  for (const end = Date.now() + WRITTEN_WITHIN_MS; ; await pause(200)) {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*) as count from performance_metrics where session_id like 'bench-session-%'",
    );
    const count = rows[0]?.count ?? 0;
    if (count >= expected || Date.now() > end) return count;
  }
}

const METRICS = 1_000_000;
const DAYS = 7;
const DAY_MS = 86_400_000;
const PAGES = 30;
/** A new build every day and a half. */
const RELEASES = 5;

/**
 * Inserts a week of measurements up to now: visits of 30 pages, each page load with its requests and six vitals, each
 * exit with data about the visit. Values spread over two powers of ten, as real ones do. Takes about half a minute.
 */
async function seedMetrics(pool: pg.Pool, rows: number): Promise<void> {
  const db = createDatabase(pool);
  const now = Date.now();
  for (let back = DAYS; back >= 0; back -= 1) await keepMetricDays(db, new Date(now - back * DAY_MS));
  await pool.query(
    'truncate performance_days.closed, performance_days.cells, performance_days.page_cells, performance_days.visit_cells',
  );
  await pool.query(ROWS, [rows, DAYS, PAGES, RELEASES]);
  await pool.query('analyze performance_metrics');
}

/** Aggregates them, as the server does after an update; returns milliseconds. */
async function addUpMetrics(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  await closeHours(createDatabase(pool), new Date());
  return performance.now() - began;
}

const ROWS = `
  insert into performance_metrics (at, session_id, page, metric, value, rating, device, connection, release, load_ms,
    domain_lookup_ms, connection_ms, request_ms, response_ms, dom_processing_ms, resource_count, resource_bytes, resources,
    page_views, session_ms, time_on_page_ms, interactions, scroll_depth)
  select at, 'session-' || n / 21, '/dashboard/page-' || (n / 7) % $3, metric,
    case metric when 'CLS' then r * r * 0.5 when 'UX' then 60000 * r else exp(3 + 5 * r) end, 'good', 'desktop', '4g',
    'build-' || floor(n::float8 / $1::int * $4), case when isLoad then 300 + 3000 * r end,
    case when isLoad then 20 * r end, case when isLoad then 60 * r end, case when isLoad then 30 * r end,
    case when isLoad then 200 * r end, case when isLoad then 300 * r end, case when isLoad then 20 + n % 60 end,
    case when isLoad then 900000 * r end, case when isLoad then fetched end,
    case when metric = 'UX' then 1 + (n / 7) % 3 end, case when metric = 'UX' then 180000 * r end,
    case when metric = 'UX' then 60000 * r end, case when metric = 'UX' then n % 40 end,
    case when metric = 'UX' then n % 100 end
  from (
    select n, random() as r, n % 7 = 0 as isLoad,
      now() - make_interval(days => $2::int) + (n::float8 / $1::int) * make_interval(days => $2::int) as at,
      (array['LCP', 'FID', 'CLS', 'FCP', 'INP', 'TTFB', 'UX'])[1 + n % 7] as metric
    from generate_series(0, $1::int - 1) n) rows,
    lateral (select jsonb_agg(jsonb_build_object('name', '/assets/part-' || part || '.js', 'type', 'script',
      'duration', part * 10, 'transferSize', part * 1000)) as fetched
      from generate_series(1, case when isLoad then 20 else 0 end) part) f`;
