import { hostname } from 'node:os';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './http/log.ts';

const BEAT_EVERY_MS = 5_000;
/** Four beats missed: a pause of the machine is shorter. */
export const ALIVE_WITHIN_MS = 20_000;

export const isAlive = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= ALIVE_WITHIN_MS;

/** Writes down that a process of this role runs, every five seconds, until it is stopped. */
export async function startProcessLife(deps: {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  role: string;
}): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, log, role } = deps;
  const now = clock.now();
  const { id } = await db
    .insertInto('process_starts')
    .values({ role, started_at: now, host: hostname(), last_seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  let beating: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    beating = db
      .updateTable('process_starts')
      .set({ last_seen_at: clock.now() })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'a sign of life could not be written'));
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
