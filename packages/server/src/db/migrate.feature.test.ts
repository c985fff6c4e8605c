import { createTestDatabase } from '@brandly/launch/testing/database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../http/log.ts';
import { type Role, startServer } from '../main.ts';
import { migrate, migrationFiles } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let other: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  other = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

test.each<Role>(['api', 'worker', 'all'])(
  'a database of a newer version is refused by the role %s, with both versions named',
  async (role) => {
    await other.query("insert into migrations (name) values ('9998_next.sql'), ('9999_after_next.sql')");
    const newest = (await migrationFiles()).at(-1);
    const environment = { NODE_ENV: 'development', PORT: '0', DATABASE_URL: database.url };
    const start = startServer(environment, { role, demo: false, logger: createLog('silent'), log: () => undefined });
    await expect(start).rejects.toMatchObject({
      name: 'StartRefusal',
      message: `This database is of a newer version of Brandly: it has the migration 9999_after_next.sql, this version knows those up to ${newest}.`,
    });
    const { rows } = await other.query('select 1 from process_starts');
    expect(rows).toEqual([]);
  },
);

test('several processes that start together migrate an empty database once', async () => {
  await other.query('drop schema public, performance_days cascade; create schema public');
  const all = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
  expect(all.flatMap(({ applied }) => applied).toSorted()).toEqual(await migrationFiles());
});

test('a migration that has to wait says for whom, and continues once they are done', async () => {
  await other.query("delete from migrations where name = '0006_made_ids.sql'");
  await other.query('begin; select from idempotency_keys');
  const said: object[] = [];
  const log = {
    warn: (facts: object) => {
      said.push(facts);
      void other.query('rollback');
    },
  };
  // The file has run already, so its statements are refused once its turn comes.
  await expect(migrate(database.url, { log, lockWaitS: 1 })).rejects.toThrow('Migration 0006_made_ids.sql failed');
  expect(said).toEqual([
    {
      waitedS: 1,
      sessions: [expect.stringMatching(/^process \d+ of PostgreSQL \(a long report, idle in transaction\) in a tran/)],
    },
  ]);
});

test('a migration that waits too long ends with a sentence that names who blocks it', async () => {
  await other.query("delete from migrations where name = '0006_made_ids.sql'");
  await other.query('begin; select from idempotency_keys');
  const waiting = migrate(database.url, { lockWaitS: 1, mostTries: 2 });
  await expect(waiting).rejects.toThrow(
    /^The database could not be migrated within 2 s, because others hold locks it waits for: process \d+ of PostgreSQL \(a long report/,
  );
});

test('a process that migrates is waited for however long that takes, which is said once it is long, and nobody is advised to end it', async () => {
  await other.query('begin; select pg_advisory_xact_lock(4600001)');
  const said: string[] = [];
  const log = {
    warn: (_facts: object, message: string) => {
      said.push(message);
      void other.query('commit');
    },
  };
  expect((await migrate(database.url, { log, lockWaitS: 1, mostTries: 1 })).applied).toEqual([]);
  expect(said).toEqual(['another process migrates the database, and is waited for']);
});

test('a process that waits for another one for a moment only, as at each first start, says nothing', async () => {
  await other.query('begin; select pg_advisory_xact_lock(4600001)');
  const said: string[] = [];
  const migrated = migrate(database.url, { log: { warn: (_facts, message) => said.push(message) } });
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await other.query('commit');
  await migrated;
  expect(said).toEqual([]);
});
