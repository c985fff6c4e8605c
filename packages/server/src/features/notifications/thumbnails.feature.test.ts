import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../testing/feature-bed.ts';
import { createPostDriver, type PostDriver } from '../posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { notificationHandlers } from './routes.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('a notification about a post has its first image and its brand, as long as the person may see the post', async () => {
  const { db, clock, userId } = harness;
  const handlers = notificationHandlers({ db, clock, isProduction: false, signedUrl: (key) => `signed ${key}` });
  const brands: unknown[] = [];
  const list = async () => {
    const { data } = await handlers.listNotifications(
      { query: {} },
      as({ id: userId, role: 'USER', sessionId: '', email: '' }),
    );
    brands.push(...new Set(data.map(({ brandName }) => brandName)));
    return data.map(({ thumbnailUrl }) => thumbnailUrl);
  };
  const mediaUrls = [await harness.addPicture(), await harness.addPicture()];
  await db.updateTable('media').set({ thumbnail_key: 'thumb', purpose: 'media' }).execute();
  await driver.schedule(harness.facebook, { mediaUrls });
  await driver.goTo(60_000);
  await driver.schedule(harness.twitter);
  await driver.goTo(60_000);
  expect(await list()).toEqual([null, 'signed thumb']);
  await db.updateTable('media').set({ thumbnail_key: null }).execute();
  expect(await list()).toEqual([null, `signed ${mediaUrls[0]?.replace('files/', '')}`]);
  await db.updateTable('brands').set({ deleted_at: clock.now() }).execute();
  expect(await list()).toEqual([null, null]);
  const { name } = await db.selectFrom('brands').select('name').executeTakeFirstOrThrow();
  expect(brands).toEqual([name, name, null]);
});
