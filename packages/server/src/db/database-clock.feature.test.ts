import { createTestDatabase } from '@brandly/launch/testing/database';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from './database.ts';
import { followDatabaseClock } from './database-clock.ts';

test.each([-90_000, 0, 90_000])('a machine whose clock is %i ms off goes by that of the database', async (off) => {
  const database = await createTestDatabase();
  const db = createDatabase(createPool(database.url, 1));
  const warnings: object[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const clock = await followDatabaseClock({ db, log }, { now: () => new Date(Date.now() + off) });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  expect(warnings).toHaveLength(off === 0 ? 0 : 1);
  clock.stop();
  await db.destroy();
  await database.drop();
});
