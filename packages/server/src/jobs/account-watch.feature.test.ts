import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../features/posts/testing/desk.ts';
import { createPostsWorld, type PostsWorld } from '../features/posts/testing/posts-world.ts';
import { checkAccounts } from './account-watch.ts';

const HOUR = 3_600_000;

let world: PostsWorld;
let desk: Desk;
beforeAll(async () => {
  world = await createPostsWorld();
  desk = openDesk(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.control.calmDown();
  await world.db.updateTable('accounts').set({ checked_at: null, state: 'active' }).execute();
});

const check = () => checkAccounts(world.publishing, new AbortController().signal);
const calls = async () => ((await world.control.ask('GET', '/journal?platform=facebook')) as unknown[]).length;

test('every account is tried once a day, by one worker', async () => {
  const tried = await Promise.all([check(), check(), check()]);
  expect(tried.reduce((sum, count) => sum + count)).toBe(world.accounts.length);
  expect(await check()).toBe(0);
  world.clock.step(25 * HOUR);
  expect(await check()).toBe(world.accounts.length);
});

test('a revoked connection is found before a post needs it: its owner is asked once, its posts wait', async () => {
  const post = await desk.schedule(world.facebook, { inMs: 20 * HOUR });
  await world.control.ask('POST', '/revoke', { platform: 'facebook', account: world.facebook.externalId });
  await check();
  expect((await desk.accountRow(world.facebook)).state).toBe('reconnect');
  expect(await desk.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'reconnect' } });
  const asked = await world.db
    .selectFrom('notifications')
    .select('title')
    .where('kind', '=', 'account_needs_reconnecting')
    .execute();
  expect(asked).toEqual([{ title: 'Please reconnect Facebook' }]);
});

test('a token that ran out is renewed, and nobody is asked', async () => {
  await world.control.ask('POST', '/expire-token', { platform: 'twitter', account: world.twitter.externalId });
  const before = world.twitter.grant.accessToken;
  await check();
  expect(world.twitter.grant.accessToken).not.toBe(before);
  expect((await desk.accountRow(world.twitter)).state).toBe('active');
});

test('a platform in trouble says nothing about the connection; it is tried again after an hour', async () => {
  await world.control.trouble({ platform: 'twitter', operation: '*', times: 9, kind: 'status', status: 503 });
  await check();
  expect((await desk.accountRow(world.twitter)).state).toBe('active');
  await world.control.calmDown();
  world.clock.step(1.1 * HOUR);
  const before = await calls();
  expect(await check()).toBeGreaterThan(0);
  expect(await calls()).toBe(before);
});
