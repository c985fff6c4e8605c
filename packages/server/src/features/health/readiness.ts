import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../http/log.ts';
import { within } from '../../outbound/outbound-failure.ts';

/** A database that does not answer within this time is reported as down, so that callers never hang. */
export const DATABASE_PATIENCE_MS = 2_000;

/** Whether the database answers in time. A read-only one counts as available: pages can be shown. */
export async function isDatabaseThere({ db, log }: { db: Database; log: Log }): Promise<boolean> {
  try {
    await withPatience(sql`select 1`.execute(db));
    return true;
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    return false;
  }
}

/** @throws what the query throws, or an Error after DATABASE_PATIENCE_MS */
export const withPatience = <T>(question: Promise<T>): Promise<T> =>
  within(AbortSignal.timeout(DATABASE_PATIENCE_MS), question, () => new Error('The database did not answer in time'));
