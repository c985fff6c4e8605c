import { createTestDatabase } from '@brandly/launch/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from './database.ts';
import { inTransaction } from './retry-deadlock.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = createDatabase(createPool(database.url, 4));
  drop = async () => {
    await db.destroy();
    await database.drop();
  };
  await sql`create table counts (id integer primary key, count integer not null)`.execute(db);
  await sql`insert into counts values (1, 0), (2, 0)`.execute(db);
});
afterAll(() => drop());

test('two changes that lock the same rows in opposite order both succeed, once each', async () => {
  const meeting = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  const add = (id: number) => (trx: Database) => sql`update counts set count = count + 1 where id = ${id}`.execute(trx);
  await Promise.all([
    inTransaction(db, async (trx) => {
      await add(1)(trx);
      meeting.first.resolve();
      await meeting.second.promise;
      await add(2)(trx);
    }),
    inTransaction(db, async (trx) => {
      await add(2)(trx);
      meeting.second.resolve();
      await meeting.first.promise;
      await add(1)(trx);
    }),
  ]);
  const { rows } = await sql<{ count: number }>`select count from counts order by id`.execute(db);
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
});

test('an error of another kind is not retried', async () => {
  let tries = 0;
  const work = inTransaction(db, async (trx) => {
    tries += 1;
    await sql`insert into counts values (1, 9)`.execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});
