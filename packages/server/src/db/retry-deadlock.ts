import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isLostConnection } from './lost-connections.ts';

/** deadlock_detected and serialization_failure: the database rolled back the whole transaction. */
const UNDONE = new Set(['40P01', '40001']);
const MOST_TRIES = 5;

/**
 * Runs a transaction, and runs it again if it met another one that locked the same rows in another order. Only what the
 * database has certainly rolled back is repeated; `work` must have no effect outside of it.
 */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  repeatUndone(() => db.transaction().execute(work));

/** The same for work that writes with a single statement, which is a transaction by itself. */
export async function repeatUndone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !wasUndone(error)) throw error;
    }
  }
}

const wasUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNDONE.has(String(error.code));

/** About 12 s in all, well within a graceful stop: a lost answer costs more than a slow write. */
const DELAYS_MS = [50, 200, 500, 1_000, 2_000, 4_000, 4_000];

/**
 * Runs a transaction and repeats it after deadlocks and short outages of the database. `work` must notice when an
 * earlier try was committed after all: the connection may break between the commit and its answer.
 */
export async function persist<T>(
  deps: { db: Database; log: { warn: (facts: object, message: string) => void } },
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  for (const delay of [...DELAYS_MS, null]) {
    try {
      return await deps.db.transaction().execute(work);
    } catch (error) {
      if (delay === null || !(wasUndone(error) || isLostConnection(error))) throw error;
      deps.log.warn({ err: error }, 'a write is repeated');
      await wait(delay);
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}
