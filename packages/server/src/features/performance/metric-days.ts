import { METRIC_DAYS } from '@brandly/contract/performance/rules';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

const DAY_MS = 86_400_000;
/** The tables with a partition per day: the prefix of its name, and the parent. */
const FAMILIES = [
  { prefix: 'metrics_', parent: sql.id('public', 'performance_metrics') },
  { prefix: 'cells_', parent: sql.id('performance_days', 'cells') },
  { prefix: 'pages_', parent: sql.id('performance_days', 'page_cells') },
  { prefix: 'visits_', parent: sql.id('performance_days', 'visit_cells') },
] as const;
/** An arbitrary number: only one process makes and drops days at a time. */
const DAYS_LOCK = 4_600_003;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const compact = (day: string): string => day.replaceAll('-', '');

/**
 * Makes the partitions of today and tomorrow, and of the days that have metrics, and drops those whose last moment is
 * more than 7 days ago. Dropping a day is one change of the catalogue, whereas a million deleted rows would have to be
 * vacuumed. Returns the dropped days, as `20260131`.
 */
export async function keepMetricDays(db: Database, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DAYS_LOCK})`.execute(trx);
    const rows = await allRows(trx)<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'performance_days' and c.relkind = 'r'`;
    const existing = new Set(rows.map((row) => row.name));
    const days = new Set(
      [...existing].flatMap((name) => /^metrics_(\d{4})(\d\d)(\d\d)$/.exec(name)?.slice(1).join('-') ?? []),
    );
    for (const start of [now.getTime(), now.getTime() + DAY_MS]) days.add(dayOf(start));
    const oldest = dayOf(now.getTime() - METRIC_DAYS * DAY_MS);
    const dropped: string[] = [];
    for (const day of [...days].toSorted()) {
      const isOver = day < oldest;
      if (isOver) dropped.push(compact(day));
      for (const { prefix, parent } of FAMILIES) {
        const name = `${prefix}${compact(day)}`;
        const table = sql.id('performance_days', name);
        const bounds = sql.raw(`from ('${day}T00:00:00Z') to ('${dayOf(Date.parse(day) + DAY_MS)}T00:00:00Z')`);
        if (isOver) await sql`drop table if exists ${table}`.execute(trx);
        else if (!existing.has(name))
          await sql`create table ${table} partition of ${parent} for values ${bounds}`.execute(trx);
      }
    }
    return dropped;
  });
}
