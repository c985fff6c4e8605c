// Which later parts of threads a platform is asked about by their ids.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostDriver, type Planned, type PostDriver } from '../posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { selectPartsOut } from './queries.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('they are published parts that still exist here, newest first, and never a first post', async () => {
  const account = harness.twitter;
  const first = await driver.schedule(account);
  const parts: Planned[] = [];
  for (let part = 2; part <= 4; part += 1) parts.push(await driver.schedule(account, { continues: first.id }));
  await driver.goToDue(first);
  for (let round = 0; round < 8; round += 1) await driver.goTo(3_000);
  const ids = await Promise.all(parts.map(async ({ id }) => (await driver.read(id)).remoteId));
  const [since, until] = [-1, 1].map((days) =>
    new Date(harness.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const days = { since: since ?? '', until: until ?? '' };
  expect(await selectPartsOut(harness.db, account.id, days)).toEqual(ids.toReversed());
  expect(await selectPartsOut(harness.db, harness.facebook.id, days)).toEqual([]);
  expect(await selectPartsOut(harness.db, account.id, { since: '2020-01-01', until: '2020-01-02' })).toEqual([]);
  const gone = { deleted_at: harness.clock.now() };
  await harness.db
    .updateTable('posts')
    .set(gone)
    .where('id', '=', parts[0]?.id ?? '')
    .execute();
  expect(await selectPartsOut(harness.db, account.id, days)).toEqual(ids.slice(1).toReversed());
});
