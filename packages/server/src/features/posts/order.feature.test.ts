import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '../../jobs/worker.ts';
import { takeDuePosts } from './publishing/due-posts.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('a post that was put back for a moment is not overtaken by the next one of its account', async () => {
  const first = await driver.schedule(harness.facebook, { inMs: 60_000 });
  const second = await driver.schedule(harness.facebook, { inMs: 60_010 });
  const elsewhere = await driver.schedule(harness.twitter, { inMs: 60_020 });
  harness.clock.step(61_000);
  // As if another post of the account was just being sent.
  const soon = { wake_at: new Date(harness.clock.now().getTime() + 1_000) };
  await harness.db.updateTable('posts').set(soon).where('id', '=', first.id).execute();
  await driver.wake(second.id);
  await driver.wake(elsewhere.id);
  expect(await second.seen()).toHaveLength(0);
  expect(await elsewhere.seen()).toHaveLength(1);
  await driver.wake(first.id);
  await driver.goTo(1_000);
  const [a, b] = [await driver.read(first.id), await driver.read(second.id)];
  expect([a.status, b.status]).toEqual(['PUBLISHED', 'PUBLISHED']);
  expect(Date.parse(a.publishedAt ?? '')).toBeLessThanOrEqual(Date.parse(b.publishedAt ?? ''));
});

test('a post that is held, or waits for a retry, does not block others of its account', async () => {
  const first = await driver.schedule(harness.facebook, { inMs: 60_000 });
  await harness.db.updateTable('posts').set({ progress: 'held' }).where('id', '=', first.id).execute();
  const second = await driver.schedule(harness.facebook, { inMs: 60_010 });
  const third = await driver.schedule(harness.facebook, { inMs: 60_020 });
  harness.clock.step(60_500);
  // As if the storage was down when the second one was tried.
  const again = { wake_at: new Date(harness.clock.now().getTime() + 500), attempts: 1 };
  await harness.db.updateTable('posts').set(again).where('id', '=', second.id).execute();
  await driver.wake(third.id);
  expect(await driver.read(third.id)).toMatchObject({ status: 'PUBLISHED' });
});

test('a hundred posts of one account that are due together go out in the order of their times, with two workers', async () => {
  const account = harness.accounts.find(
    (one) => one.platform === harness.facebook.platform && one !== harness.facebook,
  );
  const posts = [];
  for (let index = 0; index < 100; index += 1) {
    posts.push(await driver.schedule(account ?? harness.facebook, { inMs: 60_000 + index }));
  }
  // For the workers, all of them are due in the same second.
  harness.clock.step(62_000);
  const { databaseUrl, publishing } = harness;
  const workers = await Promise.all([1, 2].map(() => startWorker({ ...publishing, databaseUrl })));
  const ids = posts.map((post) => post.id);
  const rows = () =>
    harness.db.selectFrom('posts').select(['id', 'status', 'published_at']).where('id', 'in', ids).execute();
  try {
    await vi.waitFor(async () => expect((await rows()).every((row) => row.status === 'PUBLISHED')).toBe(true));
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  const { rows: sent } = await sql<{ post_id: string }>`
    select post_id from publish_attempts where post_id = any(${ids}::uuid[]) order by id`.execute(harness.db);
  expect(sent.map((row) => row.post_id)).toEqual(ids);
});

test('two workers that look at the same moment never take two posts of one account', async () => {
  const first = await driver.schedule(harness.facebook, { inMs: 60_000 });
  const second = await driver.schedule(harness.facebook, { inMs: 60_010 });
  harness.clock.step(61_000);
  const look = (id: string) =>
    takeDuePosts(
      harness.publishing,
      { id, stopping: new AbortController().signal },
      { most: 10, mostOfOnePlatform: 10, inHand: new Map() },
    );
  const looks = await Promise.all([look('one'), look('two'), look('three')]);
  const taken = looks.flatMap(({ posts }) => posts.map((post) => post.id));
  expect(taken.filter((id) => id === first.id)).toHaveLength(1);
  expect(taken).not.toContain(second.id);
  // While the first one is in a worker's hands, the account is passed over.
  expect((await look('four')).posts.map((post) => post.id)).not.toContain(second.id);
});
