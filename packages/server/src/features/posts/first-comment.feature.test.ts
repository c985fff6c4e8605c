// A first comment: a post of its own, sent below another post once that is published.
import type { ScheduledPost } from '@brandly/contract/posts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePost } from './planning/delete-post.ts';
import { removePublication } from './planning/remove-publication.ts';
import { resolvePost } from './planning/resolve-post.ts';
import { schedulePost } from './planning/schedule-post.ts';
import { readThread } from './planning/thread-parts.ts';
import { updatePost } from './planning/update-post.ts';
import { publishPost } from './publishing/due-posts.ts';
import type { Point, PublishingDeps } from './publishing/publishing-deps.ts';
import { findBrokenInvariants } from './testing/broken-invariants.ts';
import { crashingWorker } from './testing/crashing-worker.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.step(MINUTE);
  await harness.drain();
});
afterEach(async () => {
  await harness.control.calmDown();
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});

let serial = 0;
const write = async (more: object = {}): Promise<[post: ScheduledPost, comment: ScheduledPost]> => {
  serial += 1;
  const post = await schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: `<p>Batch ${serial}</p>`,
    parts: [`<p>Order batch ${serial} at example.com</p>`],
    platform: 'facebook',
    socialAccountId: harness.facebook.id,
    scheduledFor: new Date(harness.clock.now().getTime() + MINUTE).toISOString(),
    ...more,
  });
  const [, comment] = await readThread(harness.posts, harness.userId, post.id);
  if (!comment) throw new Error('it has no comment');
  return [post, comment];
};
const states = (...posts: ScheduledPost[]) =>
  Promise.all(
    posts.map(async ({ id }) => {
      const { status, progress, trouble } = await driver.read(id);
      return [status, progress, trouble?.code].filter(Boolean).join(' ');
    }),
  );
/** The comments below the post with this number, as people see them; null: the post is not there. */
const below = async (number = serial): Promise<string[] | null> => {
  const shown = await harness.control.visible('facebook', harness.facebook.externalId);
  const post = shown.find(({ text }) => text === `Batch ${number}`);
  return post ? (post.comments ?? []).map(({ text }) => text) : null;
};
const goOn = async (times: number, ms = 3 * SECOND) => {
  for (let round = 0; round < times; round += 1) await driver.goTo(ms);
};
const goToDue = (post: ScheduledPost) =>
  harness.clock.step(Date.parse(post.scheduledFor ?? '') - harness.clock.now().getTime());
const ONCE = () => [`Order batch ${serial} at example.com`];

test('goes out below its post, with its own entry in the ledger', async () => {
  const [post, comment] = await write();
  goToDue(post);
  await goOn(4);
  expect(await states(post, comment)).toEqual(['PUBLISHED', 'PUBLISHED']);
  expect(await below()).toEqual(ONCE());
  expect(await driver.attemptsOf(comment.id)).toHaveLength(1);
  const { permalink, remoteId } = await driver.read(comment.id);
  expect(permalink).toContain((await driver.read(post.id)).remoteId);
  expect(remoteId).toMatch(/^\d+_\d+$/);
});

test('waits for a post that is refused, says so, and follows once the post is sent again', async () => {
  const [post, comment] = await write();
  const body = { error: { code: 506, message: 'Duplicate', type: 'OAuthException' } };
  const refused = { platform: 'facebook', operation: 'create', times: 9, kind: 'status', status: 400, body };
  await harness.control.trouble({ ...refused, body: { error: { ...body.error, code: 100 } } });
  goToDue(post);
  await goOn(4);
  expect(await states(post, comment)).toEqual(['FAILED rejected', 'SCHEDULED held part_before']);
  await harness.control.calmDown();
  await resolvePost(harness.posts, harness.userId, post.id, { choice: 'retry', permalink: null });
  await goOn(6, 20 * SECOND);
  expect(await states(post, comment)).toEqual(['PUBLISHED', 'PUBLISHED']);
  expect(await below()).toEqual(ONCE());
});

