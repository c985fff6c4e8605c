import { createTestDatabase } from '@brandly/launch/testing/database';
import { findPgBouncer, startPgBouncer } from '@brandly/launch/testing/pgbouncer';
import { onServer } from '@brandly/launch/testing/test-postgres';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdvisoryLocks } from './advisory-locks.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { isLostConnection } from './lost-connections.ts';
import { inTransaction } from './retry-deadlock.ts';
import { sessionClient } from './session-client.ts';
import { type DatabaseLink, openDatabaseLink } from './testing/database-link.ts';

const QUICK = { lookEveryMs: 100, connectWithinMs: 2_500 };

let link: DatabaseLink;
let pool: pg.Pool;
let db: Database;
let direct: string;
let broken: string[];
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await createTestDatabase();
  direct = database.url;
  link = await openDatabaseLink(direct);
  broken = [];
  pool = createPool(link.url, 5, (error) => broken.push(error.message), QUICK);
  db = createDatabase(pool);
  drop = () => database.drop();
});
afterEach(async () => {
  link.cut();
  await db.destroy();
  await link.close();
  await drop();
});

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
/** A connection in the pool that has nothing to do. */
const warmUp = one;

test('a query whose database has vanished fails as a lost connection, and one when it is back works', async () => {
  await warmUp();
  link.isSilent = true;
  const failures = [await failureOf(one()), await failureOf(one())];
  expect(failures.map(isLostConnection)).toEqual([true, true]);
  expect(broken).toEqual(['The database has stopped answering']);
  link.isSilent = false;
  expect(await one()).toEqual([{ one: 1 }]);
});

test('so does a query on a connection that a router has forgotten, while the database is well', async () => {
  await warmUp();
  link.forget();
  expect(isLostConnection(await failureOf(one()))).toBe(true);
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a transaction whose database vanishes between two statements fails as a lost connection', async () => {
  const failure = failureOf(
    inTransaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      link.forget();
      await sql`select 1`.execute(trx);
    }),
  );
  expect(isLostConnection(await failure)).toBe(true);
  expect(pool.totalCount).toBe(0);
});

test('a query that takes long is never ended', async () => {
  const slow = sql<{ slept: string }>`select pg_sleep(2)::text as slept`.execute(db);
  expect((await slow).rows).toHaveLength(1);
  expect(broken).toEqual([]);
});

test('a query that waits for a lock for long is never ended', async () => {
  const lock = sql`select pg_advisory_xact_lock(7)`;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7)');
  const waits = failureOf(lock.execute(db));
  await failureOf(sql`select pg_sleep(1)`.execute(db));
  holder.release(true);
  expect(await waits).toBe('it succeeded');
  expect(broken).toEqual([]);
});

test('nor is one that takes long while the database refuses further connections', async () => {
  const { href, pathname } = new URL(link.url);
  const admit = (isAllowed: boolean) =>
    onServer(new URL('/postgres', href).href, `alter database ${pathname.slice(1)} allow_connections ${isAllowed}`);
  await warmUp();
  await admit(false);
  const slow = await failureOf(sql`select pg_sleep(1)`.execute(db));
  await admit(true);
  expect(slow).toBe('it succeeded');
});

test('nor is one that is on its way while PostgreSQL is asked', async () => {
  const slowly = createDatabase(createPool(link.url, 1, () => undefined, { ...QUICK, lookEveryMs: 1_000 }));
  await sql`select 1`.execute(slowly);
  link.delayMs = 2_500;
  const answer = failureOf(sql`select 1`.execute(slowly));
  // By then the link holds the query.
  await onServer(direct, 'select 1');
  link.delayMs = 0;
  expect(await answer).toBe('it succeeded');
  await slowly.destroy();
});

test.skipIf(findPgBouncer() === null).each(['session', 'transaction'])(
  'behind a pooler in %s mode a query that takes long goes on, and one fails when the pooler has vanished',
  async (mode) => {
    const pooler = await startPgBouncer(direct, { pool_mode: mode });
    const toPooler = await openDatabaseLink(pooler.url);
    const through = createDatabase(createPool(toPooler.url, 1, () => undefined, QUICK));
    const slow = await failureOf(sql`select pg_sleep(1)`.execute(through));
    toPooler.isSilent = true;
    const vanished = await failureOf(sql`select 1`.execute(through));
    await through.destroy();
    await toPooler.close();
    await pooler.stop();
    expect(slow).toBe('it succeeded');
    expect(isLostConnection(vanished)).toBe(true);
  },
);

test('locks can be taken again after the connection that holds them was forgotten', async () => {
  const locks = createAdvisoryLocks(pool);
  await locks.tryTake('account:1');
  link.forget();
  await expect(locks.tryTake('account:2')).rejects.toThrow();
  expect(await locks.tryTake('account:3')).not.toBeNull();
  await locks.close();
});

test('a session that only listens ends when its database has vanished', async () => {
  const session = sessionClient(link.url, 'test', {}, QUICK);
  const errors: string[] = [];
  session.on('error', (error) => errors.push(error.message));
  const ended = new Promise<void>((resolve) => session.once('end', () => resolve()));
  await session.connect();
  await session.query('listen something');
  link.isSilent = true;
  await ended;
  expect(errors).toEqual(['The database has stopped answering']);
});

test('a session that only listens goes on while its database is there', async () => {
  const session = sessionClient(link.url, 'test', {}, QUICK);
  const heard: (string | undefined)[] = [];
  session.on('notification', ({ payload }) => heard.push(payload));
  await session.connect();
  await session.query('listen something');
  await sql`select pg_sleep(1)`.execute(db);
  await sql`notify something, 'still there'`.execute(db);
  await vi.waitFor(() => expect(heard).toEqual(['still there']));
  await session.end();
});
