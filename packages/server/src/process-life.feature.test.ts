import { createTestDatabase } from '@brandly/launch/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { startProcessLife } from './process-life.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = createDatabase(createPool(database.url, 2));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());

test('a process that keeps running while a newer version migrates the database says so once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const said: unknown[] = [];
  const log = { warn: (facts: object, message: string) => void said.push([facts, message]) };
  const newestMigration = '9000_this_one.sql';
  let beats = 0;
  const clock = { now: () => new Date(1_800_000_000_000 + beats) };
  const life = await startProcessLife({ db, clock, log, role: 'worker', newestMigration });
  const beat = async () => {
    beats += 1;
    await vi.advanceTimersByTimeAsync(5_000);
    const seen = clock.now();
    await vi.waitFor(async () => {
      const row = await db.selectFrom('process_starts').select('last_seen_at').executeTakeFirstOrThrow();
      expect(row.last_seen_at).toEqual(seen);
    });
  };
  await beat();
  expect(said).toEqual([]);
  await sql`insert into migrations (name) values ('9001_next.sql')`.execute(db);
  await beat();
  await beat();
  await life.stop();
  vi.useRealTimers();
  expect(said).toEqual([
    [
      { migratedTo: '9001_next.sql', newestMigration },
      'a newer version has migrated the database; replace this process',
    ],
  ]);
});
