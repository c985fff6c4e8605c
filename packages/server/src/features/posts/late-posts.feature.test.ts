import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolvePost } from './planning/resolve-post.ts';
import { updatePost } from './planning/update-post.ts';
import { publishPost } from './publishing/due-posts.ts';
import { crashingWorker } from './testing/crashing-worker.ts';
import { createPostDriver, type Planned, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('a post that is 10 minutes late after a downtime is sent and marked late', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(11 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', isLate: true });
  expect(await post.seen()).toHaveLength(1);
});

test('a post that is 3 hours late is held, and sent when its owner says so', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(3 * HOUR);
  const held = await driver.read(post.id);
  expect(held).toMatchObject({ status: 'SCHEDULED', progress: 'held', trouble: { code: 'too_late' } });
  expect(held.trouble?.choices).toEqual(['send-late', 'edit', 'let-go']);
  expect(await driver.noticesOf(post.id)).toEqual(['post_held']);
  await resolvePost(harness.posts, harness.userId, post.id, { choice: 'send-late', permalink: null });
  await harness.drain();
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', isLate: true });
  expect(await post.seen()).toHaveLength(1);
});

test('a post that is 25 hours late fails with the reason', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(25 * HOUR);
  expect(await driver.read(post.id)).toMatchObject({ status: 'FAILED', trouble: { code: 'too_late' } });
  expect(await driver.noticesOf(post.id)).toEqual(['post_failed']);
  expect(await post.seen()).toHaveLength(0);
});

test('a held post that nobody decides about fails after a day', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(3 * HOUR);
  await driver.goTo(24 * HOUR);
  expect(await driver.read(post.id)).toMatchObject({ status: 'FAILED', trouble: { code: 'too_late' } });
});

test('a held post can be discarded', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(3 * HOUR);
  await resolvePost(harness.posts, harness.userId, post.id, { choice: 'let-go', permalink: null });
  await driver.goTo(HOUR);
  expect(await driver.read(post.id)).toMatchObject({ status: 'CANCELLED' });
  expect(await post.seen()).toHaveLength(0);
});

test('after a downtime the posts of one account go out in order of their times, 20 seconds apart', async () => {
  const posts: Planned[] = [];
  for (const inMs of [60_000, 61_000, 62_000]) posts.push(await driver.schedule(harness.twitter, { inMs }));
  const published = async () => {
    const shown = await Promise.all(posts.map((post) => driver.read(post.id)));
    return shown.map((post) => post.status === 'PUBLISHED');
  };
  await driver.goTo(6 * MINUTE);
  expect(await published()).toEqual([true, false, false]);
  await driver.goTo(21 * SECOND);
  expect(await published()).toEqual([true, true, false]);
  await driver.goTo(21 * SECOND);
  expect(await published()).toEqual([true, true, true]);
});

test('a post whose worker died, and which has to wait, does not say that it is being published', async () => {
  const post = await driver.schedule(harness.twitter);
  harness.clock.step(61 * SECOND);
  const crashing = { id: 'crashing', stopping: new AbortController().signal };
  await publishPost(crashingWorker(harness, 'claimed'), crashing, post.id).catch(() => {}); // it dies
  expect(await driver.read(post.id)).toMatchObject({ progress: 'preparing' });
  const pausedUntil = new Date(harness.clock.now().getTime() + 8 * MINUTE);
  await harness.db.updateTable('accounts').set({ rate_limited_until: pausedUntil }).execute();
  await driver.goTo(2 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: null });
  expect((await driver.rowOf(post.id)).wake_at).toEqual(pausedUntil);
  await driver.goTo(8 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await post.seen()).toHaveLength(1);
});

test('a failed post that was moved to a platform without an account asks for one', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(25 * HOUR);
  await updatePost(harness.posts, harness.userId, post.id, { platform: 'mastodon' });
  const again = () => resolvePost(harness.posts, harness.userId, post.id, { choice: 'retry', permalink: null });
  await expect(again()).rejects.toMatchObject({ code: 'account_not_connected' });
});
