import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** A clock that runs away by a second in this time is broken; NTP corrects half a millisecond a second. */
const LOOK_EVERY_MS = 60_000;
/** What the network and a busy process make of the measuring; smaller differences harm nobody. */
const TRIFLE_MS = 50;
/** From here on somebody should be told: the machine does not synchronise its clock. */
const WORTH_A_WARNING_MS = 1_000;

export type DatabaseClock = Clock & { stop: () => void };

type Deps = { db: Database; log: { warn: (facts: object, message: string) => void } };

/**
 * The present as the database has it. The queue wakes posts by the database's clock; a process that decided by a clock
 * of its own would find them not yet due and be woken for them again and again, or send them early. One clock for all
 * machines. While the database cannot be asked the last known difference holds.
 */
export async function followDatabaseClock(deps: Deps, own: Clock): Promise<DatabaseClock> {
  let differenceMs = 0;
  const look = async () => {
    differenceMs = differenceOf(await measure(deps.db, own));
    if (Math.abs(differenceMs) < WORTH_A_WARNING_MS) return;
    deps.log.warn({ differenceMs }, 'the clock of this machine is not that of the database, which is gone by');
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.warn({ err: error }, "the database's clock could not be read"));
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(own.now().getTime() + differenceMs),
    stop: () => clearInterval(timer),
  };
}

/** Milliseconds: when we asked and heard by our own clock, and what the database said in between. */
export type Reading = { askedAt: number; heardAt: number; said: number };

/** By how much the database is ahead of us; 0 where the measuring cannot tell. */
export function differenceOf({ askedAt, heardAt, said }: Reading): number {
  const difference = Math.round(said - (askedAt + heardAt) / 2);
  return Math.abs(difference) <= Math.max(TRIFLE_MS, heardAt - askedAt) ? 0 : difference;
}

async function measure(db: Database, own: Clock): Promise<Reading> {
  const askedAt = own.now().getTime();
  const { rows } = await sql<{ said: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as said`.execute(db);
  const heardAt = own.now().getTime();
  return { askedAt, heardAt, said: rows[0]?.said ?? heardAt };
}
