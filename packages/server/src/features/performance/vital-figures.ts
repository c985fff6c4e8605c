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

type Row = VitalRow & { release: string | null; since: Date };

const figuresOf = (rows: readonly Row[]): VitalFigures => ({
  vitals: rows.filter((row) => row.release === null),
  releases: rows.flatMap((row) => (row.release ? [{ ...row, release: row.release }] : [])),
});

async function readFromRows(db: Database, scope: Scope): Promise<VitalFigures> {
  const rows = await allRows(db)<Row>`
    select page, release, metric, count(*) as samples, avg(value) as average, min(at) as since,
      percentile_cont(0.75) within group (order by value) as p75
    from performance_metrics where ${inRows(scope)} and metric <> 'UX'
    group by grouping sets ((metric), (page, metric), (release, metric))`;
  return figuresOf(rows);
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

type Sum = Pick<Row, 'metric' | 'page' | 'release' | 'samples' | 'since'> & { total: number; bins: Bins };

/** Combines the parts: all pages, each page, each release. Pure. */
function combineParts(parts: readonly Part[]): VitalFigures {
  const sums = new Map<string, Sum>();
  const sumOf = (page: string | null, release: string | null, { metric, samples, total, since }: Part): Bins => {
    const key = JSON.stringify([metric, page, release]);
    const sum = sums.get(key) ?? { metric, page, release, samples: 0, total: 0, since, bins: emptyBins() };
    sum.samples += samples;
    sum.total += total;
    if (since < sum.since) sum.since = since;
    sums.set(key, sum);
    return sum.bins;
  };
  for (const part of parts) {
    const bins = [sumOf(null, null, part), sumOf(part.page, null, part)];
    if (part.release !== '') bins.push(sumOf(null, part.release, part));
    addBins(bins, part.bins);
  }
  const rows = [...sums.values()].map(({ total, bins, ...sum }) => {
    const p75 = p75OfBins(bins, sum.metric) ?? 0;
    return { ...sum, average: total / sum.samples, p75 };
  });
  return figuresOf(rows);
}
