import { createTestDatabase } from '@brandly/launch/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from './database.ts';

test('every connection of the pool has our settings before it is used', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(createPool(database.url, 3));
  // Three at the same time need three connections.
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      sql<{ all: string[] }>`select array[current_setting('timezone'), current_setting('random_page_cost'),
        current_setting('plan_cache_mode'), current_setting('lock_timeout')] as all`.execute(db),
    ),
  );
  await db.destroy();
  await database.drop();
  for (const { rows } of answers) expect(rows[0]?.all).toEqual(['UTC', '1.1', 'force_custom_plan', '20s']);
});
