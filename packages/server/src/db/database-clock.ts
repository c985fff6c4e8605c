import { sql } from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './database.ts';

/** Between two looks of a worker, and in processes that make none. A crystal is off by a fifth of a millisecond in this. */
const LOOK_EVERY_MS = 10_000;
/** What the network and a busy process make of the measuring; smaller differences harm nobody. */
const TRIFLE_MS = 50;
/** From here on somebody should be told: the machine does not synchronise its clock. */
const WORTH_A_WARNING_MS = 1_000;

export type DatabaseClock = Clock & Required<Pick<Clock, 'compare'>> & { stop: () => void };

type Deps = { db: Database; log: { warn: (facts: object, message: string) => void } };

/** The two clocks of a machine: one that tells the time and may be set, one that only counts milliseconds. */
export type OwnClocks = { wall: Clock; monotonic: () => number };

const ownClocks: OwnClocks = { wall: systemClock, monotonic: () => performance.now() };

/**
 * The present as the database has it: what it said last, and the milliseconds since by the clock that nobody can set. One
 * clock for all machines; setting the clock of one changes nothing. Every look at due posts compares it with the
 * database's and is repeated when it was wrong, as after a machine was paused. While the database cannot be asked it goes on.
 */
export async function followDatabaseClock(deps: Deps, own: OwnClocks = ownClocks): Promise<DatabaseClock> {
  /** What the database's clock showed when the monotonic one showed 0. */
  let startedAt = 0;
  const nowMs = () => startedAt + own.monotonic();
  let warnedOf = 0;
  const look = async () => {
    const { askedAt, heardAt, said } = await measure(deps.db, own.monotonic);
    startedAt += differenceOf({ askedAt: startedAt + askedAt, heardAt: startedAt + heardAt, said });
    const differenceMs = Math.round(nowMs() - own.wall.now().getTime());
    const isOff = Math.abs(differenceMs) >= WORTH_A_WARNING_MS;
    const isNews = isOff && Math.abs(differenceMs - warnedOf) >= WORTH_A_WARNING_MS;
    warnedOf = isNews ? differenceMs : isOff ? warnedOf : 0;
    if (isNews)
      deps.log.warn({ differenceMs }, 'the clock of this machine is not that of the database, which is gone by');
  };
  startedAt = own.wall.now().getTime() - own.monotonic();
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.warn({ err: error }, "the database's clock could not be read"));
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(nowMs()),
    compare: (askedAt, said) => {
      const reading = { askedAt: askedAt.getTime(), heardAt: nowMs(), said: said.getTime() };
      // Somebody else's answer has set this clock back since the question: what was asked by it is void.
      if (reading.heardAt < reading.askedAt - TRIFLE_MS) return false;
      const differenceMs = differenceOf(reading);
      startedAt += differenceMs;
      return differenceMs === 0;
    },
    stop: () => clearInterval(timer),
  };
}

/** Milliseconds: when we asked and heard by the same clock of ours, and what the database said in between. */
export type Reading = { askedAt: number; heardAt: number; said: number };

/** By how much the database is surely ahead of us (negative: behind); 0 where it may have said this between the two. */
export function differenceOf({ askedAt, heardAt, said }: Reading): number {
  if (said >= askedAt - TRIFLE_MS && said <= heardAt + TRIFLE_MS) return 0;
  return Math.round(said - (askedAt + heardAt) / 2);
}

async function measure(db: Database, monotonic: () => number): Promise<Reading> {
  const askedAt = monotonic();
  const { rows } = await sql<{ said: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as said`.execute(db);
  const heardAt = monotonic();
  if (!rows[0]) throw new Error('the database said nothing');
  return { askedAt, heardAt, said: rows[0].said };
}
