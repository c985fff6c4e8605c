import type pg from 'pg';
import { type Table, timesRow } from '../report.ts';
import { type Summary, summarise } from '../statistics.ts';
import { pauseSeconds } from '../timing.ts';

export type Planned = { brandId: string; accountIds: readonly string[]; count: number };

/** Inserts text posts as scheduling leaves them, a thousand at a time: row by row would take minutes. */
export async function planPosts(
  pool: pg.Pool,
  { brandId, accountIds, count }: Planned,
  times: { firstAt: number; everyMs: number },
): Promise<void> {
  await pool.query(INSERT, [brandId, accountIds, count, new Date(times.firstAt), times.everyMs]);
  await pool.query('analyze posts');
}

const INSERT = `
  insert into posts (id, group_id, brand_id, account_id, platform, post_type, content, status, scheduled_for, wall_clock,
    time_zone, wake_at, created_at, updated_at)
  select p.id, p.id, $1, a.id, a.platform, 'TEXT', '<p>Fresh beans, batch ' || n || ' of today</p>', 'SCHEDULED', at,
    to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'Europe/Berlin', at, now(), now()
  from (select n, uuidv7() as id, $4::timestamptz + n * $5::float8 * interval '1 millisecond' as at
    from generate_series(0, $3::int - 1) n) p
  join accounts a on a.id = ($2::uuid[])[1 + n % array_length($2::uuid[], 1)]`;

/** Milliseconds after the scheduled time; null: not yet. */
export type Outcome = { platform: string; started: number | null; published: number | null };

const OUTCOMES = `
  select platform, extract(epoch from started_at - scheduled_for)::float8 * 1000 as started,
    extract(epoch from published_at - scheduled_for)::float8 * 1000 as published
  from posts where brand_id = $1 order by scheduled_for`;

/** Checks once a second until all are published, or the time is over. */
export async function outcomesOf(pool: pg.Pool, brandId: string, withinSeconds: number): Promise<Outcome[]> {
  for (const end = Date.now() + withinSeconds * 1000; ; ) {
    const { rows } = await pool.query<Outcome>(OUTCOMES, [brandId]);
    if (Date.now() > end || rows.every(({ published }) => published !== null)) return rows;
    await pauseSeconds(1);
  }
}

/** How late those are that have begun; those that are out. */
export const startedOf = (outcomes: readonly Outcome[]): Summary =>
  summarise(outcomes.flatMap(({ started }) => started ?? []));
export const publishedOf = (outcomes: readonly Outcome[]): Summary =>
  summarise(outcomes.flatMap(({ published }) => published ?? []));

export const lateTable = (rows: Readonly<Record<string, Summary>>): Table => ({
  columns: ['started late by', 'p50', 'p99', 'max'],
  rows: Object.entries(rows).map(([name, { p50, p99, max }]) => timesRow(name, p50, p99, max)),
});
