import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { inCells, inRows, type Scope } from './scope.ts';
import { addBins, BIN_OF_VALUE, type Bins, emptyBins, p75OfBins } from './value-bins.ts';

/** `page` or `release` null: over all of them. */
export type VitalRow = { page: string | null; metric: string; samples: number; average: number; p75: number };
export type ReleaseRow = { release: string; metric: string; since: Date; samples: number; p75: number };
export type VitalFigures = { vitals: VitalRow[]; releases: ReleaseRow[] };

/**
 * Average and p75 of each metric, for all pages, per page, and per release. Directly from the rows if they are few;
 * otherwise from the sums, with exact averages and a p75 known to within 1 %.
 */
export const readVitalFigures = (db: Database, scope: Scope): Promise<VitalFigures> =>
  scope.cover.rowsFrom === scope.cover.since ? readFromRows(db, scope) : readFromCells(db, scope);

async function readFromRows(db: Database, scope: Scope): Promise<VitalFigures> {
  type Row = VitalRow & { release: string | null; since: Date };
  const rows = await allRows(db)<Row>`
    select page, release, metric, count(*) as samples, avg(value) as average, min(at) as since,
      percentile_cont(0.75) within group (order by value) as p75
    from performance_metrics where ${inRows(scope)} and metric <> 'UX'
    group by grouping sets ((metric), (page, metric), (release, metric))`;
  return {
    vitals: rows.filter((row) => row.release === null),
    releases: rows.flatMap((row) => (row.release ? [{ ...row, release: row.release }] : [])),
  };
}

type Part = {
  page: string;
  metric: string;
  release: string;
  samples: number;
  total: number;
  since: Date;
  bins: string;
};

async function readFromCells(db: Database, scope: Scope): Promise<VitalFigures> {
  const rows = await allRows(db)<Part>`
    select page, metric, release, sum(samples)::bigint as samples, sum(total) as total, min(first_at) as since,
      string_agg(bins, ' ') as bins
    from (${cellsAndRows(scope)}) parts group by page, metric, release`;
  return combineParts(rows);
}

const cellsAndRows = (scope: Scope): RawBuilder<unknown> => sql`
  select page, metric, release, samples, total, first_at, bins from performance_days.cells where ${inCells(scope)}
  union all
  select page, metric, release, sum(n), sum(total), min(first_at), string_agg(bin || ':' || n, ' ')
  from (
    select page, metric, release, ${BIN_OF_VALUE} as bin, count(*) as n, sum(value) as total, min(at) as first_at
    from performance_metrics where ${inRows(scope)} and metric <> 'UX' group by 1, 2, 3, 4) b
  group by page, metric, release`;

type Sum = { samples: number; total: number; since: Date; bins: Bins };

/** Splits a key into metric and page, or metric and release. */
const split = (key: string) => [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)] as const;

/** Combines the parts: all pages, each page, each release. Pure. */
export function combineParts(parts: readonly Part[]): VitalFigures {
  const [all, pages, releases] = [new Map<string, Sum>(), new Map<string, Sum>(), new Map<string, Sum>()];
  const sumOf = (sums: Map<string, Sum>, key: string, { samples, total, since }: Part): Bins => {
    const sum = sums.get(key) ?? { samples: 0, total: 0, since, bins: emptyBins() };
    sum.samples += samples;
    sum.total += total;
    if (since < sum.since) sum.since = since;
    sums.set(key, sum);
    return sum.bins;
  };
  for (const part of parts) {
    const bins = [sumOf(all, part.metric, part), sumOf(pages, `${part.metric} ${part.page}`, part)];
    if (part.release !== '') bins.push(sumOf(releases, `${part.metric} ${part.release}`, part));
    addBins(bins, part.bins);
  }
  const p75 = (sum: Sum, metric: string) => p75OfBins(sum.bins, metric) ?? 0;
  const vital = (page: string | null, metric: string, sum: Sum): VitalRow => {
    const { samples, total } = sum;
    return { page, metric, samples, average: total / samples, p75: p75(sum, metric) };
  };
  return {
    vitals: [
      ...[...all].map(([metric, sum]) => vital(null, metric, sum)),
      ...[...pages].map(([key, sum]) => {
        const [metric, page] = split(key);
        return vital(page, metric, sum);
      }),
    ],
    releases: [...releases].map(([key, sum]) => {
      const [metric, release] = split(key);
      return { release, metric, since: sum.since, samples: sum.samples, p75: p75(sum, metric) };
    }),
  };
}
