import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The channel on which workers hear that a post is due now or soon. It has no payload; the rows say it all. */
export const DUE_CHANNEL = 'brandly_due';
/** Every worker looks at the rows at least this often by itself (publishing/due-posts.ts), so later times need no message. */
export const LOOKS_EVERY_MS = 5_000;

/**
 * Tells the workers, at the caller's commit, that a row's wake_at was set to `at`. Only the row counts; this is a
 * nudge, and a lost one delays the post by LOOKS_EVERY_MS at most.
 */
export async function wakeWorkers(trx: Database, at: Date, now: Date): Promise<void> {
  if (isDueSoon(at, now)) await sql`select ${WAKE}`.execute(trx);
}

/** The message of `wakeWorkers` as part of another statement, for a time that is due soon. */
export const WAKE = sql`pg_notify(${DUE_CHANNEL}, '')`;
export const isDueSoon = (at: Date, now: Date): boolean => at.getTime() - now.getTime() <= 2 * LOOKS_EVERY_MS;
