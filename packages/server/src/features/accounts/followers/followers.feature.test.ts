import { randomUUIDv7 } from 'node:crypto';
import type { LimitSettings } from '@brandly/platforms/limits';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../http/handler.ts';
import { as, refusalOf } from '../../../testing/feature-bed.ts';
import { createPostsHarness, type PostsHarness } from '../../posts/testing/posts-harness.ts';
import type { AskingDeps } from '../ask-account.ts';
import { markForReconnect } from '../mark-for-reconnect.ts';
import { dayIn } from './follower-rules.ts';
import { measureDueAccounts } from './measure-accounts.ts';
import { followerHandlers } from './routes.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Berlin';

describe('followers', () => {
  let harness: PostsHarness;
  let ada: Person;
  let handlers: ReturnType<typeof followerHandlers>;
  let deps: AskingDeps;
  let asked: string[] = [];
  const never = new AbortController().signal;

  beforeAll(async () => {
    harness = await createPostsHarness();
    ada = { id: harness.userId, role: 'USER', sessionId: 'a', email: 'ada@example.com' };
    handlers = followerHandlers({ ...harness, platformOf: harness.publishing.platformOf });
    const { db, clock, publishing } = harness;
    deps = {
      db,
      clock,
      log: { warn: () => {} },
      platformOf: publishing.platformOf,
      openAccount: (id, ask) => {
        asked.push(id);
        return publishing.openAccount(id, ask);
      },
    };
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    asked = [];
    await harness.db.deleteFrom('follower_snapshots').execute();
    await harness.db.deleteFrom('follower_refreshes').execute();
    await harness.db
      .updateTable('accounts')
      .set({ followers_next_at: harness.clock.now(), followers_checked_at: null })
      .execute();
  });

  const sweep = (more: Partial<AskingDeps> = {}) => measureDueAccounts({ ...deps, ...more }, never);
  const summary = (days = 90) =>
    handlers.getFollowerSummary({ params: { id: harness.brandId }, query: { days } }, as(ada));
  const refresh = () => handlers.updateBrandFollowers({ params: { id: harness.brandId } }, as(ada));
  const lines = () => harness.db.selectFrom('follower_snapshots').selectAll().orderBy('day').execute();
  const today = () => dayIn(ZONE, harness.clock.now());

  test('are stored from the first day, once a day, however often they are fetched', async () => {
    expect(await sweep()).toBe(harness.accounts.length);
    expect(await sweep()).toBe(0);
    const first = await lines();
    expect(first).toHaveLength(harness.accounts.length);
    expect(new Set(first.map((line) => line.day))).toEqual(new Set([today()]));
    // When it is fetched again on the same day, the day keeps one row with the newer figures.
    await harness.db.updateTable('accounts').set({ followers_next_at: harness.clock.now() }).execute();
    await sweep();
    expect(await lines()).toHaveLength(harness.accounts.length);
    harness.clock.step(DAY_MS + 6 * 3_600_000);
    await sweep();
    expect(await lines()).toHaveLength(harness.accounts.length * 2);
  });

  test('are summed by platform, with a history that begins with the first account', async () => {
    await sweep();
    harness.clock.step(DAY_MS + 6 * 3_600_000);
    await sweep();
    const found = await summary();
    expect(found.platforms.map((one) => one.platform)).toEqual(['FACEBOOK', 'TWITTER']);
    const sum = found.platforms.reduce((total, one) => total + (one.followers ?? one.subscribers ?? 0), 0);
    expect(found.totalFollowers).toBe(sum);
    expect(sum).toBeGreaterThan(0);
    for (const one of found.platforms) {
      expect(one.days.at(-1)).toEqual({ date: today(), followers: one.followers });
      expect(one.days.length).toBeGreaterThanOrEqual(2);
    }
    expect(harness.clock.now().getTime() - Date.parse(found.updatedAt ?? '')).toBeLessThan(10_000);
    expect((await summary(1)).platforms[0]?.days).toHaveLength(1);
  });

  test('refreshed by hand show the progress and update the page', async () => {
    await sweep();
    harness.clock.step(120_000);
    const started = await refresh();
    expect(started).toMatchObject({
      state: 'running',
      total: harness.accounts.length,
      done: 0,
      failed: 0,
      finishedAt: null,
    });
    expect((await summary()).refresh?.id).toBe(started.id);
    // Another click, or another tab, gets the running refresh.
    const clicks = await Promise.all(Array.from({ length: 10 }, refresh));
    expect(new Set(clicks.map((click) => click.id))).toEqual(new Set([started.id]));
    await sweep();
    const done = await handlers.getFollowerRefresh({ params: { id: started.id } }, as(ada));
    expect(done).toMatchObject({ state: 'done', done: harness.accounts.length, failed: 0 });
    expect((await summary()).refresh).toBeNull();
    const told = await harness.db.selectFrom('outbox').select('payload').where('kind', '=', 'realtime').execute();
    const progress = told.flatMap(({ payload }) =>
      payload['type'] === 'followers_changed' ? [payload['refresh']] : [],
    );
    expect(progress.slice(-harness.accounts.length)).toHaveLength(harness.accounts.length);
    expect(progress.at(-1)).toMatchObject({ id: started.id, state: 'done' });
  });

  test('are not fetched from a platform without figures: it is left out of the refresh, and says so when asked for alone', async () => {
    await sweep();
    harness.clock.step(120_000);
    const platformOf: AskingDeps['platformOf'] = (id) => {
      const platform = harness.publishing.platformOf(id);
      if (!platform || id !== 'twitter') return platform;
      const { metrics: _none, ...silent } = platform;
      return silent;
    };
    const handlersThen = followerHandlers({ ...harness, platformOf });
    const onTwitter = await harness.db.selectFrom('accounts').select('id').where('platform', '=', 'twitter').execute();
    const started = await handlersThen.updateBrandFollowers({ params: { id: harness.brandId } }, as(ada));
    expect(started).toMatchObject({ total: harness.accounts.length - onTwitter.length, failed: 0 });
    const alone = handlersThen.updateAccountFollowers({ params: { id: onTwitter[0]?.id ?? '' } }, as(ada));
    expect(await refusalOf(alone)).toBe('analytics_not_provided');
  });

  test('that were fetched a moment ago are not fetched again', async () => {
    await sweep();
    asked = [];
    expect(await refresh()).toMatchObject({ state: 'done', failed: 0 });
    expect(await sweep()).toBe(0);
    expect(asked).toEqual([]);
  });

  test("come with the limits of the account's own server, which are kept when the server does not report them again", async () => {
    let answer: () => Promise<LimitSettings> = async () => ({ textMax: 5_000, imageFormats: ['image/png'] });
    const platformOf: AskingDeps['platformOf'] = (id) => {
      const platform = harness.publishing.platformOf(id);
      return platform && id === 'twitter' ? { ...platform, accountLimits: () => answer() } : platform;
    };
    const kept = () => harness.db.selectFrom('accounts').select(['platform', 'own_limits']).execute();
    const again = () => harness.db.updateTable('accounts').set({ followers_next_at: harness.clock.now() }).execute();
    await sweep({ platformOf });
    for (const { platform, own_limits } of await kept())
      expect(own_limits).toEqual(platform === 'twitter' ? await answer() : null);
    answer = () => Promise.reject(new PlatformFailure({ verdict: 'unavailable', reach: 'maybe', words: 'away' }));
    await again();
    const measured = (await lines()).length;
    await sweep({ platformOf });
    expect((await kept()).find(({ platform }) => platform === 'twitter')?.own_limits).toMatchObject({ textMax: 5_000 });
    expect(await lines()).toHaveLength(measured);
    await harness.db.updateTable('accounts').set({ own_limits: null }).execute();
  });

  test('of one account can be fetched alone', async () => {
    await sweep();
    harness.clock.step(120_000);
    asked = [];
    const one = await handlers.updateAccountFollowers({ params: { id: harness.twitter.id } }, as(ada));
    expect(one).toMatchObject({ total: 1, state: 'running' });
    await sweep();
    expect(asked).toEqual([harness.twitter.id]);
  });

  test('that a platform cannot give now say why, keep the last figures, and are fetched again within the hour', async () => {
    await sweep();
    const before = await summary();
    harness.clock.step(120_000);
    const { id } = await refresh();
    const away = new PlatformFailure({ verdict: 'unavailable', reach: 'maybe', words: 'away' });
    await sweep({ openAccount: () => Promise.reject(away) });
    const failed = await handlers.getFollowerRefresh({ params: { id } }, as(ada));
    expect(failed).toMatchObject({ state: 'done', failed: harness.accounts.length });
    expect(failed.accounts[0]?.reason).toMatch(/could not be reached/);
    expect((await summary()).totalFollowers).toBe(before.totalFollowers);
    expect(await sweep()).toBe(0);
    harness.clock.step(3_600_000);
    expect(await sweep()).toBe(harness.accounts.length);
  });

  test('that a platform does not provide are not zero', async () => {
    const silent = harness.publishing.platformOf('twitter');
    if (!silent) throw new Error('the adapter is missing');
    const { metrics: _metrics, ...mute } = silent;
    const { id } = await refresh();
    await sweep({
      platformOf: (platform) => (platform === 'twitter' ? mute : harness.publishing.platformOf(platform)),
    });
    const done = await handlers.getFollowerRefresh({ params: { id } }, as(ada));
    expect(done.accounts.find((one) => one.accountId === harness.twitter.id)?.reason).toBe('Not provided by X');
    expect((await lines()).some((line) => line.account_id === harness.twitter.id)).toBe(false);
  });

  test('of accounts that have to be reconnected are not fetched, and this is said', async () => {
    await harness.db.updateTable('accounts').set({ state: 'reconnect' }).where('id', '=', harness.twitter.id).execute();
    const started = await refresh();
    expect(started.accounts.find((one) => one.accountId === harness.twitter.id)).toMatchObject({ state: 'failed' });
    await sweep();
    expect(asked).not.toContain(harness.twitter.id);
    await harness.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', harness.twitter.id).execute();
  });

  test('of an account whose connection is lost meanwhile are not waited for', async () => {
    const started = await refresh();
    const { id, grant_version: grantVersion } = await harness.db
      .selectFrom('accounts')
      .select(['id', 'grant_version'])
      .where('id', '=', harness.facebook.id)
      .executeTakeFirstOrThrow();
    const listeners = { onDisconnected: () => Promise.resolve() };
    const now = harness.clock.now();
    await harness.db.transaction().execute((trx) => markForReconnect(trx, listeners, { id, grantVersion }, now));
    await sweep();
    const ended = await handlers.getFollowerRefresh({ params: { id: started.id } }, as(ada));
    await harness.db.updateTable('accounts').set({ state: 'active' }).execute();
    expect(ended).toMatchObject({ state: 'done', failed: 1 });
  });

  test('are fetched once by ten workers', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sweep()));
    expect(asked.toSorted()).toEqual(harness.accounts.map((account) => account.id).toSorted());
  });

  test('wait for the next worker when theirs is stopped', async () => {
    const stopping = new AbortController();
    const hanging = measureDueAccounts({ ...deps, openAccount: () => new Promise(() => {}) }, stopping.signal);
    await expect
      .poll(() =>
        harness.db.selectFrom('accounts').select('id').where('followers_next_at', '>', harness.clock.now()).execute(),
      )
      .not.toHaveLength(0);
    stopping.abort();
    await hanging;
    expect(await sweep()).toBe(harness.accounts.length);
  });

  test('of another person’s brand are not accessible', async () => {
    const ben = { ...ada, id: 'ben' };
    const { id: running } = await refresh();
    for (const id of [harness.brandId, randomUUIDv7()]) {
      expect(await refusalOf(handlers.getFollowerSummary({ params: { id }, query: { days: 9 } }, as(ben)))).toBe(
        'brand_not_found',
      );
      expect(await refusalOf(handlers.updateBrandFollowers({ params: { id } }, as(ben)))).toBe('brand_not_found');
    }
    for (const id of [harness.twitter.id, randomUUIDv7()]) {
      expect(await refusalOf(handlers.updateAccountFollowers({ params: { id } }, as(ben)))).toBe('account_not_found');
    }
    for (const id of [running, randomUUIDv7()]) {
      expect(await refusalOf(handlers.getFollowerRefresh({ params: { id } }, as(ben)))).toBe('refresh_not_found');
    }
  });

  test('of everybody are fetched when an administrator says so', async () => {
    await sweep();
    harness.clock.step(120_000);
    expect(await handlers.updateAllFollowers({}, { ...as(ada), person: { ...ada, role: 'ADMIN' } })).toEqual({
      accounts: harness.accounts.length,
    });
    expect(await sweep()).toBe(harness.accounts.length);
  });
});
