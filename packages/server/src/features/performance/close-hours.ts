import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { BIN_OF_VALUE } from './value-bins.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** An hour is summed up once it has been over for this long; a row written later counts for the time of its writing. */
export const CLOSED_AFTER_MS = 300_000;
/** An arbitrary number: only one process closes hours at a time. */
const CLOSING_LOCK = 4_600_004;

const floor = (ms: number, unit: number): number => Math.floor(ms / unit) * unit;

/** When the last hour that could be closed ended. */
export const closableUntil = (now: Date): number => floor(now.getTime() - CLOSED_AFTER_MS, HOUR_MS);

/** Everything before this time is in cells (epoch milliseconds); null while nothing is. */
export async function readClosedUntil(db: Database): Promise<number | null> {
  const rows = await allRows(db)<{ until: Date }>`select until from performance_days.closed`;
  return rows[0]?.until.getTime() ?? null;
}

/** Sums up the hours and days that are over and not yet summed up. Returns the time up to which everything is. */
export async function closeHours(db: Database, now: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLOSING_LOCK})`.execute(trx);
    const until = closableUntil(now);
    const from = (await readClosedUntil(trx)) ?? (await firstHour(trx));
    if (from === null || from >= until) return from;
    const [firstDay, lastDay] = [floor(from, DAY_MS), floor(until, DAY_MS)];
    await addUp(trx, 'hour', from, until);
    if (firstDay < lastDay) {
      // A day is summed up from its rows, including hours of it that were closed before.
      await addUp(trx, 'day', firstDay, lastDay);
      await addUpVisits(trx, firstDay, lastDay);
    }
    await sql`delete from performance_days.closed`.execute(trx);
    await sql`insert into performance_days.closed (until) values (${new Date(until)})`.execute(trx);
    return until;
  });
}

async function firstHour(trx: Database): Promise<number | null> {
  const rows = await allRows(trx)<{ first: Date | null }>`select min(at) as first from performance_metrics`;
  const first = rows[0]?.first?.getTime() ?? null;
  return first === null ? null : floor(first, HOUR_MS);
}

const between = (from: number, to: number): RawBuilder<boolean> =>
  sql<boolean>`at >= ${new Date(from)} and at < ${new Date(to)}`;

async function addUp(trx: Database, span: 'hour' | 'day', from: number, to: number): Promise<void> {
  const start = sql`date_trunc(${span}, at, 'UTC')`;
  await sql`
    insert into performance_days.cells (span, starts_at, page, metric, release, samples, total, first_at, bins)
    select ${span}, starts_at, page, metric, release, sum(n), sum(total), min(first_at), string_agg(bin || ':' || n, ' ')
    from (
      select ${start} as starts_at, page, metric, release, ${BIN_OF_VALUE} as bin, count(*) as n, sum(value) as total,
        min(at) as first_at
      from performance_metrics where ${between(from, to)} and metric <> 'UX'
      group by 1, 2, 3, 4, 5) b
    group by starts_at, page, metric, release`.execute(trx);
  await sql`
    insert into performance_days.page_cells (span, starts_at, page, samples, last_at, loads, load_ms, domain_lookup_ms,
      connection_ms, request_ms, response_ms, dom_processing_ms, counted, resource_count, resource_bytes)
    select ${span}, ${start}, page, ${PAGE_SUMS} from performance_metrics where ${between(from, to)}
    group by 2, page`.execute(trx);
}

/** The sums over a page's rows, in the order of `page_cells`. */
export const PAGE_SUMS = sql`count(*) as samples, max(at) as last_at, count(load_ms) as loads,
  coalesce(sum(load_ms), 0) as load_ms, coalesce(sum(domain_lookup_ms), 0) as domain_lookup_ms,
  coalesce(sum(connection_ms), 0) as connection_ms, coalesce(sum(request_ms), 0) as request_ms,
  coalesce(sum(response_ms), 0) as response_ms, coalesce(sum(dom_processing_ms), 0) as dom_processing_ms,
  count(resource_count) as counted, coalesce(sum(resource_count), 0)::double precision as resource_count,
  coalesce(sum(resource_bytes), 0) as resource_bytes`;

/**
 * Counts visits per page, and in total (`page` null), over the rows that match a condition. A visit to a single page is
 * a bounce; one that continues past midnight UTC is a visit of each day. Sessions are grouped by a number derived from
 * their name and carry their pages along, because joining them again cost three times as much.
 */
export const visitsOf = (rows: RawBuilder<boolean>, day: RawBuilder<unknown>) => sql`
  with seen as (
    select ${day} as starts_at, hashtextextended(session_id, 0) as session, page, max(page_views) as views,
      max(session_ms) as session_ms, avg(time_on_page_ms) as on_page_ms
    from performance_metrics where ${rows} and metric = 'UX' and page_views is not null group by 1, 2, 3),
  whole as materialized (
    select starts_at, max(views) as views, max(session_ms) as session_ms, count(*) as seen,
      sum(on_page_ms) as on_page_ms, array_agg(page) as pages, array_agg(on_page_ms) as on_pages
    from seen group by starts_at, session),
  of_pages as (
    select starts_at, views, unnest(pages) as page, unnest(on_pages) as on_page_ms from whole)
  select starts_at, page, count(*) as sessions, count(*) filter (where views <= 1) as bounced,
    0::double precision as views, 0::double precision as session_ms, count(*) as seen, sum(on_page_ms) as on_page_ms
  from of_pages group by starts_at, page
  union all
  select starts_at, null, count(*), count(*) filter (where views <= 1), sum(views)::double precision, sum(session_ms),
    sum(seen)::bigint, sum(on_page_ms)
  from whole group by starts_at`;

async function addUpVisits(trx: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into performance_days.visit_cells (starts_at, page, sessions, bounced, views, session_ms, seen, on_page_ms)
    ${visitsOf(between(from, to), sql`date_trunc('day', at, 'UTC')`)}`.execute(trx);
}