test('fails alone if the connection has no permission for it: the account stays active', async () => {
  const [post, comment] = await write();
  const deps: PublishingDeps = {
    ...harness.publishing,
    openAccount: async (accountId, ask) => {
      const opened = await harness.publishing.openAccount(accountId, ask);
      const grant = { ...opened.access.grant, scopes: ['pages_manage_posts'] };
      return { ...opened, access: { ...opened.access, grant } };
    },
  };
  const runner = { id: 'by-hand', stopping: new AbortController().signal };
  goToDue(post);
  await publishPost(deps, runner, post.id);
  harness.clock.step(3 * SECOND);
  await publishPost(deps, runner, comment.id);
  expect(await states(post, comment)).toEqual(['PUBLISHED', 'FAILED rejected']);
  expect((await driver.read(comment.id)).trouble).toMatchObject({
    platformWords: expect.stringContaining('no permission to comment'),
    advice: expect.stringContaining('Connect the Facebook account again'),
  });
  expect(await driver.attemptsOf(comment.id)).toEqual([]);
  expect((await driver.accountRow(harness.facebook)).state).toBe('active');
  await resolvePost(harness.posts, harness.userId, comment.id, { choice: 'retry', permalink: null });
  await goOn(3);
  expect(await below()).toEqual(ONCE());
});

describe('a worker that is killed with the comment in hand', () => {
  const sendFirst = async (post: ScheduledPost) => {
    goToDue(post);
    await driver.wake(post.id);
    harness.clock.step(SECOND);
    expect(await below()).toEqual([]);
  };

  const points: Point[] = [
    'claimed',
    'before-intent',
    'call-answered',
    'before-outcome',
    'inside-outcome',
    'outcome-kept',
  ];
  test.each(points)('at %s leaves it there once', async (point) => {
    const [post, comment] = await write();
    await sendFirst(post);
    await driver.wake(comment.id, crashingWorker(harness, point)).catch(() => {});
    await goOn(12, 20 * SECOND);
    expect(await states(post, comment)).toEqual(['PUBLISHED', 'PUBLISHED']);
    expect(await below()).toEqual(ONCE());
  });

  test.each(['intent-kept', 'call-begins'] as const)(
    'at %s sends it again only when somebody says so',
    async (point) => {
      const [post, comment] = await write();
      await sendFirst(post);
      await driver.wake(comment.id, crashingWorker(harness, point)).catch(() => {});
      await goOn(6, MINUTE);
      expect(await below()).toEqual([]);
      expect((await states(comment))[0]).toContain('outcome_unknown');
      await resolvePost(harness.posts, harness.userId, comment.id, { choice: 'send-again', permalink: null });
      await goOn(4, MINUTE);
      expect(await below()).toEqual(ONCE());
    },
  );

  test.each(['lose-answer', 'half-body', 'created-then-502'])('whose answer was lost (%s) finds it', async (kind) => {
    const [post, comment] = await write();
    await sendFirst(post);
    await harness.control.trouble({ platform: 'facebook', operation: 'comment', times: 1, kind });
    await goOn(8, 30 * SECOND);
    expect(await states(post, comment)).toEqual(['PUBLISHED', 'PUBLISHED']);
    expect(await below()).toEqual(ONCE());
  });
});

test('is changed, moved, cancelled and deleted with its post, and has its options', async () => {
  const [post, comment] = await write({ platformOptions: { format: 'reel' } });
  const read = async () => (await readThread(harness.posts, harness.userId, post.id))[1];
  const update = (request: Parameters<typeof updatePost>[3]) =>
    updatePost(harness.posts, harness.userId, post.id, request);
  expect(await read()).toMatchObject({ platformOptions: { format: 'reel' }, thread: { part: 2 } });
  await update({ parts: ['<p>Changed</p>'], platformOptions: {} });
  expect(await read()).toMatchObject({ id: comment.id, content: '<p>Changed</p>', platformOptions: {} });
  const moved = await update({ scheduledFor: new Date(harness.clock.now().getTime() + 90 * MINUTE).toISOString() });
  expect(await read()).toMatchObject({ scheduledFor: moved.scheduledFor });
  await update({ parts: [] });
  expect(await read()).toBeUndefined();
  await update({ parts: ['<p>Again</p>'] });
  await update({ status: 'CANCELLED' });
  expect(await read()).toMatchObject({ content: '<p>Again</p>', status: 'CANCELLED' });
  await deletePost(harness.posts, harness.userId, post.id);
  await expect(read()).rejects.toMatchObject({ code: 'post_not_found' });
});

