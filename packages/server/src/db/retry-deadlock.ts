import type { Database } from './database.ts';

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
  error instanceof Error && 'code' in error && typeof error.code === 'string' && UNDONE.has(error.code);
