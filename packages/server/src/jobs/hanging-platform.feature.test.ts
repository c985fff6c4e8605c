import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MOST_OF_ONE_PLATFORM } from '../features/posts/publishing/due-posts.ts';
import { createPostDriver, type Planned, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { startWorker, type Worker } from './worker.ts';

/** The delay of each call to the hanging platform: longer than all the others take, shorter than a create may last. */
const HANGS_MS = 12_000;

let harness: PostsHarness;
let driver: PostDriver;
let worker: Worker;
beforeAll(async () => {
  harness = await createPostsHarness({ pages: 20 });
  driver = createPostDriver(harness);
  worker = await startWorker({ ...harness.publishing, databaseUrl: harness.databaseUrl });
});
afterAll(async () => {
  await harness.control.calmDown();
  await worker.stop();
  await harness.close();
});

test('while one platform hangs with posts of twenty accounts, those of another start in places that it cannot take', async () => {
  await harness.control.trouble({ platform: 'facebook', operation: '*', times: 999, kind: 'delay', ms: HANGS_MS });
  const inMs = 3_000;
  const posts: Planned[] = [];
  for (const account of harness.accounts) {
    if (account.platform.id === 'facebook') await driver.schedule(account, { inMs });
  }
  // Due while every place of the hanging platform is taken.
  for (let index = 0; index < 8; index += 1)
    posts.push(await driver.schedule(harness.twitter, { inMs: inMs + index * 400 }));
  const isOut = async () => (await Promise.all(posts.map((post) => driver.read(post.id)))).map((post) => post.status);
  await vi.waitFor(async () => expect(new Set(await isOut())).toEqual(new Set(['PUBLISHED'])));
  const hanging = await harness.db
    .selectFrom('publish_attempts')
    .innerJoin('posts', 'posts.id', 'publish_attempts.post_id')
    .select(['intent_at', 'outcome_at'])
    .where('posts.platform', '=', 'facebook')
    .execute();
  const hangingAt = (time: Date): number =>
    hanging.filter(({ intent_at, outcome_at }) => intent_at <= time && (outcome_at === null || outcome_at > time))
      .length;
  const most = Math.max(...hanging.map(({ intent_at }) => hangingAt(intent_at)));
  expect(most).toBe(MOST_OF_ONE_PLATFORM);
  const starts = await Promise.all(posts.map(async ({ id }) => (await driver.rowOf(id)).started_at ?? new Date(0)));
  expect(Math.max(...starts.map(hangingAt))).toBe(MOST_OF_ONE_PLATFORM);
});
