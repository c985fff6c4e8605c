import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type Cover, coverOf, type Stretch } from './cell-cover.ts';
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