test.each([
  ['too long', { parts: [`<p>${'x'.repeat(8_001)}</p>`] }, 'post_breaks_platform_rules'],
  ['one of two', { parts: ['<p>One</p>', '<p>Two</p>'] }, 'validation_failed'],
])('is refused when it is %s, and its post with it', async (_what, more, code) => {
  const before = await harness.db.selectFrom('posts').select('id').execute();
  await expect(write(more)).rejects.toMatchObject({ code });
  expect(await harness.db.selectFrom('posts').select('id').execute()).toHaveLength(before.length);
});

test('does not become a thread: moved to a platform with threads, the post goes alone', async () => {
  const [post] = await write({ status: 'DRAFT' });
  await updatePost(harness.posts, harness.userId, post.id, {
    platform: 'twitter',
    socialAccountId: harness.twitter.id,
  });
  expect(await readThread(harness.posts, harness.userId, post.id)).toHaveLength(1);
});

test('does not count against the budget of a platform for posts', async () => {
  const { publish } = harness.facebook.platform;
  if (!publish) throw new Error('no adapter');
  const budgets = [{ scope: 'account', posts: 2, perMs: 60 * MINUTE, source: 'this test' }] as const;
  const platform = { ...harness.facebook.platform, publish: { ...publish, budgets } };
  const deps: PublishingDeps = { ...harness.publishing, platformOf: () => platform };
  const runner = { id: 'by-hand', stopping: new AbortController().signal };
  harness.clock.step(2 * 60 * MINUTE);
  await harness.drain();
  const [first, comment] = await write();
  const [second, another] = await write();
  goToDue(second);
  for (const post of [first, comment, second, another]) {
    harness.clock.step(3 * SECOND);
    await publishPost(deps, runner, post.id);
  }
  expect(await states(first, comment, second, another)).toEqual(Array(4).fill('PUBLISHED'));
  expect(await below()).toEqual(ONCE());
});

test('is refused before anything is sent for an account without the permission; a draft is kept', async () => {
  const instagram = await harness.connect('instagram');
  const pictureUrl = await harness.addPicture();
  const onInstagram = (status: 'DRAFT' | 'SCHEDULED', parts: string[]) =>
    write({ platform: 'instagram', socialAccountId: instagram.id, mediaUrls: [pictureUrl], status, parts });
  const grant = (scopes: string[] | null) =>
    harness.db.updateTable('accounts').set({ scopes }).where('id', '=', instagram.id).execute();
  for (const scopes of [null, ['instagram_business_basic', 'instagram_business_content_publish']]) {
    await grant(scopes);
    await expect(onInstagram('SCHEDULED', ['<p>The link</p>'])).rejects.toMatchObject({
      code: 'parts_need_reconnecting',
      sentence: expect.stringContaining('A first comment on Instagram needs a permission'),
    });
    await onInstagram('DRAFT', ['<p>The link</p>']);
  }
  await grant([...(instagram.platform.connect.scopes ?? [])]);
  await onInstagram('SCHEDULED', ['<p>The link</p>']);
});

test('can be removed alone, and its post stays', async () => {
  const [post, comment] = await write();
  goToDue(post);
  await goOn(4);
  await removePublication({ ...harness.posts, ...harness.publishing }, harness.userId, comment.id);
  expect(await below()).toEqual([]);
  expect(await states(post)).toEqual(['PUBLISHED']);
});
