import { randomUUIDv7 } from 'node:crypto';
import { CreatePostBody, ScheduledPost, UpdatePostBody } from '@brandly/contract/posts';
import { rulesWith } from '@brandly/platforms/settings/limit-settings';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '../../../db/schema.ts';
import type { Asker } from '../../../http/handler.ts';
import { as } from '../../../testing/feature-bed.ts';
import { postHandlers } from '../routes.ts';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { DUE_CHANNEL } from '../wake-workers.ts';

const HOUR = 3_600_000;

let harness: PostsHarness;
let driver: PostDriver;
let handlers: ReturnType<typeof postHandlers>;
let asker: Asker<'user'>;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
  handlers = postHandlers(harness.posts);
  asker = as({ id: harness.userId, role: 'USER', sessionId: 's', email: 'ada@example.com' });
});
afterAll(() => harness.close());

const inAnHour = () => new Date(harness.clock.now().getTime() + HOUR).toISOString();
const create = async (body: CreatePostBody, brandId = harness.brandId) => {
  const parsed = CreatePostBody.parse(body);
  return (await handlers.createPost({ params: { brandId }, body: parsed }, asker)).scheduledPost;
};
const good = (): CreatePostBody => ({
  content: '<p>Hello</p>',
  scheduledFor: inAnHour(),
  status: 'SCHEDULED',
  platform: 'facebook',
  socialAccountId: harness.facebook.id,
});

describe('scheduling', () => {
  test('stores the words, the time and the account, and returns the post as it is shown', async () => {
    const post = await create({ ...good(), facebookPrivacy: 'only_me' });
    expect(ScheduledPost.parse(post)).toMatchObject({
      status: 'SCHEDULED',
      platform: 'FACEBOOK',
      postType: 'TEXT',
      facebookPrivacy: 'only_me',
      brand: { name: 'Harbor Coffee' },
      version: 1,
    });
  });

  test.each(['SCHEDULED', 'DRAFT'] as const)(
    'answers a new post (%s) as it is read afterwards, and open pages get the same',
    async (status) => {
      await sql`update brands set logo = 'logo.png' where id = ${harness.brandId}`.execute(harness.db);
      await sql`update accounts set picture_key = 'p.jpg', page_url = 'https://example.com/p' where id = ${harness.facebook.id}`.execute(
        harness.db,
      );
      const mediaUrls = [await harness.addPicture(), await harness.addPicture()];
      const post = await create({ ...good(), status, mediaUrls, mediaAltTexts: ['beans', ''] });
      expect(post).toEqual(await driver.read(post.id));
      expect(post.account).toMatchObject({ pageUrl: 'https://example.com/p' });
      const { rows } = await sql<{
        payload: unknown;
      }>`select payload from outbox where kind = 'realtime' order by id desc limit 1`.execute(harness.db);
      expect(rows).toEqual([{ payload: { type: 'post_changed', post } }]);
    },
  );

  test('writes the post with the time at which a worker looks at it, and nothing of a refused one', async () => {
    const count = async () =>
      (await sql`select from posts where wake_at = scheduled_for`.execute(harness.db)).rows.length;
    const before = await count();
    await expect(create({ ...good(), socialAccountId: randomUUIDv7() })).rejects.toMatchObject({
      code: 'account_not_connected',
    });
    await create(good());
    expect((await count()) - before).toBe(1);
  });

  test.each([
    ['without words', { content: '<p> </p>' }, 'content_required'],
    ['without a time', { scheduledFor: null }, 'schedule_required'],
    ['for the past', { scheduledFor: '2020-01-01T10:00:00Z' }, 'schedule_in_past'],
    ['without a platform', { platform: null, socialAccountId: null }, 'platform_required'],
    ['on a platform without an account', { platform: 'linkedin', socialAccountId: null }, 'account_not_connected'],
    ['with a file that is not ours', { mediaUrls: ['https://elsewhere.example/x.jpg'] }, 'media_not_found'],
    [
      'in an hour that is skipped',
      { wallClock: '2027-03-28T02:30', timeZone: 'Europe/Berlin' },
      'schedule_time_missing',
    ],
    [
      'in an hour that comes twice',
      { wallClock: '2027-10-31T02:30', timeZone: 'Europe/Berlin' },
      'schedule_time_doubled',
    ],
    ['longer than the platform takes', { content: 'x'.repeat(70_000) }, 'post_breaks_platform_rules'],
  ])('%s is refused', async (_name, change, code) => {
    await expect(create({ ...good(), ...change })).rejects.toMatchObject({ code });
  });

  test('for an account of another platform says which one that is', async () => {
    const { id: socialAccountId } = harness.facebook;
    await expect(create({ ...good(), platform: 'twitter', socialAccountId })).rejects.toMatchObject({
      code: 'account_of_other_platform',
      sentence: 'This account is on Facebook, not on X. Please choose another account.',
    });
  });

  test('goes by the limits that this server has set, wider or narrower than the usual ones', async () => {
    const set = { facebook: { textMax: 5 }, twitter: { textMax: 25_000 } };
    const held = postHandlers({ ...harness.posts, rulesOf: rulesWith(set) });
    const createHeld = (change: Partial<CreatePostBody>) =>
      held.createPost(
        { params: { brandId: harness.brandId }, body: CreatePostBody.parse({ ...good(), ...change }) },
        asker,
      );
    const onX: Partial<CreatePostBody> = { platform: 'twitter', socialAccountId: harness.twitter.id };
    await expect(createHeld({ content: 'Hello!' })).rejects.toThrow(/allows 5 characters. This text has 6/);
    await expect(createHeld({ content: 'Hello' })).resolves.toMatchObject({ scheduledPost: { status: 'SCHEDULED' } });
    await expect(createHeld({ ...onX, content: 'x'.repeat(300) })).resolves.toMatchObject({
      scheduledPost: { status: 'SCHEDULED' },
    });
    await expect(create({ ...good(), ...onX, content: 'x'.repeat(300) })).rejects.toMatchObject({
      code: 'post_breaks_platform_rules',
      rule: 'text-too-long',
    });
  });

  test('goes by the limits of the server that its account is on, wider or narrower than others', async () => {
    const { db, twitter } = harness;
    const told = (limits: object | null) =>
      db
        .updateTable('accounts')
        .set({ own_limits: limits && JSON.stringify(limits) })
        .where('id', '=', twitter.id)
        .execute();
    const onX = (content: string) => create({ ...good(), platform: 'twitter', socialAccountId: twitter.id, content });
    await told({ textMax: 5 });
    await expect(onX('Hello!')).rejects.toThrow(/allows 5 characters. This text has 6/);
    await told({ textMax: 1_000 });
    await expect(onX('x'.repeat(300))).resolves.toMatchObject({ status: 'SCHEDULED' });
    await told(null);
  });

  test('a draft may lack nearly everything; without a platform it gets Facebook, with null it has none', async () => {
    expect(await create({ status: 'draft', content: 'an idea' })).toMatchObject({
      status: 'DRAFT',
      platform: 'FACEBOOK',
      scheduledFor: null,
    });
    expect(await create({ status: 'draft', content: 'an idea', platform: null })).toMatchObject({ platform: null });
  });

  test('removes what could run in a browser', async () => {
    const post = await create({ ...good(), content: '<p onclick="x()">Hello<script>1</script></p>' });
    expect(post.content).toBe('<p>Hello</p>');
  });

  test('keeps nine in the morning at nine on both sides of a clock change', async () => {
    const summer = await create({
      ...good(),
      scheduledFor: null,
      wallClock: '2027-10-30T09:00',
      timeZone: 'Europe/Berlin',
    });
    const winter = await create({
      ...good(),
      scheduledFor: null,
      wallClock: '2027-10-31T09:00',
      timeZone: 'Europe/Berlin',
    });
    expect([summer.scheduledFor, winter.scheduledFor]).toEqual([
      '2027-10-30T07:00:00.000Z',
      '2027-10-31T08:00:00.000Z',
    ]);
    expect([summer.wallClock, winter.wallClock]).toEqual(['2027-10-30T09:00', '2027-10-31T09:00']);
  });
});

