import { createDatabase } from '@brandly/server/db/database';
import { closeHours } from '@brandly/server/features/performance/close-hours';
import { keepMetricDays } from '@brandly/server/features/performance/metric-days';
import type pg from 'pg';

export const METRICS = 1_000_000;
const DAYS = 7;
const DAY_MS = 86_400_000;
const PAGES = 30;
/** A new build every day and a half. */
const RELEASES = 5;

/**
 * Inserts a week of measurements up to now: visits of 30 pages, each page load with its requests and six vitals, each
 * exit with data about the visit. Values spread over two powers of ten, as real ones do. Takes about half a minute.
 */
export async function seedMetrics(pool: pg.Pool, rows: number): Promise<void> {
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
export async function addUpMetrics(pool: pg.Pool): Promise<number> {
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
