import type { NavigationAverages, Vitals } from '@brandly/contract/performance';
import { isVital } from '@brandly/contract/performance.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type Scope = { since: Date; page?: string | undefined; metric?: string | undefined };

const within = ({ since, page, metric }: Scope): RawBuilder<boolean> => sql<boolean>`
  at >= ${since} ${page === undefined ? sql`` : sql`and page = ${page}`}
  ${metric === undefined ? sql`` : sql`and metric = ${metric}`}`;

export const noVitals = (): Vitals => ({ LCP: null, FID: null, CLS: null, FCP: null, INP: null, TTFB: null });

/** To a thousandth, which is what CLS is shown with. */
export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;

/** Fills the six values from rows of one metric each. */
export function vitalsFrom(rows: readonly { metric: string; value: number | null }[]): Vitals {
  const values = noVitals();
  for (const { metric, value } of rows) if (isVital(metric)) values[metric] = rounded(value);
  return values;
}

export type VitalRow = { page: string | null; metric: string; samples: number; average: number; p75: number };

/** Average and p75 of each metric, over all pages (`page` null) and for each. */
export async function readVitals(db: Database, scope: Scope): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    select page, metric, count(*) as samples, avg(value) as average,
      percentile_cont(0.75) within group (order by value) as p75
    from performance_metrics where ${within(scope)} and metric <> 'UX'
    group by grouping sets ((metric), (page, metric))`.execute(db);
  return rows;
}

export type PageRow = {
  page: string;
  samples: number;
  last: Date;
  load: number | null;
  count: number | null;
  bytes: number | null;
};

export async function readPages(db: Database, scope: Scope): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select page, count(*) as samples, max(at) as last, avg(load_ms) as load,
      avg(resource_count)::double precision as count, avg(resource_bytes) as bytes
    from performance_metrics where ${within(scope)}
    group by page order by samples desc, page limit 200`.execute(db);
  return rows;
}

export type VisitRow = {
  page: string | null;
  sessions: number;
  bounced: number;
  views: number | null;
  session: number | null;
  on_page: number | null;
};

/** Visits by page, and all of them (`page` null). A visit that saw one page only has bounced. */
export async function readVisits(db: Database, scope: Scope): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    with seen as (
      select session_id, page, max(page_views) as views, max(session_ms) as session,
        avg(time_on_page_ms) as on_page
      from performance_metrics where ${within({ since: scope.since, page: scope.page })} and metric = 'UX'
        and page_views is not null
      group by session_id, page),
    whole as (select session_id, max(views) as views, max(session) as session from seen group by session_id)
    select seen.page, count(*) as sessions, count(*) filter (where whole.views <= 1) as bounced,
      null::double precision as views, null::double precision as session, avg(seen.on_page) as on_page
    from seen join whole using (session_id) group by seen.page
    union all
    select null, count(*), count(*) filter (where views <= 1), avg(views)::double precision, avg(session),
      (select avg(on_page) from seen) from whole`.execute(db);
  return rows;
}

export async function readNavigationOf(db: Database, scope: Scope): Promise<NavigationAverages> {
  const { rows } = await sql<Record<string, number | null> & { samples: number }>`
    select count(load_ms) as samples, avg(domain_lookup_ms) as "domainLookup", avg(connection_ms) as connection,
      avg(request_ms) as request, avg(response_ms) as response, avg(dom_processing_ms) as "domProcessing"
    from performance_metrics where ${within(scope)}`.execute(db);
  const row = rows[0];
  if (row === undefined || row.samples === 0) return null;
  const ms = (name: string) => Math.round((row[name] ?? 0) * 10) / 10;
  const parts = {
    domainLookup: ms('domainLookup'),
    connection: ms('connection'),
    request: ms('request'),
    response: ms('response'),
    domProcessing: ms('domProcessing'),
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, total: Math.round(total * 10) / 10, samples: row.samples };
}

/** Page loads whose resources are looked into, the newest. */
const LOADS_LOOKED_INTO = 1_000;
export const SLOWEST_SHOWN = 5;

export type ResourceRow = { name: string; type: string; duration: number; transferSize: number };

/** Resources by how long they take on average, the slowest first, and how many of each type there were. */
export async function readResources(
  db: Database,
  scope: Scope,
): Promise<{ slowest: ResourceRow[]; byType: Record<string, number> }> {
  const fetched = sql`select r.* from (
      select resources from performance_metrics where ${within(scope)} and resources is not null
      order by at desc limit ${LOADS_LOOKED_INTO}) loads,
      jsonb_to_recordset(loads.resources) as r(name text, type text, duration double precision,
        "transferSize" double precision)`;
  const slowest = await sql<ResourceRow>`
    select name, type, avg(duration) as duration, avg("transferSize") as "transferSize" from (${fetched}) r
    group by name, type order by duration desc, name limit ${SLOWEST_SHOWN}`.execute(db);
  const types = await sql<{ type: string; count: number }>`
    select type, count(*) as count from (${fetched}) r group by type order by count desc limit 12`.execute(db);
  return {
    slowest: slowest.rows.map((row) => ({
      ...row,
      duration: Math.round(row.duration),
      transferSize: Math.round(row.transferSize),
    })),
    byType: Object.fromEntries(types.rows.map((row) => [row.type, row.count])),
  };
}

/** How much pages fetched altogether. */
export async function readTotals(
  db: Database,
  scope: Scope,
): Promise<{ metrics: number; resources: number; bytes: number }> {
  const { rows } = await sql<{ metrics: number; resources: number | null; bytes: number | null }>`
    select count(*) as metrics, sum(resource_count) as resources, sum(resource_bytes) as bytes
    from performance_metrics where ${within(scope)}`.execute(db);
  return { metrics: rows[0]?.metrics ?? 0, resources: rows[0]?.resources ?? 0, bytes: rows[0]?.bytes ?? 0 };
}

export type ReleaseRow = { release: string; metric: string; since: Date; samples: number; p75: number };

export async function readReleases(db: Database, scope: Scope): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select release, metric, min(at) as since, count(*) as samples,
      percentile_cont(0.75) within group (order by value) as p75
    from performance_metrics where ${within(scope)} and release <> '' and metric <> 'UX'
    group by release, metric`.execute(db);
  return rows;
}

export type TrendRow = { period: Date; metric: string; samples: number; average: number };

/** Averages of each metric in periods of so many minutes. */
export async function readPeriods(db: Database, since: Date, minutes: number): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    select date_bin(${`${minutes} minutes`}::interval, at, '2026-01-01T00:00:00Z') as period, metric,
      count(*) as samples, avg(value) as average
    from performance_metrics where at >= ${since} and metric <> 'UX'
    group by period, metric order by period`.execute(db);
  return rows;
}
