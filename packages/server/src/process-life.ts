import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Warns } from './for-each-isolated.ts';

/** A start is known for a year. */
const KEPT_FOR_MS = 365 * 24 * 3_600_000;
const BEAT_EVERY_MS = 5_000;
/** Four missed heartbeats: a pause of the machine is shorter. */
export const ALIVE_WITHIN_MS = 20_000;

export const isAlive = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= ALIVE_WITHIN_MS;

/** Removes the starts of processes that have not run for a year. */
export async function forgetOldStarts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR_MS);
  await db
    .deleteFrom('process_starts')
    .where('started_at', '<', before)
    .where((row) => row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<', before)]))
    .execute();
}

/** Why a parent restarted a process: the previous one hung, or ended by itself. */
export type StartedAfter = 'stalled' | 'ended';

/**
 * Records every five seconds, until it is stopped, that a process of this role runs. During an update a newer version
 * migrates the database under a running process; the process goes on (migrations only add), but warns that it is the
 * old one.
 * @param newestMigration the newest one that this version knows
 */
export async function startProcessLife(deps: {
  db: Database;
  clock: Clock;
  log: Warns;
  role: string;
  newestMigration: string;
  startedAfter?: StartedAfter | null;
}): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, log, role, newestMigration, startedAfter = null } = deps;
  const now = clock.now();
  const { id } = await db
    .insertInto('process_starts')
    .values({ role, started_at: now, host: hostname(), last_seen_at: now, started_after: startedAfter })
    .returning('id')
    .executeTakeFirstOrThrow();
  let isOld = false;
  const beat = async () => {
    const { rows } = await sql<{ newest: string }>`
      update process_starts set last_seen_at = ${clock.now()} where id = ${id}
      returning (select max(name) from migrations) as newest`.execute(db);
    const migratedTo = rows[0]?.newest ?? newestMigration;
    if (isOld || migratedTo <= newestMigration) return;
    isOld = true;
    log.warn({ migratedTo, newestMigration }, 'a newer version has migrated the database; replace this process');
  };
  let beating: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat().catch((error: unknown) => log.warn({ err: error }, 'a sign of life could not be written'));
  }, BEAT_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
      await db.updateTable('process_starts').set({ stopped_at: clock.now() }).where('id', '=', id).execute();
    },
  };
}
