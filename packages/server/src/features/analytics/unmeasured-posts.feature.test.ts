import { AnalyticsResult } from '@brandly/contract/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../testing/feature-bed.ts';
import { createPostDriver, type PostDriver } from '../posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { analyticsHandlers } from './routes.ts';

const DAY_MS = 24 * 3_600_000;
let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('a post that the platform has not reported on yet is listed, without results', async () => {
  const { db, clock, publishing, brandId, facebook, userId } = harness;
  const { getAnalytics } = analyticsHandlers({ db, clock, platformOf: publishing.platformOf });
  const person = { id: userId, role: 'USER' as const, sessionId: 'a', email: 'ada@example.com' };
  const read = async () =>
    AnalyticsResult.parse(
      await getAnalytics(
        { params: { brandId, socialAccountId: facebook.id }, query: { timeRange: 'last_7_days' } },
        as(person),
      ),
    ).topPosts;
  const post = await driver.schedule(facebook, { text: 'Fresh beans & cake' });
  await driver.goToDue(post);
  // The range ends with the day before.
  clock.step(2 * DAY_MS);
  const { remoteId } = await driver.read(post.id);
  expect(await read()).toMatchObject([
    { id: remoteId, socialAccountId: facebook.id, type: 'text', message: 'Fresh beans & cake', engagement: null },
  ]);
  // Once reported it is listed once, with its results.
  await db
    .insertInto('insight_posts')
    .values({
      account_id: facebook.id,
      remote_id: remoteId ?? '',
      message: 'Fresh beans & cake',
      type: 'text',
      created_time: new Date(post.dueAt),
      engagement: 7,
      fetched_at: clock.now(),
    })
    .execute();
  await db.updateTable('accounts').set({ insights_checked_at: clock.now() }).where('id', '=', facebook.id).execute();
  expect((await read()).map(({ id, engagement }) => [id, engagement])).toEqual([[remoteId, 7]]);
  // What is deleted here is not listed as waiting.
  await db.deleteFrom('insight_posts').execute();
  await db.updateTable('posts').set({ deleted_at: clock.now() }).where('id', '=', post.id).execute();
  await db.updateTable('accounts').set({ insights_checked_at: null }).where('id', '=', facebook.id).execute();
  expect(await read()).toEqual([]);
});
