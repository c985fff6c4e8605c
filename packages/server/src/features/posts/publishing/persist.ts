import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import type { PublishingDeps } from './publishing-deps.ts';

/** About 12 s in all, well within a graceful stop: a lost answer costs more than a slow write. */
const DELAYS_MS = [50, 200, 500, 1_000, 2_000, 4_000, 4_000];
/** serialization_failure, deadlock_detected, and the classes of lost connections and of a server going down or up. */
const PASSING = /^(?:40001|40P01|08...|57P0[123]|53300)$/;

/**
 * Runs a transaction and repeats it after deadlocks and short outages of the database. `work` must notice when an
 * earlier try was committed after all: the connection may break between the commit and its answer.
 */
export async function persist<T>(deps: PublishingDeps, work: (trx: Database) => Promise<T>): Promise<T> {
  for (const delay of [...DELAYS_MS, null]) {
    try {
      return await deps.db.transaction().execute(work);
    } catch (error) {
      if (delay === null || !isPassing(error)) throw error;
      deps.log.warn({ err: error }, 'a write is repeated');
      await wait(delay);
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING.test(code) || /^(?:ECONN|EPIPE|ETIMEDOUT)/.test(code) || /connection terminated/i.test(error.message);
}
