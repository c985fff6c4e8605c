import type { Budget, ReadQuotas } from '@brandly/platforms/quota';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublishingDeps } from './publishing/publishing-deps.ts';
import { readActivity } from './reading/read-activity.ts';
import type { TestAccount } from './testing/connect-account.ts';
import { createPostDriver, type Planned, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let harness: PostsHarness;
let driver: PostDriver;
beforeEach(async () => {
  harness = await createPostsHarness({ pages: 8, concurrency: 1 });
  driver = createPostDriver(harness);
});
afterEach(() => harness.close());

const pages = () => harness.accounts.filter((account) => account.platform.id === 'facebook');
const onEveryPage = async (inMs = MINUTE): Promise<Planned[]> => {
  const posts: Planned[] = [];
  for (const page of pages()) posts.push(await driver.schedule(page, { inMs }));
  return posts;
};
const published = async (posts: readonly Planned[]) => {
  const shown = await Promise.all(posts.map((post) => driver.read(post.id)));
  return shown.filter((post) => post.status === 'PUBLISHED').length;
};
const attempts = async () => {
  const { count } = await harness.db
    .selectFrom('publish_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const down = (times: number) =>
  harness.control.trouble({ platform: 'facebook', operation: 'create', times, kind: 'status', status: 500 });
const stateOf = () =>
  harness.db.selectFrom('platform_states').selectAll().where('platform', '=', 'facebook').executeTakeFirst();

describe('a platform that does not answer', () => {
  test('gets no more posts after the fifth failure; the others are not even tried, and other platforms go on', async () => {
    await down(100);
    await onEveryPage();
    const elsewhere = await driver.schedule(harness.twitter);
    await driver.goTo(MINUTE);
    expect(await attempts()).toBe(5 + 1);
    expect(await published([elsewhere])).toBe(1);
    const { platforms } = await readActivity(harness.posts, { userId: harness.userId, brandId: null }, 'UTC');
    expect(platforms).toMatchObject([{ platform: 'FACEBOOK', kind: 'failing' }]);
  });

  test('is tried with one post after the pause, and as soon as it answers all others go out', async () => {
    await down(5);
    const posts = await onEveryPage();
    await driver.goTo(MINUTE);
    harness.clock.step(31 * SECOND);
    await driver.wake(await waiting(posts));
    expect(await published(posts)).toBe(1);
    expect((await stateOf())?.failures).toBe(0);
    await harness.drain();
    expect(await published(posts)).toBe(posts.length - 5);
  });

  test('is paused for longer when that one post fails', async () => {
    await down(6);
    const posts = await onEveryPage();
    await driver.goTo(MINUTE);
    await driver.goTo(31 * SECOND);
    expect(await attempts()).toBe(6);
    const { open_until } = (await stateOf()) ?? {};
    expect((open_until?.getTime() ?? 0) - harness.clock.now().getTime()).toBeGreaterThan(55 * SECOND);
    await driver.goTo(61 * SECOND);
    await driver.goTo(SECOND);
    expect(await published(posts)).toBe(posts.length - 6);
  });

  test('has its posts held and their owner asked after a quarter of an hour, with none lost', async () => {
    await harness.control.trouble({ platform: 'facebook', operation: '*', times: 9_999, kind: 'status', status: 503 });
    const posts = await onEveryPage();
    for (let minute = 0; minute < 20; minute += 1) await driver.goTo(MINUTE);
    const shown = await Promise.all(posts.map((post) => driver.read(post.id)));
    const waits = shown.filter((post) => post.progress === 'held' && post.trouble?.code === 'too_late');
    const asked = shown.filter((post) => post.trouble?.code === 'outcome_unknown');
    expect(waits.length + asked.length).toBe(posts.length);
    // After the first five, a harmless read shows that it is still down.
    expect(asked.length).toBe(5);
    for (const post of posts) expect(await driver.noticesOf(post.id)).not.toEqual([]);
  });

  test('is not paused because posts are refused', async () => {
    await harness.control.trouble({
      platform: 'facebook',
      operation: 'create',
      times: 6,
      kind: 'status',
      status: 400,
      body: { error: { message: 'No', type: 'OAuthException', code: 100, fbtrace_id: 'x' } },
    });
    const posts = await onEveryPage();
    await driver.goTo(MINUTE);
    expect(await stateOf()).toBeUndefined();
    expect(await published(posts)).toBe(posts.length - 6);
  });

  /** A post that waits because of the pause. */
  const waiting = async (posts: readonly Planned[]): Promise<string> => {
    for (const post of posts) {
      const { progress, status } = await driver.rowOf(post.id);
      if (status === 'SCHEDULED' && progress === null) return post.id;
    }
    throw new Error('none waits');
  };
});

describe('the budget of a platform', () => {
  const withPublish = (account: TestAccount, more: { budgets?: readonly Budget[]; readQuotas?: ReadQuotas }) => {
    const { publish } = account.platform;
    if (!publish) throw new Error('no adapter');
    const platform = { ...account.platform, publish: { ...publish, ...more } };
    const deps: PublishingDeps = {
      ...harness.publishing,
      platformOf: (id) => (id === platform.id ? platform : harness.publishing.platformOf(id)),
    };
    return deps;
  };
  const day = 24 * 60 * MINUTE;

  test('per account is respected: the third of three posts waits until the first has left the window', async () => {
    const deps = withPublish(harness.facebook, {
      budgets: [{ scope: 'account', posts: 2, perMs: 10 * MINUTE, source: 'this test' }],
    });
    const posts: Planned[] = [];
    for (const inMs of [MINUTE, 2 * MINUTE, 3 * MINUTE]) posts.push(await driver.schedule(harness.facebook, { inMs }));
    for (const minutes of [1, 1, 1]) {
      harness.clock.step(minutes * MINUTE);
      await drain(deps, 1);
    }
    expect(await published(posts)).toBe(2);
    harness.clock.step(8 * MINUTE + SECOND);
    await drain(deps, 1);
    expect(await published(posts)).toBe(3);
    expect(await driver.attemptsOf(posts[2]?.id ?? '')).toHaveLength(1);
  });

  test('for one kind of post leaves the other kinds alone', async () => {
    const of = { option: 'format', value: 'reel' };
    const deps = withPublish(harness.facebook, {
      budgets: [{ scope: 'account', posts: 1, perMs: 10 * MINUTE, of, source: 'this test' }],
    });
    const reel = { platformOptions: { format: 'reel' } };
    const posts: Planned[] = [];
    for (const [index, more] of [reel, reel, {}].entries())
      posts.push(await driver.schedule(harness.facebook, { inMs: (index + 1) * MINUTE, ...more }));
    for (const minutes of [1, 1, 1]) {
      harness.clock.step(minutes * MINUTE);
      await drain(deps, 1);
    }
    expect(await Promise.all(posts.map(async ({ id }) => (await driver.read(id)).status))).toEqual([
      'PUBLISHED',
      'SCHEDULED',
      'PUBLISHED',
    ]);
  });

  test('per app is respected over all accounts, and a post that would wait for hours is held with the reason', async () => {
    const deps = withPublish(harness.facebook, {
      budgets: [{ scope: 'app', posts: 3, perMs: day, source: 'this test' }],
    });
    const posts = await onEveryPage();
    harness.clock.step(MINUTE);
    // All at once: each claim has to count the one before it.
    await drain(deps);
    expect(await published(posts)).toBe(3);
    const shown = await Promise.all(posts.map((post) => driver.read(post.id)));
    const held = shown.filter((post) => post.progress === 'held');
    expect(held).toHaveLength(posts.length - 3);
    expect(held.every((post) => post.trouble?.code === 'rate_limited')).toBe(true);
  });

  test('is read from its answers: the last posts are spread over the time that is left', async () => {
    const readQuotas: ReadQuotas = (call, _headers, now) =>
      call.method === 'POST'
        ? [{ scope: 'account', name: 'a day', most: 100, remaining: 2, resetsAt: now + 9 * MINUTE }]
        : [];
    const deps = withPublish(harness.facebook, { readQuotas });
    const first = await driver.schedule(harness.facebook);
    const second = await driver.schedule(harness.facebook, { inMs: MINUTE + SECOND });
    harness.clock.step(MINUTE + SECOND);
    await drain(deps, 1);
    expect([await published([first]), await published([second])]).toEqual([1, 0]);
    harness.clock.step(3 * MINUTE + SECOND);
    await drain(deps, 1);
    expect(await published([second])).toBe(1);
    const kept = await harness.db.selectFrom('quotas').selectAll().execute();
    expect(kept).toMatchObject([{ owner: harness.facebook.id, name: 'a day', most: 100, remaining: 2 }]);
  });

  test('of the whole app holds every account’s posts back when it is used up, until it resets', async () => {
    const readQuotas: ReadQuotas = (call, _headers, now) =>
      call.method === 'POST'
        ? [{ scope: 'app', name: 'an hour', most: 100, remaining: 0, resetsAt: now + 5 * MINUTE }]
        : [];
    const deps = withPublish(harness.facebook, { readQuotas });
    const posts = await onEveryPage();
    harness.clock.step(MINUTE);
    await drain(deps, 1);
    expect(await published(posts)).toBe(1);
    const { platforms } = await readActivity(harness.posts, { userId: harness.userId, brandId: null }, 'UTC');
    expect(platforms).toMatchObject([{ platform: 'FACEBOOK', kind: 'budget' }]);
    harness.clock.step(5 * MINUTE + SECOND);
    await drain(harness.publishing, 1);
    expect(await published(posts)).toBe(posts.length);
  });
});
