import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { readClosedUntil } from './close-hours.ts';

/** The part of the metrics that is requested. */
export type Scope = { cover: Cover; page?: string | undefined; metric?: string | undefined };

export type ScopeAsk = { hours: number; page?: string | undefined; metric?: string | undefined };

/** The last hours. For a single metric the rows are read, because cells of pages sum up all metrics. */
export async function openScope(db: Database, clock: Clock, ask: ScopeAsk): Promise<Scope> {
  const { hours, page, metric } = ask;
  const closedUntil = metric === undefined ? await readClosedUntil(db) : null;
  return { cover: coverOf(clock.now().getTime(), hours, closedUntil), page, metric };
}

const ofPage = ({ page }: Scope): RawBuilder<boolean> =>
  page === undefined ? sql<boolean>`true` : sql<boolean>`page = ${page}`;

const inStretch = (column: RawBuilder<unknown>, { from, to }: Stretch): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${new Date(from)} and ${column} < ${new Date(to)})`;

const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Rows that are in no cell of the scope. */
export const inRows = (scope: Scope): RawBuilder<boolean> => sql<boolean>`
  at >= ${new Date(scope.cover.rowsFrom)} and ${ofPage(scope)}
  and ${scope.metric === undefined ? sql`true` : sql`metric = ${scope.metric}`}`;

const startsAt = sql`starts_at`;

/** Cells of the scope, each moment once. */
export const inCells = (scope: Scope): RawBuilder<boolean> => {
  const { days, hours } = scope.cover;
  const ofDays = days === null ? [] : [sql<boolean>`(span = 'day' and ${inStretch(startsAt, days)})`];
  const ofHours = hours.map((stretch) => sql<boolean>`(span = 'hour' and ${inStretch(startsAt, stretch)})`);
  return sql<boolean>`${any([...ofDays, ...ofHours])} and ${ofPage(scope)}`;
};

/** Hourly cells for the whole scope, for a trend over time. */
export const inHours = ({ cover: { since, rowsFrom } }: Scope): RawBuilder<boolean> =>
  sql<boolean>`span = 'hour' and ${inStretch(startsAt, { from: since, to: rowsFrom })}`;

/** Visits are only summed up by whole days; for the rest of the scope the rows are read. */
export const visitsInDays = (scope: Scope): RawBuilder<boolean> => {
  const { days } = scope.cover;
  return days === null ? sql<boolean>`false` : sql<boolean>`${inStretch(startsAt, days)} and ${ofPage(scope)}`;
};
export const visitsInRows = (scope: Scope): RawBuilder<boolean> => {
  const { since, days } = scope.cover;
  const at = sql`at`;
  const rows =
    days === null
      ? sql<boolean>`at >= ${new Date(since)}`
      : any([inStretch(at, { from: since, to: days.from }), sql<boolean>`at >= ${new Date(days.to)}`]);
  return sql<boolean>`${rows} and ${ofPage(scope)}`;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** From one instant to another (exclusive), in epoch milliseconds. */
type Stretch = { from: number; to: number };

/** The cells and rows that together cover a period, each moment once. */
type Cover = {
  since: number;
  /** The whole days (UTC) whose cells are summed. */
  days: Stretch | null;
  /** The hours whose cells are summed, before and after those days. */
  hours: readonly Stretch[];
  /** From here on the rows themselves are read. */
  rowsFrom: number;
};

/** A look-back of this many hours or fewer only reads rows: they are few, and exact to the second. */
const ROWS_ONLY_HOURS = 6;

const floor = (ms: number, unit: number): number => Math.floor(ms / unit) * unit;

/** A longer look-back begins at a full hour. `closedUntil`: everything before is in cells; null: nothing is. Pure. */
export function coverOf(now: number, hours: number, closedUntil: number | null): Cover {
  const exact = now - hours * HOUR_MS;
  if (hours <= ROWS_ONLY_HOURS || closedUntil === null || closedUntil <= exact)
    return { since: exact, days: null, hours: [], rowsFrom: exact };
  const since = floor(exact, HOUR_MS);
  const firstDay = floor(since + DAY_MS - 1, DAY_MS);
  const lastDay = floor(closedUntil, DAY_MS);
  const whole = { since, rowsFrom: closedUntil };
  if (firstDay >= lastDay) return { ...whole, days: null, hours: [{ from: since, to: closedUntil }] };
  const edges = [
    { from: since, to: firstDay },
    { from: lastDay, to: closedUntil },
  ];
  return { ...whole, days: { from: firstDay, to: lastDay }, hours: edges.filter(({ from, to }) => from < to) };
}