test('a new post wakes the workers if it is due within seconds, and no later one does', async () => {
  const listening = await harness.pool.connect();
  let woken = 0;
  listening.on('notification', () => void (woken += 1));
  await listening.query(`listen ${DUE_CHANNEL}`);
  const createIn = (ms: number) =>
    create({ ...good(), scheduledFor: new Date(harness.clock.now().getTime() + ms).toISOString() });
  await createIn(60_000);
  await listening.query('select 1');
  expect(woken).toBe(0);
  await createIn(1_000);
  await listening.query('select 1');
  expect(woken).toBe(1);
  listening.release(true);
});

test("other people's brands and posts are not found", async () => {
  const stranger = { ...asker, person: { ...asker.person, id: randomUUIDv7() } };
  const post = await create(good());
  const { brandId } = harness;
  await expect(handlers.listPosts({ params: { brandId }, query: {} }, stranger)).rejects.toMatchObject({
    code: 'brand_not_found',
  });
  const params = { postId: post.id };
  for (const call of [
    () => handlers.getPost({ params }, stranger),
    () => handlers.updatePost({ params, body: { content: 'mine now' } }, stranger),
    () => handlers.deletePost({ params }, stranger),
    () => handlers.getPostTimeline({ params }, stranger),
    () => handlers.resolvePost({ params, body: { choice: 'retry' } }, stranger),
    () => handlers.getPost({ params: { postId: randomUUIDv7() } }, asker),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'post_not_found' });
  }
});

