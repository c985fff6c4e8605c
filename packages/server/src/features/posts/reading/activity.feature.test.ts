import { Activity } from '@brandly/contract/posts/activity';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { as } from '../../../testing/feature-bed.ts';
import { activityHandlers } from '../activity-routes.ts';
import { resolvePost } from '../planning/resolve-post.ts';
import { holdPostsOfAccount } from '../public.ts';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { readLateness } from './lateness.ts';
import { endOfTomorrow } from './read-activity.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
let handlers: ReturnType<typeof activityHandlers>;
beforeAll(async () => {
  harness = await createPostsHarness({ pages: 1 });
  driver = createPostDriver(harness);
  handlers = activityHandlers(harness.posts);
});
afterAll(() => harness.close());
afterEach(() => harness.control.calmDown());

const asker = (id = harness.userId) => as({ id, role: 'USER', sessionId: 's', email: 'ada@example.com' });
const read = async (query: { brandId?: string; limit?: number; timeZone?: string } = {}) =>
  Activity.parse(await handlers.getActivity({ query }, asker()));
const idsOf = (list: { entries: { post: { id: string } }[] }) => list.entries.map((entry) => entry.post.id);

test('posts that go out today and tomorrow are listed, and nothing beyond', async () => {
  const now = harness.clock.now();
  const untilEnd = endOfTomorrow(now, 'UTC').getTime() - now.getTime();
  const soon = await driver.schedule(harness.facebook, { inMs: HOUR });
  const later = await driver.schedule(harness.twitter, { inMs: untilEnd });
  const activity = await read({ timeZone: 'UTC' });
  expect(idsOf(activity.upcoming)).toEqual([soon.id]);
  expect(activity.upcoming.entries[0]).toMatchObject({ cause: 'Goes out at its time.', action: 'wait' });
  expect(activity).toMatchObject({ stopped: null, platforms: [], reconnect: [] });
  await driver.goTo(HOUR);
  await driver.goTo(untilEnd - 24 * HOUR);
  expect(idsOf((await read({ timeZone: 'UTC' })).upcoming)).toEqual([later.id]);
});

test('a refused post is to be edited, a held one sent late, an unknown one decided, each with its cause', async () => {
  const refused = await driver.schedule(harness.facebook);
  await harness.control.trouble({
    platform: 'facebook',
    operation: 'create',
    times: 1,
    kind: 'status',
    status: 400,
    body: { error: { message: '(#100) The link is broken', type: 'OAuthException', code: 100, fbtrace_id: 'x' } },
  });
  await driver.goTo(MINUTE);
  const unknown = await driver.schedule(harness.twitter);
  await harness.control.trouble({ platform: 'twitter', operation: 'create', times: 1, kind: 'reset' });
  await driver.goTo(MINUTE);
  expect((await read()).unknown.entries[0]).toMatchObject({ action: 'wait' });
  await driver.goTo(MINUTE);
  const late = await driver.schedule(harness.facebook);
  await driver.goTo(3 * HOUR);

  const { failed, held, unknown: maybe } = await read();
  expect(idsOf(failed)).toEqual([refused.id]);
  expect(failed.entries[0]).toMatchObject({
    action: 'edit',
    cause: 'Facebook rejected this post. “The link is broken.”',
  });
  expect(idsOf(held)).toEqual([late.id]);
  expect(held.entries[0]).toMatchObject({ action: 'send-late', cause: 'The time of this post has passed.' });
  expect(idsOf(maybe)).toEqual([unknown.id]);
  expect(maybe.entries[0]).toMatchObject({ action: 'decide' });

  await resolvePost(harness.posts, harness.userId, late.id, { choice: 'let-go', permalink: null });
  expect((await read()).held.total).toBe(0);
  await resolvePost(harness.posts, harness.userId, refused.id, { choice: 'let-go', permalink: null });
  expect((await read()).failed.total).toBe(0);
});

