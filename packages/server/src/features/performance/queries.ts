import type { NavigationAverages, Vitals } from '@brandly/contract/performance';
import { isVital } from '@brandly/contract/performance/rules';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { PAGE_SUMS, visitsOf } from './close-hours.ts';
import { inCells, inHours, inRows, type Scope, visitsInDays, visitsInRows } from './scope.ts';

export const noVitals = (): Vitals => ({ LCP: null, FID: null, CLS: null, FCP: null, INP: null, TTFB: null });

/** Rounds to a thousandth, the precision with which CLS is shown. */
export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;

/** Fills the six values from rows with one metric each. */
export function vitalsFrom(rows: readonly { metric: string; value: number | null }[]): Vitals {
  const values = noVitals();
  for (const { metric, value } of rows) if (isVital(metric)) values[metric] = rounded(value);
  return values;
}

const PAGES_SHOWN = 200;

/** Sums over a page's rows, or over all (`page` null): `loads` rows have load times, `counted` rows have resources. */
export type PageRow = {
  page: string | null;
  samples: number;
  last: Date;
  loads: number;
  load_ms: number;
  domain_lookup_ms: number;
  connection_ms: number;
  request_ms: number;
  response_ms: number;
  dom_processing_ms: number;
  counted: number;
  resource_count: number;
  resource_bytes: number;
};

/** The pages with the most samples, after a row for all pages together, which exists even if nothing was measured. */
export const readPages = (db: Database, scope: Scope) =>
  allRows(db)<PageRow>`
    select page, coalesce(sum(samples), 0)::bigint as samples, max(last_at) as last, sum(loads)::bigint as loads,
      sum(load_ms) as load_ms, sum(domain_lookup_ms) as domain_lookup_ms, sum(connection_ms) as connection_ms,
      sum(request_ms) as request_ms, sum(response_ms) as response_ms, sum(dom_processing_ms) as dom_processing_ms,
      sum(counted)::bigint as counted, sum(resource_count) as resource_count, sum(resource_bytes) as resource_bytes
    from (
      select page, samples, last_at, loads, load_ms, domain_lookup_ms, connection_ms, request_ms, response_ms,
        dom_processing_ms, counted, resource_count, resource_bytes
      from performance_days.page_cells where ${inCells(scope)}
      union all
      select page, ${PAGE_SUMS} from performance_metrics where ${inRows(scope)} group by page) parts
    group by grouping sets ((), (page))
    order by page is not null, samples desc, page limit ${PAGES_SHOWN + 1}`;

/** Averages over all page loads; null until there is one. Pure. */
export function navigationOf(all: PageRow | undefined): NavigationAverages {
  if (all === undefined || !all.loads) return null;
  const ms = (sum: number) => Math.round((sum / all.loads) * 10) / 10;
  const parts = {
    domainLookup: ms(all.domain_lookup_ms),
    connection: ms(all.connection_ms),
    request: ms(all.request_ms),
    response: ms(all.response_ms),
    domProcessing: ms(all.dom_processing_ms),
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, total: Math.round(total * 10) / 10, samples: all.loads };
}

export type VisitRow = {
  page: string | null;
  sessions: number;
  bounced: number;
  views: number;
  session_ms: number;
  seen: number;
  on_page_ms: number;
};

/** Visits per page, and in total (`page` null), as sums. */
export const readVisits = (db: Database, scope: Scope) =>
  allRows(db)<VisitRow>`
    select page, sum(sessions)::bigint as sessions, sum(bounced)::bigint as bounced, sum(views) as views,
      sum(session_ms) as session_ms, sum(seen)::bigint as seen, sum(on_page_ms) as on_page_ms
    from (
      select starts_at, page, sessions, bounced, views, session_ms, seen, on_page_ms
      from performance_days.visit_cells where ${visitsInDays(scope)}
      union all
      (${visitsOf(visitsInRows(scope), sql`'epoch'::timestamptz`)})) parts
    group by page`;

/** The number of newest page loads whose resources are analysed. */
const LOADS_LOOKED_INTO = 500;
export const SLOWEST_SHOWN = 5;
const TYPES_SHOWN = 12;

export type ResourceRow = { name: string; type: string; duration: number; transferSize: number };

/** Resources by average duration, slowest first, and the number of each type. */
export async function readResources(
  db: Database,
  scope: Scope,
): Promise<{ slowest: ResourceRow[]; byType: Record<string, number> }> {
  const since = new Date(scope.cover.since);
  const rows = await allRows(db)<ResourceRow & { count: number }>`
    select r.name, r.type, count(*) as count, avg(r.duration) as duration, avg(r."transferSize") as "transferSize"
    from (
      select resources from performance_metrics where at >= ${since} and resources is not null
        ${scope.page === undefined ? sql`` : sql`and page = ${scope.page}`}
        ${scope.metric === undefined ? sql`` : sql`and metric = ${scope.metric}`}
      order by at desc limit ${LOADS_LOOKED_INTO}) loads,
      jsonb_to_recordset(loads.resources) as r(name text, type text, duration double precision,
        "transferSize" double precision)
    group by r.name, r.type order by duration desc, r.name`;
  const counts = new Map<string, number>();
  for (const { type, count } of rows) counts.set(type, (counts.get(type) ?? 0) + count);
  return {
    slowest: rows.slice(0, SLOWEST_SHOWN).map(({ name, type, duration, transferSize }) => ({
      name,
      type,
      duration: Math.round(duration),
      transferSize: Math.round(transferSize),
    })),
    byType: Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a).slice(0, TYPES_SHOWN)),
  };
}

export type TrendRow = { period: Date; metric: string; samples: number; average: number };

/** Averages of each metric in periods of this many minutes; full hours where hourly cells are read. */
export const readPeriods = (db: Database, scope: Scope, minutes: number) =>
  allRows(db)<TrendRow>`
    select date_bin(${`${minutes} minutes`}::interval, at, '2026-01-01T00:00:00Z') as period, metric,
      sum(samples)::bigint as samples, sum(total) / sum(samples) as average
    from (
      select starts_at as at, metric, samples, total from performance_days.cells where ${inHours(scope)}
      union all
      select at, metric, 1, value from performance_metrics where ${inRows(scope)} and metric <> 'UX') parts
    group by period, metric order by period`;
