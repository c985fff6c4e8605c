import { VERSIONS_KEPT } from '@brandly/contract/posts/versions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUnusedMedia } from '../../media/remove-media.ts';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { listPostVersions, restorePostVersion } from './post-versions.ts';
import { updatePost } from './update-post.ts';

const DAY_MS = 86_400_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const write = (id: string, content: string) => updatePost(harness.posts, harness.userId, id, { content });
const versions = async (id: string) => listPostVersions(harness.posts, await driver.read(id));
const texts = async (id: string) => (await versions(id)).map(({ content }) => content);
const restore = (id: string, version: number, readAt?: number) =>
  restorePostVersion(harness.posts, harness.userId, id, { version, readAt });

test('a post that was never changed has the version it was made with', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'As made' });
  expect(await versions(post.id)).toMatchObject([{ isCurrent: true, content: '<p>As made</p>', status: 'SCHEDULED' }]);
});

test('every change is kept with who made it and when, the newest first', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'One', inMs: DAY_MS });
  harness.clock.step(1000);
  const from = harness.clock.now().getTime();
  await write(post.id, '<p>Two</p>');
  harness.clock.step(1000);
  await write(post.id, '<p>Three</p>');
  const kept = await versions(post.id);
  expect(kept.map(({ content, isCurrent }) => [content, isCurrent])).toEqual([
    ['<p>Three</p>', true],
    ['<p>Two</p>', false],
    ['<p>One</p>', false],
  ]);
  const { name } = await harness.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', harness.userId)
    .executeTakeFirstOrThrow();
  expect(kept[1]).toMatchObject({ madeBy: name });
  const madeAt = Date.parse(kept[1]?.madeAt ?? '');
  expect(madeAt).toBeGreaterThanOrEqual(from);
  expect(madeAt).toBeLessThan(from + 1000);
});

test('saving the same words again makes no further version', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'Same', inMs: DAY_MS });
  await write(post.id, '<p>Other</p>');
  await write(post.id, '<p>Other</p>');
  expect(await texts(post.id)).toEqual(['<p>Other</p>', '<p>Same</p>']);
});

test('an older version can be restored, and so can what it replaced', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'First words', inMs: DAY_MS });
  const before = await driver.read(post.id);
  await write(post.id, '<p>Second words</p>');
  const back = await restore(post.id, before.version);
  expect(back).toMatchObject({ content: '<p>First words</p>', status: 'SCHEDULED', scheduledFor: before.scheduledFor });
  expect(await texts(post.id)).toEqual(['<p>First words</p>', '<p>Second words</p>', '<p>First words</p>']);
  const history = await driver.historyOf(post.id);
  expect(history.entries.map(({ title }) => title)).toContain('Restored an older version');
});

test('a restored version whose time has passed leaves the time of the post alone', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'Soon', inMs: 60_000 });
  const { version } = await driver.read(post.id);
  const later = new Date(harness.clock.now().getTime() + DAY_MS).toISOString();
  await updatePost(harness.posts, harness.userId, post.id, { content: '<p>Later</p>', scheduledFor: later });
  await driver.goTo(120_000);
  expect(await restore(post.id, version)).toMatchObject({ content: '<p>Soon</p>', scheduledFor: later });
});

test('restoring a version of a post that somebody changed meanwhile is refused with the newer one', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'Old', inMs: DAY_MS });
  const read = await driver.read(post.id);
  await write(post.id, '<p>Newer</p>');
  await expect(restore(post.id, read.version, read.version)).rejects.toMatchObject({
    code: 'stale_version',
    current: { content: '<p>Newer</p>' },
  });
});

test('a published post keeps its versions for reading, and none can be restored', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'Out' });
  const { version } = await driver.read(post.id);
  await write(post.id, '<p>Out now</p>');
  await driver.goTo(61_000);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await texts(post.id)).toEqual(['<p>Out now</p>', '<p>Out</p>']);
  await expect(restore(post.id, version)).rejects.toMatchObject({ code: 'already_settled' });
});

test('versions of foreign posts, and ones that do not exist, are not found', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: DAY_MS });
  await expect(restore(post.id, 4711)).rejects.toMatchObject({ code: 'version_not_found' });
  const stranger = restorePostVersion(harness.posts, crypto.randomUUID(), post.id, { version: 1, readAt: undefined });
  await expect(stranger).rejects.toMatchObject({ code: 'post_not_found' });
});

test('of two people who restore a version at the same moment, one is refused', async () => {
  const post = await driver.schedule(harness.facebook, { text: 'Start', inMs: DAY_MS });
  const first = await driver.read(post.id);
  const { version: readAt } = await write(post.id, '<p>Next</p>');
  const results = await Promise.allSettled([
    restore(post.id, first.version, readAt),
    restore(post.id, first.version, readAt),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test(`the newest ${VERSIONS_KEPT} versions are kept`, async () => {
  const post = await driver.schedule(harness.facebook, { text: 'Version 0', inMs: DAY_MS });
  for (let count = 1; count <= VERSIONS_KEPT + 5; count += 1) await write(post.id, `<p>Version ${count}</p>`);
  const kept = await texts(post.id);
  expect(kept).toHaveLength(VERSIONS_KEPT);
  expect(kept[0]).toBe(`<p>Version ${VERSIONS_KEPT + 5}</p>`);
  await write(post.id, `<p>Version ${VERSIONS_KEPT + 5}</p>`);
  expect(await texts(post.id), 'saved without a change').toEqual(kept);
});

test('a photo that only an older version has is not cleared away', async () => {
  const [picture, other] = [await harness.addPicture(), await harness.addPicture()];
  const post = await driver.schedule(harness.facebook, {
    text: 'With a picture',
    inMs: 30 * DAY_MS,
    mediaUrls: [picture],
  });
  const { version } = await driver.read(post.id);
  await updatePost(harness.posts, harness.userId, post.id, { mediaUrls: [] });
  await sweepUnusedMedia(harness.db, harness.publishing.log, harness.clock.now());
  const inTenDays = new Date(harness.clock.now().getTime() + 10 * DAY_MS);
  expect(
    await sweepUnusedMedia(harness.db, harness.publishing.log, inTenDays),
    'the other one, which nothing ever named',
  ).toBe(1);
  expect(other).not.toBe(picture);
  expect(await restore(post.id, version)).toMatchObject({ mediaUrls: [picture] });
});
