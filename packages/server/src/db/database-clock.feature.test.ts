import { createTestDatabase } from '@brandly/launch/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from './database.ts';
import { followDatabaseClock } from './database-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEPS = [25 * MINUTE, -25 * MINUTE, HOUR, -HOUR, 24 * HOUR, -24 * HOUR];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The clocks of a machine, which a test sets; `rate`: milliseconds of the monotonic clock per real millisecond. */
function machine(wallOff = 0) {
  const started = performance.now();
  const set = { wall: wallOff, monotonic: 0, rate: 1 };
  const own = {
    wall: { now: () => new Date(Date.now() + set.wall) },
    monotonic: () => (performance.now() - started) * set.rate + set.monotonic,
  };
  return { set, own };
}
const quiet = { warn: () => {} };
/** A query whose result depends on this clock, like the query for due posts. */
const ask = async (clock: Awaited<ReturnType<typeof followDatabaseClock>>) => {
  const askedAt = clock.now();
  const { rows } = await sql<{ said: Date }>`select clock_timestamp() as said`.execute(db);
  return clock.compare(askedAt, rows[0]?.said ?? new Date(Number.NaN));
};
const offBy = (now: Date) => Math.abs(now.getTime() - Date.now());

test.each([-90_000, 0, 90_000])('a machine whose clock is %i ms off follows that of the database', async (off) => {
  const warnings: object[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const clock = await followDatabaseClock({ db, log }, machine(off).own);
  expect(offBy(clock.now())).toBeLessThan(1_000);
  expect(warnings).toHaveLength(off === 0 ? 0 : 1);
  clock.stop();
});

test.each(STEPS)('setting the wall clock by %i ms changes nothing, and no query has to be repeated', async (step) => {
  const { set, own } = machine();
  const clock = await followDatabaseClock({ db, log: quiet }, own);
  set.wall = step;
  expect(offBy(clock.now())).toBeLessThan(1_000);
  expect(await ask(clock)).toBe(true);
  clock.stop();
});

test.each(STEPS)('a machine whose clocks all move by %i ms notices it with the first query', async (step) => {
  const { set, own } = machine();
  const clock = await followDatabaseClock({ db, log: quiet }, own);
  set.wall = step;
  set.monotonic = step;
  expect(await ask(clock)).toBe(false);
  expect(offBy(clock.now())).toBeLessThan(1_000);
  expect(await ask(clock)).toBe(true);
  clock.stop();
});

test.each([0, 0.5, 2])('a monotonic clock that runs %f times as fast is corrected by the queries', async (rate) => {
  const { set, own } = machine();
  const clock = await followDatabaseClock({ db, log: quiet }, own);
  Object.assign(set, { rate, monotonic: own.monotonic() * (1 - rate) });
  const until = Date.now() + 300;
  const answers: boolean[] = [];
  while (Date.now() < until) {
    const askedAt = clock.now();
    const { rows } = await sql<{ said: Date }>`select clock_timestamp() as said from pg_sleep(0.06)`.execute(db);
    answers.push(clock.compare(askedAt, rows[0]?.said ?? new Date(Number.NaN)));
    expect(offBy(clock.now())).toBeLessThan(1_000);
  }
  expect(answers).toContain(false);
  clock.stop();
});

test('queries in progress while the clock is corrected do not make it wrong again', async () => {
  const { set, own } = machine();
  const clock = await followDatabaseClock({ db, log: quiet }, own);
  set.monotonic = HOUR;
  expect(await Promise.all([ask(clock), ask(clock), ask(clock)])).toEqual([false, false, false]);
  expect(offBy(clock.now())).toBeLessThan(1_000);
  clock.stop();
});
