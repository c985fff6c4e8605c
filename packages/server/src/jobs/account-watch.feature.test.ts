import type { PlatformId } from '@brandly/contract/platforms';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPostDriver, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { checkAccounts } from './account-watch.ts';

const HOUR = 3_600_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control.calmDown();
  await harness.db.updateTable('accounts').set({ checked_at: null, state: 'active' }).execute();
});

const check = () => checkAccounts(harness.publishing, new AbortController().signal);
const calls = async () => ((await harness.control.ask('GET', '/journal?platform=facebook')) as unknown[]).length;

test('every account is checked once a day, by one worker', async () => {
  const tried = await Promise.all([check(), check(), check()]);
  expect(tried.reduce((sum, count) => sum + count)).toBe(harness.accounts.length);
  expect(await check()).toBe(0);
  harness.clock.step(25 * HOUR);
  expect(await check()).toBe(harness.accounts.length);
});

test('a revoked connection is found before a post needs it: its owner is told once, its posts wait', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 20 * HOUR });
  await harness.control.ask('POST', '/revoke', { platform: 'facebook', account: harness.facebook.externalId });
  await check();
  expect((await driver.accountRow(harness.facebook)).state).toBe('reconnect');
  expect(await driver.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'reconnect' } });
  const asked = await harness.db
    .selectFrom('notifications')
    .select('title')
    .where('kind', '=', 'account_needs_reconnecting')
    .execute();
  expect(asked).toEqual([{ title: 'Please reconnect Facebook' }]);
});

test('an expired token is renewed, and nobody is told', async () => {
  await harness.control.ask('POST', '/expire-token', { platform: 'twitter', account: harness.twitter.externalId });
  const before = harness.twitter.grant.accessToken;
  await check();
  expect(harness.twitter.grant.accessToken).not.toBe(before);
  expect((await driver.accountRow(harness.twitter)).state).toBe('active');
});

test('a platform in trouble says nothing about the connection; it is checked again after an hour', async () => {
  await harness.control.trouble({ platform: 'twitter', operation: '*', times: 9, kind: 'status', status: 503 });
  await check();
  expect((await driver.accountRow(harness.twitter)).state).toBe('active');
  await harness.control.calmDown();
  harness.clock.step(1.1 * HOUR);
  const before = await calls();
  expect(await check()).toBeGreaterThan(0);
  expect(await calls()).toBe(before);
});

test('accounts that a worker leaves over when it stops do not wait for another day', async () => {
  const stopping = new AbortController();
  const openAccount: typeof harness.publishing.openAccount = async (id, ask) => {
    stopping.abort();
    ask.signal.throwIfAborted();
    return harness.publishing.openAccount(id, ask);
  };
  const taken = await checkAccounts({ ...harness.publishing, openAccount }, stopping.signal);
  expect(taken).toBeGreaterThan(1);
  harness.clock.step(1.1 * HOUR);
  expect(await check()).toBe(taken);
});

test('a connection without the permission for figures works: it stays, and so do its posts, checked or tried first after a pause', async () => {
  const platformOf = (id: PlatformId) => {
    const platform = harness.publishing.platformOf(id);
    const words = 'The permission for figures was not given.';
    const refused = new PlatformFailure({ verdict: 'reconnect', reach: 'answered', tokenIsGood: true, words });
    return platform && { ...platform, metrics: () => Promise.reject(refused) };
  };
  const deps = { ...harness.publishing, platformOf };
  await checkAccounts(deps, new AbortController().signal);
  expect((await driver.accountRow(harness.twitter)).state).toBe('active');
  harness.clock.step(1.1 * HOUR);
  expect(await check()).toBe(0);
  const post = await driver.schedule(harness.twitter);
  const pause = { failures: 5, openings: 1, open_until: harness.clock.now() };
  await harness.db
    .insertInto('platform_states')
    .values({ platform: 'twitter', ...pause })
    .execute();
  harness.clock.step(60_000);
  await driver.wake(post.id, deps);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
});
