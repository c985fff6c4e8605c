import { METRIC_DAYS } from '@brandly/contract/performance.rules';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const DAY_MS = 86_400_000;
const PREFIX = 'metrics_';
/** Any number: days are made and dropped by one process at a time. */
const DAYS_LOCK = 4_600_003;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const partitionOf = (day: string): string => `${PREFIX}${day.replaceAll('-', '')}`;

/**
 * Makes the partitions of today and tomorrow and drops those whose last moment is more than 7 days ago. Dropping a day
 * is one entry of the catalogue, where deleting a million rows would leave them to be swept. Returns the dropped names.
 */
export async function keepMetricDays(db: Database, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DAYS_LOCK})`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'performance_days' and c.relkind = 'r'`.execute(trx);
    const existing = new Set(rows.map((row) => row.name));
    for (const start of [now.getTime(), now.getTime() + DAY_MS]) {
      const day = dayOf(start);
      if (existing.has(partitionOf(day))) continue;
      const bounds = sql.raw(`from ('${day}T00:00:00Z') to ('${dayOf(Date.parse(day) + DAY_MS)}T00:00:00Z')`);
      await sql`create table ${sql.id('performance_days', partitionOf(day))}
        partition of performance_metrics for values ${bounds}`.execute(trx);
    }
    const oldest = partitionOf(dayOf(now.getTime() - METRIC_DAYS * DAY_MS));
    const dropped = [...existing].filter((name) => name.startsWith(PREFIX) && name < oldest);
    for (const name of dropped) await sql`drop table ${sql.id('performance_days', name)}`.execute(trx);
    return dropped;
  });
}
