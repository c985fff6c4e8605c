import { createTestDatabase } from '@brandly/launch/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { forgetOldStarts, startProcessLife } from './process-life.ts';

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

test('a start is forgotten a year after its process was last seen, and no sooner', async () => {
  const now = new Date('2030-06-01T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const start = (role: string, started: number, seen: number | null) =>
    db
      .insertInto('process_starts')
      .values({ role, started_at: daysAgo(started), last_seen_at: seen === null ? null : daysAgo(seen) })
      .execute();
  await start('never seen', 366, null);
  await start('long gone', 400, 366);
  await start('runs for years', 800, 0);
  await start('of this year', 364, 364);
  await forgetOldStarts(db, now);
  const left = await db.selectFrom('process_starts').select('role').orderBy('role').execute();
  expect(left.map(({ role }) => role)).toEqual(['of this year', 'runs for years']);
});