test('an account that needs reconnecting is listed once, with how many posts wait for it', async () => {
  const page = harness.accounts.at(-1);
  if (!page) throw new Error('no page');
  for (const inMs of [2 * HOUR, 3 * HOUR]) await driver.schedule(page, { inMs });
  const [first] = await harness.db
    .selectFrom('posts')
    .select('scheduled_for')
    .where('account_id', '=', page.id)
    .orderBy('scheduled_for')
    .execute();
  await harness.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ state: 'reconnect' }).where('id', '=', page.id).execute();
    await holdPostsOfAccount(trx, page.id, harness.clock.now());
  });
  const { reconnect, held } = await read();
  expect(reconnect).toMatchObject([
    {
      accountId: page.id,
      platform: 'FACEBOOK',
      brandName: 'Harbor Coffee',
      heldPosts: 2,
      firstPlannedFor: first?.scheduled_for?.toISOString(),
    },
  ]);
  expect(held.total).toBe(0);
});

test('a post of an account that its person disconnected says so, and that another account can be chosen', async () => {
  const page = harness.accounts.at(-1);
  if (!page) throw new Error('no page');
  await harness.db.updateTable('accounts').set({ state: 'active', disconnected_at: null }).execute();
  const before = (await read()).held.total;
  const post = await driver.schedule(page, { inMs: 4 * HOUR });
  await harness.db.transaction().execute(async (trx) => {
    const disconnected_at = harness.clock.now();
    await trx.updateTable('accounts').set({ disconnected_at }).where('id', '=', page.id).execute();
    await holdPostsOfAccount(trx, page.id, disconnected_at);
  });
  const { reconnect, held } = await read();
  expect(reconnect).toEqual([]);
  expect(held.total).toBeGreaterThan(before);
  const entry = held.entries.find((one) => one.post.id === post.id);
  expect(entry).toMatchObject({
    cause: expect.stringMatching(/^You disconnected .+\.$/),
    advice: 'This post waits: connect the account again, choose another account, or discard it.',
    action: 'reconnect',
    post: { trouble: { choices: ['reconnect', 'edit', 'let-go'] } },
  });
});

test('the lists count all posts and show some of them, and nobody sees another person’s', async () => {
  const before = (await read()).upcoming.total;
  for (let index = 0; index < 3; index += 1) await driver.schedule(harness.facebook, { inMs: HOUR + index });
  const { upcoming } = await read({ limit: 1 });
  expect([upcoming.total, upcoming.entries.length]).toEqual([before + 3, 1]);
  expect((await read({ brandId: harness.brandId })).upcoming.total).toBe(before + 3);
  const stranger = await handlers.getActivity({ query: {} }, asker('0190-stranger'));
  expect([stranger.upcoming.total, stranger.failed.total, stranger.reconnect.length]).toEqual([0, 0, 0]);
  const foreign = handlers.getActivity({ query: { brandId: harness.brandId } }, asker('0190-stranger'));
  await expect(foreign).rejects.toMatchObject({ code: 'brand_not_found' });
});

test('lateness is reported per platform and day in the person’s time zone, without posts that somebody decided to send late', async () => {
  await harness.db
    .updateTable('posts')
    .set({ deleted_at: harness.clock.now(), wake_at: null })
    .where('status', '<>', 'PUBLISHED')
    .execute();
  await harness.db.updateTable('posts').set({ late_allowed: true }).execute();
  const lateness = [0, 100, 200, 5_000];
  for (const late of lateness) {
    const post = await driver.schedule(harness.twitter, { inMs: 30 * MINUTE });
    await driver.goTo(30 * MINUTE);
    const due = (await driver.rowOf(post.id)).scheduled_for ?? new Date();
    await harness.db
      .updateTable('posts')
      .set({ started_at: new Date(due.getTime() + late), published_at: new Date(due.getTime() + late + 1_000) })
      .where('id', '=', post.id)
      .execute();
  }
  const { rows } = await handlers.getLateness({ query: { days: 90, timeZone: 'UTC' } }, asker());
  expect(rows.reduce((sum, row) => sum + row.posts, 0)).toBe(4);
  const all = await readLateness(harness.db, {
    userId: null,
    brandId: harness.brandId,
    days: 90,
    timeZone: 'Pacific/Kiritimati',
    now: harness.clock.now(),
  });
  expect(all.every((row) => row.platform === 'TWITTER')).toBe(true);
  const [day] = rows.filter((row) => row.posts === 4);
  if (day) {
    expect(day.started).toEqual({ p50: 150, p95: 4_280, p99: 4_856 });
    expect(day.live.p50).toBe(1_150);
  }
});
