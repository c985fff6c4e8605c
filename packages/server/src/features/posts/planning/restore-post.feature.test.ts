import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { updatePost } from './update-post.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const remove = (id: string) => deletePost(harness.posts, harness.userId, id);
const restore = (id: string, status?: 'DRAFT' | 'SCHEDULED') => restorePost(harness.posts, harness.userId, id, status);

test('a deleted post that is brought back goes out at its time, once', async () => {
  const post = await driver.schedule(harness.facebook);
  await remove(post.id);
  const back = await restore(post.id, 'SCHEDULED');
  expect(back).toMatchObject({ id: post.id, status: 'SCHEDULED', progress: null });
  await driver.goTo(61_000);
  expect(await post.seen()).toHaveLength(1);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
});

test('a published post that was deleted here comes back as published, and is not sent again', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(61_000);
  await remove(post.id);
  expect(await restore(post.id, 'SCHEDULED')).toMatchObject({ status: 'PUBLISHED' });
  await driver.goTo(120_000);
  expect(await post.seen()).toHaveLength(1);
});

test('a cancelled post is scheduled again or becomes a draft', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  await updatePost(harness.posts, harness.userId, post.id, { status: 'CANCELLED' });
  expect(await restore(post.id, 'DRAFT')).toMatchObject({ status: 'DRAFT' });
  await updatePost(harness.posts, harness.userId, post.id, { status: 'CANCELLED' });
  expect(await restore(post.id, 'SCHEDULED')).toMatchObject({ status: 'SCHEDULED' });
});

test('a post whose time has passed meanwhile is not scheduled, and stays deleted', async () => {
  const post = await driver.schedule(harness.facebook);
  await remove(post.id);
  await driver.goTo(120_000);
  await expect(restore(post.id, 'SCHEDULED')).rejects.toMatchObject({ code: 'schedule_in_past' });
  await expect(driver.read(post.id)).rejects.toThrow('the post is gone');
  expect(await restore(post.id, 'DRAFT')).toMatchObject({ status: 'DRAFT' });
});

test('only a deleted or cancelled post can be restored, and only by its owner', async () => {
  const post = await driver.schedule(harness.facebook);
  await expect(restore(post.id, 'SCHEDULED')).rejects.toMatchObject({ code: 'stale_version' });
  await remove(post.id);
  await expect(restorePost(harness.posts, crypto.randomUUID(), post.id, 'DRAFT')).rejects.toMatchObject({
    code: 'post_not_found',
  });
});
