import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Desk, openDesk, type Planned } from '../features/posts/testing/desk.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { MOST_OF_ONE_PLATFORM } from './due-posts.ts';
import { startWorker, type Worker } from './worker.ts';

/** Of each call to the hanging platform. */
const HANGS_MS = 6_000;

let harness: PostsHarness;
let desk: Desk;
let worker: Worker;
beforeAll(async () => {
  harness = await createPostsHarness({ pages: 20 });
  desk = openDesk(harness);
  worker = await startWorker({ ...harness.publishing, databaseUrl: harness.databaseUrl });
});
afterAll(async () => {
  await harness.control.calmDown();
  await worker.stop();
  await harness.close();
});

test('while one platform hangs with posts of twenty accounts, those of another start before it has answered once', async () => {
  await harness.control.trouble({ platform: 'facebook', operation: '*', times: 999, kind: 'delay', ms: HANGS_MS });
  const inMs = 3_000;
  const posts: Planned[] = [];
  for (const account of harness.accounts) {
    if (account.platform.id === 'facebook') await desk.schedule(account, { inMs });
  }
  // Due while every place of the hanging platform is taken.
  for (let index = 0; index < 8; index += 1)
    posts.push(await desk.schedule(harness.twitter, { inMs: inMs + index * 400 }));
  const isOut = async () => (await Promise.all(posts.map((post) => desk.read(post.id)))).map((post) => post.status);
  await vi.waitFor(async () => expect(new Set(await isOut())).toEqual(new Set(['PUBLISHED'])));
  for (const post of posts) {
    const { started_at, scheduled_for } = await desk.rowOf(post.id);
    expect((started_at?.getTime() ?? 0) - (scheduled_for?.getTime() ?? 0)).toBeLessThan(HANGS_MS);
  }
  const { count } = await harness.db
    .selectFrom('publish_attempts')
    .innerJoin('posts', 'posts.id', 'publish_attempts.post_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('posts.platform', '=', 'facebook')
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(MOST_OF_ONE_PLATFORM);
});
