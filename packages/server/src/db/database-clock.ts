import { type Clock, systemClock } from '../clock.ts';
import type { Warns } from '../for-each-isolated.ts';
import type { Database } from './database.ts';
import { allRows } from './rows.ts';

/** Interval of a worker's checks, and of processes without any. A crystal drifts a fifth of a millisecond in it. */
const LOOK_EVERY_MS = 10_000;
/** Measuring error caused by the network and a busy process; smaller differences do no harm. */
const TRIFLE_MS = 50;
/** From this difference on an operator is warned: the machine does not synchronise its clock. */
const WORTH_A_WARNING_MS = 1_000;

export type DatabaseClock = Clock & Required<Pick<Clock, 'compare'>> & { stop: () => void };

type Deps = { db: Database; log: Warns };

/** The two clocks of a machine: one that tells the time and can be set, and one that only counts milliseconds. */
export type OwnClocks = { wall: Clock; monotonic: () => number };

const ownClocks: OwnClocks = { wall: systemClock, monotonic: () => performance.now() };

/**
 * A clock that follows the database: the time it last returned, plus the milliseconds since then by the clock that
 * nobody can set. All machines share one clock, and setting the clock of one changes nothing. Every query for due posts
 * compares it with the database's and is repeated if it was wrong, as after a machine was paused. While the database is
 * unreachable the clock runs on.
 */
export async function followDatabaseClock(deps: Deps, own: OwnClocks = ownClocks): Promise<DatabaseClock> {
  /** The database's time at the moment when the monotonic clock showed 0. */
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
      // Another answer has set this clock back since this query was sent, so what the query decided is void.
      if (reading.heardAt < reading.askedAt - TRIFLE_MS) return false;
      const differenceMs = differenceOf(reading);
      startedAt += differenceMs;
      return differenceMs === 0;
    },
    stop: () => clearInterval(timer),
  };
}

/** In milliseconds: when we asked and received by our own clock, and the database's time in between. */
export type Reading = { askedAt: number; heardAt: number; said: number };

/** How far the database is certainly ahead of us (negative: behind); 0 if its time fits between question and answer. */
export function differenceOf({ askedAt, heardAt, said }: Reading): number {
  if (said >= askedAt - TRIFLE_MS && said <= heardAt + TRIFLE_MS) return 0;
  return Math.round(said - (askedAt + heardAt) / 2);
}

async function measure(db: Database, monotonic: () => number): Promise<Reading> {
  const askedAt = monotonic();
  const rows = await allRows(db)<{ said: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as said`;
  const heardAt = monotonic();
  if (!rows[0]) throw new Error('the database said nothing');
  return { askedAt, heardAt, said: rows[0].said };
}
