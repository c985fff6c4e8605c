import { createTestDatabase } from '@brandly/launch/testing/database';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdvisoryLocks } from './advisory-locks.ts';
import { createDatabase, createPool, type Database } from './database.ts';

// An error without a listener ends the process; here Vitest reports it and the run fails.

let pool: pg.Pool;
let db: Database;
let broken: string[];
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  broken = [];
  pool = createPool(database.url, 5, (error) => broken.push(error.message));
  db = createDatabase(pool);
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

const cutTheOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

test('a connection that breaks while it is checked out is reported once, and the next one works', async () => {
  const lent = await pool.connect();
  const gone = new Promise((resolve) => lent.once('end', resolve));
  await cutTheOthers();
  await gone;
  await expect(lent.query('select 1')).rejects.toThrow();
  lent.release();
  expect(broken).toEqual(['terminating connection due to administrator command']);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks while it is idle is reported once', async () => {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  first.release();
  second.release();
  await cutTheOthers();
  await vi.waitFor(() => expect(broken).toHaveLength(1));
});

test('locks can be taken again after the connection that holds them breaks', async () => {
  const locks = createAdvisoryLocks(pool);
  await locks.tryTake('account:1');
  await cutTheOthers();
  await vi.waitFor(() => expect(broken).toHaveLength(1));
  const again = await locks.tryTake('account:2');
  expect(again).not.toBeNull();
  await again?.();
  await locks.close();
});

test('closing the locks while their connection breaks ends nothing else', async () => {
  const locks = createAdvisoryLocks(pool);
  await locks.tryTake('account:1');
  const cutting = cutTheOthers();
  await locks.close();
  await cutting;
  await locks.close();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a lock connection that reports its end twice is released once', async () => {
  const connected = new Promise<pg.PoolClient>((resolve) => pool.once('connect', resolve));
  const locks = createAdvisoryLocks(pool);
  await locks.tryTake('account:1');
  const client = await connected;
  client.emit('error', new Error('terminating connection'));
  expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow();
  await locks.close();
});
