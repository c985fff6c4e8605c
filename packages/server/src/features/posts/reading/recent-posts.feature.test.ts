import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../http/handler.ts';
import { as } from '../../../testing/feature-bed.ts';
import { holdPostsOfAccount } from '../public.ts';
import { postHandlers } from '../routes.ts';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';

const HOUR = 3_600_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const ada = (id: string): Person => ({ id, role: 'USER', sessionId: 's', email: 'ada@example.com' });

test('the newest posts of all brands are listed, and separately those published since a moment', async () => {
  const handlers = postHandlers(harness.posts);
  const read = async (query: Parameters<typeof handlers.listRecentPosts>[0]['query'] = {}, id = harness.userId) =>
    (await handlers.listRecentPosts({ query }, as(ada(id)))).scheduledPosts.map((post) => post.id);
  const first = await driver.schedule(harness.facebook, { inMs: HOUR });
  await driver.goTo(HOUR);
  const since = harness.clock.now().toISOString();
  harness.clock.step(HOUR);
  const second = await driver.schedule(harness.twitter, { inMs: HOUR });
  await driver.goTo(HOUR);
  const third = await driver.schedule(harness.facebook, { inMs: HOUR });
  expect(await read()).toEqual([third.id, second.id, first.id]);
  expect(await read({ limit: 1 })).toEqual([third.id]);
  const later = new Date(Date.parse(since) + 60_000).toISOString();
  expect(await read({ publishedSince: later })).toEqual([second.id]);
  // However many posts today has, yesterday's are listed.
  const before = new Date(Date.parse(since) - HOUR / 2).toISOString();
  expect(await read({ publishedSince: before, publishedBefore: later, limit: 1 })).toEqual([first.id]);
  expect(await read({}, '0190-stranger')).toEqual([]);
  // Of one platform, however many of the others are newer.
  expect(await read({ platform: 'TWITTER', limit: 1 })).toEqual([second.id]);
  expect(await read({ platform: 'FACEBOOK', publishedSince: before })).toEqual([first.id]);

  // Of one brand: also what is scheduled for next year, and nothing for a brand that is another's or does not exist.
  const farOff = await driver.schedule(harness.facebook, { inMs: 400 * 24 * HOUR });
  expect(await read({ brandId: harness.brandId, limit: 2 })).toEqual([farOff.id, third.id]);
  for (const [brandId, who] of [
    [randomUUID(), harness.userId],
    [harness.brandId, '0190-stranger'],
  ] as const)
    await expect(read({ brandId }, who)).rejects.toMatchObject({ code: 'brand_not_found' });
});

test('the next posts are listed by their time, and none that are over', async () => {
  const handlers = postHandlers(harness.posts);
  const read = async (id = harness.userId, platform?: 'FACEBOOK') => {
    const query = { scheduledSince: harness.clock.now().toISOString(), limit: 2, ...(platform && { platform }) };
    return (await handlers.listRecentPosts({ query }, as(ada(id)))).scheduledPosts.map((post) => post.id);
  };
  const later = await driver.schedule(harness.facebook, { inMs: HOUR / 2 });
  const sooner = await driver.schedule(harness.twitter, { inMs: HOUR / 3 });
  const soonest = await driver.schedule(harness.facebook, { inMs: HOUR / 4 });
  expect(await read()).toEqual([soonest.id, sooner.id]);
  expect(await read(harness.userId, 'FACEBOOK')).toEqual([soonest.id, later.id]);
  await driver.goTo(HOUR / 4);
  expect(await read()).toEqual([sooner.id, later.id]);
  // One that waits for its account does not go out.
  await harness.db.transaction().execute((trx) => holdPostsOfAccount(trx, harness.twitter.id, harness.clock.now()));
  expect((await read())[0]).toBe(later.id);
  const { brands } = await handlers.getPostStats({}, as(ada(harness.userId)));
  const [next] = (
    await handlers.listRecentPosts(
      { query: { scheduledSince: harness.clock.now().toISOString() } },
      as(ada(harness.userId)),
    )
  ).scheduledPosts;
  expect(brands?.[0]?.nextAt).toBe(next?.scheduledFor);
  expect(await read('0190-stranger')).toEqual([]);
});

test('posts are found by their words, in any order and any case, and never by their HTML tags', async () => {
  const handlers = postHandlers(harness.posts);
  const find = async (text: string, id = harness.userId, platform?: 'FACEBOOK') =>
    (
      await handlers.listRecentPosts({ query: { text, ...(platform && { platform }) } }, as(ada(id)))
    ).scheduledPosts.map((post) => post.id);
  const kiln = await driver.schedule(harness.facebook, { text: 'The <strong>Kiln</strong> is 100% hot &amp; red' });
  const oven = await driver.schedule(harness.twitter, { text: 'The oven is 1000 degrees hot' });
  expect(await find('hot')).toEqual([oven.id, kiln.id]);
  expect(await find('red  kiln')).toEqual([kiln.id]);
  expect(await find('100%')).toEqual([kiln.id]);
  expect(await find('hot &')).toEqual([kiln.id]);
  expect(await find('strong')).toEqual([]);
  expect(await find('kiln', '0190-stranger')).toEqual([]);
  expect(await find('hot', harness.userId, 'FACEBOOK')).toEqual([kiln.id]);
});