test('changing one thing leaves the others', async () => {
  const picture = await harness.addPicture();
  const post = await create({ ...good(), mediaUrls: [picture], mediaAltTexts: ['beans'] });
  const update = { params: { postId: post.id }, body: { content: '<p>Better</p>' } };
  const { scheduledPost } = await handlers.updatePost(update, asker);
  expect(scheduledPost).toMatchObject({
    content: '<p>Better</p>',
    mediaUrls: [picture],
    mediaAltTexts: ['beans'],
    scheduledFor: post.scheduledFor,
    version: 2,
  });
});

test('a scheduled post can become a draft again, and then does not go out', async () => {
  const post = await driver.schedule(harness.facebook);
  await handlers.updatePost({ params: { postId: post.id }, body: { status: 'DRAFT' } }, asker);
  await driver.goTo(61_000);
  expect(await post.seen()).toHaveLength(0);
  expect(await driver.read(post.id)).toMatchObject({ status: 'DRAFT' });
});

test.each([
  ['without a time', { scheduledFor: null }, { scheduledFor: null, wallClock: null, platform: 'FACEBOOK' }],
  ['without a platform', { platform: null, socialAccountId: null }, { platform: null, socialAccountId: null }],
  [
    'without either',
    { scheduledFor: null, platform: null, socialAccountId: null },
    { scheduledFor: null, platform: null },
  ],
] as const)('a scheduled post becomes a draft %s, and open pages are told what it is', async (_name, change, after) => {
  const post = await create(good());
  const body = UpdatePostBody.parse({ ...change, status: 'DRAFT' });
  const { scheduledPost } = await handlers.updatePost({ params: { postId: post.id }, body }, asker);
  expect(scheduledPost).toMatchObject({ ...after, status: 'DRAFT' });
  expect(await driver.read(post.id)).toEqual(scheduledPost);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from outbox where kind = 'realtime' order by id desc limit 1`.execute(harness.db);
  expect(rows).toEqual([{ payload: { type: 'post_changed', post: scheduledPost } }]);
  const again = UpdatePostBody.parse({ ...good(), status: 'SCHEDULED' });
  const back = await handlers.updatePost({ params: { postId: post.id }, body: again }, asker);
  expect(back.scheduledPost).toMatchObject({ status: 'SCHEDULED', platform: 'FACEBOOK' });
});

test('the list is ordered by time and filtered by range, status and platform, in one round trip', async () => {
  const early = await create({ ...good(), scheduledFor: '2028-05-02T10:00:00Z' });
  const late = await create({
    ...good(),
    scheduledFor: '2028-05-03T10:00:00Z',
    platform: 'twitter',
    socialAccountId: null,
  });
  let queries = 0;
  const dialect = new PostgresDialect({ pool: harness.pool });
  const db = new Kysely<DB>({ dialect, log: () => void (queries += 1) });
  const counted = postHandlers({ ...harness.posts, db });
  const list = async (query: Parameters<typeof handlers.listPosts>[0]['query']) => {
    const { scheduledPosts } = await counted.listPosts({ params: { brandId: harness.brandId }, query }, asker);
    return scheduledPosts.map((post) => post.id);
  };
  const may = { startDate: '2028-05-01', endDate: '2028-05-31' };
  expect(await list(may)).toEqual([early.id, late.id]);
  expect(await list({ ...may, platform: 'twitter' })).toEqual([late.id]);
  expect(await list({ ...may, endDate: '2028-05-02' })).toEqual([early.id]);
  expect(await list({ ...may, status: ['PUBLISHED', 'DRAFT'] })).toEqual([]);
  expect(await list({ ...may, limit: 1, offset: 1 })).toEqual([late.id]);
  expect(queries).toBe(5);

  const { scheduledPost: someday } = await handlers.createPost(
    { params: { brandId: harness.brandId }, body: { content: '<p>Someday</p>', status: 'DRAFT' } },
    asker,
  );
  const undated = await list({ undated: 'true' });
  expect(undated).toContain(someday.id);
  expect(undated).not.toContain(early.id);
  expect(await list(may)).toEqual([early.id, late.id]);
});

test('the counts by status leave deleted posts out', async () => {
  const read = async () => handlers.getBrandPostStats({ params: { brandId: harness.brandId } }, asker);
  const before = await read();
  const post = await create(good());
  expect((await read()).scheduled).toBe(before.scheduled + 1);
  await handlers.deletePost({ params: { postId: post.id } }, asker);
  expect(await read()).toEqual(before);
  expect(await handlers.getPostStats({}, asker)).toMatchObject(before);
});

test('the counts of all posts say of each brand what failed and when its next post goes out', async () => {
  const read = async () =>
    (await handlers.getPostStats({}, asker)).brands?.find(({ brandId }) => brandId === harness.brandId);
  const before = await read();
  const soon = new Date(harness.clock.now().getTime() + HOUR / 2).toISOString();
  const post = await create({ ...good(), scheduledFor: soon });
  expect(await read()).toEqual({ ...before, nextAt: soon });
  await harness.db.updateTable('posts').set({ status: 'FAILED' }).where('id', '=', post.id).execute();
  expect(await read()).toEqual({ ...before, failed: (before?.failed ?? 0) + 1 });
});
