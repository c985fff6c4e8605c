// A thread as it is written: one call creates, changes, moves, cancels, deletes and restores all of its parts.
import type { ScheduledPost } from '@brandly/contract/posts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost, restorePost } from './planning/delete-post.ts';
import { schedulePost } from './planning/schedule-post.ts';
import { readThread } from './planning/thread-parts.ts';
import { updatePost } from './planning/update-post.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const HOUR = 3_600_000;

let harness: PostsHarness;
beforeAll(async () => {
  harness = await createPostsHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.step(60_000));

const at = (hours: number): string => new Date(harness.clock.now().getTime() + hours * HOUR).toISOString();
const make = (parts: string[], more: object = {}): Promise<ScheduledPost> =>
  schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: '<p>First</p>',
    parts: parts.map((text) => `<p>${text}</p>`),
    platform: 'twitter',
    socialAccountId: harness.twitter.id,
    scheduledFor: at(5),
    ...more,
  });
const update = (post: ScheduledPost, request: Parameters<typeof updatePost>[3]) =>
  updatePost(harness.posts, harness.userId, post.id, request);
const read = (post: ScheduledPost) => readThread(harness.posts, harness.userId, post.id);
const textsOf = async (post: ScheduledPost): Promise<string[]> =>
  (await read(post)).map(({ content }) => content.replaceAll(/<\/?p>/g, ''));
const paragraphs = (...texts: string[]): string[] => texts.map((text) => `<p>${text}</p>`);

test('is created whole by one call, and read from any of its parts', async () => {
  const first = await make(['Second', 'Third']);
  expect(first.thread).toEqual({ firstPostId: first.id, part: 1 });
  const parts = await read(first);
  expect(parts.map(({ thread }) => thread)).toEqual([1, 2, 3].map((part) => ({ firstPostId: first.id, part })));
  expect(new Set(parts.map(({ scheduledFor, groupId, status }) => `${scheduledFor} ${groupId} ${status}`)).size).toBe(
    1,
  );
  const [, , third] = parts;
  expect(third && (await textsOf(third))).toEqual(['First', 'Second', 'Third']);
});

test('is not created at all when one part breaks a rule of the platform', async () => {
  const before = await harness.db.selectFrom('posts').select('id').execute();
  await expect(make(['Second', 'x'.repeat(400)])).rejects.toMatchObject({ code: 'post_breaks_platform_rules' });
  expect(await harness.db.selectFrom('posts').select('id').execute()).toHaveLength(before.length);
});

test('who may see a thread is chosen once for all of it, and a poll belongs to its first post', async () => {
  const choices = async (post: ScheduledPost) => (await read(post)).map(({ platformOptions }) => platformOptions);
  const mastodon = { platform: 'mastodon', socialAccountId: null, status: 'DRAFT' } as const;
  const draft = await make(['Second'], {
    ...mastodon,
    platformOptions: { visibility: 'private', contentWarning: 'Rope', pollOptions: 'Yes,No' },
  });
  expect((await choices(draft))[1]).toEqual({ visibility: 'private', contentWarning: 'Rope' });
  await update(draft, { platformOptions: { visibility: 'unlisted' }, parts: paragraphs('Second', 'Third') });
  expect((await choices(draft)).slice(1)).toEqual([{ visibility: 'unlisted' }, { visibility: 'unlisted' }]);
  const [, second] = await read(draft);
  if (!second) throw new Error('the part is missing');
  await update(second, { platformOptions: { visibility: 'public', pollOptions: 'Tea,Coffee' } });
  await update(draft, { content: '<p>First again</p>' });
  expect((await choices(draft))[1]).toEqual({ visibility: 'unlisted', pollOptions: 'Tea,Coffee' });
});

test('a post without parts is in no thread', async () => {
  const alone = await make([]);
  expect(alone.thread).toBeUndefined();
  expect(await textsOf(alone)).toEqual(['First']);
});

test('a draft gets, swaps and loses parts with each save, and nothing else changes', async () => {
  const draft = await make(['Second'], { status: 'DRAFT' });
  const [, second] = await read(draft);
  await update(draft, { parts: paragraphs('Second', 'Third', 'Fourth') });
  expect(await textsOf(draft)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  expect((await read(draft))[1]).toMatchObject({ id: second?.id, version: second?.version });
  await update(draft, { parts: paragraphs('Third', 'Second') });
  expect(await textsOf(draft)).toEqual(['First', 'Third', 'Second']);
  const alone = await update(draft, { parts: [] });
  expect([alone.thread, await textsOf(draft)]).toEqual([undefined, ['First']]);
});

test('each part has its own files, which are changed, moved along, kept if only a text is sent, and count as used', async () => {
  const [one, two] = [await harness.addPicture(), await harness.addPicture()];
  const draft = await make([], {
    status: 'DRAFT',
    parts: [{ content: '<p>Second</p>', mediaUrls: [one, two], mediaAltTexts: ['A cup', 'Beans'] }, '<p>Third</p>'],
  });
  const files = async () => (await read(draft)).map((part) => [part.mediaUrls, part.mediaAltTexts, part.postType]);
  expect(await files()).toEqual([
    [[], [], 'TEXT'],
    [[one, two], ['A cup', 'Beans'], 'IMAGE'],
    [[], [], 'TEXT'],
  ]);
  const [, second] = await read(draft);
  await update(draft, { parts: paragraphs('Second', 'Third') });
  await update(draft, { parts: [{ content: '<p>Second</p>', mediaUrls: [one, two] }, '<p>Third</p>'] });
  expect((await read(draft))[1]).toMatchObject({ id: second?.id, version: second?.version });
  await update(draft, {
    parts: [
      { content: '<p>Third</p>', mediaUrls: [] },
      { content: '<p>Second</p>', mediaUrls: [two, one], mediaAltTexts: ['Beans', 'Another cup'] },
    ],
  });
  expect(await files()).toEqual([
    [[], [], 'TEXT'],
    [[], [], 'TEXT'],
    [[two, one], ['Beans', 'Another cup'], 'IMAGE'],
  ]);
  const [, , third] = await read(draft);
  const uses = await harness.db
    .selectFrom('post_media')
    .select('position')
    .where('post_id', '=', third?.id ?? '')
    .execute();
  expect(uses).toHaveLength(2);
});

test('the files of a part are checked by the rules of its platform, and a missing file is refused', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => harness.addPicture()));
  const parts = (mediaUrls: string[]) => ({ parts: [{ content: '<p>Second</p>', mediaUrls }] });
  await expect(make([], parts(pictures))).rejects.toMatchObject({ code: 'post_breaks_platform_rules' });
  await expect(make([], parts(['files/none']))).rejects.toMatchObject({ code: 'media_not_found' });
  expect(await make([], parts(pictures.slice(0, 4)))).toMatchObject({ thread: { part: 1 } });
});

test('a published part keeps its files', async () => {
  const [one, two] = [await harness.addPicture(), await harness.addPicture()];
  const first = await make([], { status: 'DRAFT', parts: [{ content: '<p>Second</p>', mediaUrls: [one] }] });
  const [, second] = await read(first);
  await harness.db
    .updateTable('posts')
    .set({ status: 'PUBLISHED', remote_id: '2', published_at: harness.clock.now() })
    .where('id', '=', second?.id ?? '')
    .execute();
  const parts = (mediaUrls: string[]) => ({ parts: [{ content: '<p>Second</p>', mediaUrls }] });
  await expect(update(first, parts([two]))).rejects.toMatchObject({ code: 'already_settled' });
  await update(first, parts([one]));
});

test('adding and removing parts again and again does not use up the parts that a thread may have', async () => {
  const draft = await make([], { status: 'DRAFT' });
  for (let round = 0; round < 30; round += 1)
    await update(draft, { parts: round % 2 === 0 ? paragraphs('Second') : [] });
  await update(draft, { parts: paragraphs('Second') });
  expect(await textsOf(draft)).toEqual(['First', 'Second']);
});

test('scheduling, moving and cancelling the first post does the same to the others', async () => {
  const draft = await make(['Second', 'Third'], { status: 'DRAFT', scheduledFor: undefined });
  await update(draft, { status: 'SCHEDULED', scheduledFor: at(5) });
  expect((await read(draft)).map(({ status }) => status)).toEqual(Array(3).fill('SCHEDULED'));
  const moved = await update(draft, { wallClock: '2031-03-01T09:00', timeZone: 'America/New_York' });
  const times = (await read(draft)).map(({ scheduledFor, wallClock, timeZone }) => [scheduledFor, wallClock, timeZone]);
  expect(times).toEqual([1, 2, 3].map(() => [moved.scheduledFor, '2031-03-01T09:00', 'America/New_York']));
  await update(draft, { status: 'CANCELLED' });
  expect((await read(draft)).map(({ status }) => status)).toEqual(Array(3).fill('CANCELLED'));
  await restorePost(harness.posts, harness.userId, draft.id, 'SCHEDULED');
  expect((await read(draft)).map(({ status }) => status)).toEqual(Array(3).fill('SCHEDULED'));
});

test('a part with a later time of its own keeps it as long as it is later', async () => {
  const first = await make([]);
  const own = at(8);
  await schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: '<p>Much later</p>',
    continues: first.id,
    scheduledFor: own,
  });
  const times = async () => (await read(first)).map(({ scheduledFor }) => scheduledFor);
  const six = at(6);
  await update(first, { scheduledFor: six });
  expect(await times()).toEqual([six, own]);
  const nine = at(9);
  await update(first, { scheduledFor: nine });
  expect(await times()).toEqual([nine, nine]);
});

test('parts lose their time with the first post of a draft, and take the next one, however early', async () => {
  const draft = await make(['Second'], { status: 'DRAFT' });
  await update(draft, { scheduledFor: null });
  expect((await read(draft)).map(({ scheduledFor }) => scheduledFor)).toEqual([null, null]);
  const two = at(2);
  await update(draft, { status: 'SCHEDULED', scheduledFor: two });
  expect((await read(draft)).map(({ scheduledFor }) => scheduledFor)).toEqual([two, two]);
});

test('deleting the first post deletes all, and restoring it restores those that went with it', async () => {
  const first = await make(['Second', 'Third', 'Fourth']);
  const [, second] = await read(first);
  await deletePost(harness.posts, harness.userId, second?.id ?? '');
  harness.clock.step(1000);
  await deletePost(harness.posts, harness.userId, first.id);
  await expect(read(first)).rejects.toMatchObject({ code: 'post_not_found' });
  await restorePost(harness.posts, harness.userId, first.id, 'SCHEDULED');
  expect(await textsOf(first)).toEqual(['First', 'Third', 'Fourth']);
});

test('a published part is neither rewritten nor removed', async () => {
  const first = await make(['Second', 'Third'], { status: 'DRAFT' });
  const [, second] = await read(first);
  await harness.db
    .updateTable('posts')
    .set({ status: 'PUBLISHED', remote_id: '1', published_at: harness.clock.now() })
    .where('id', '=', second?.id ?? '')
    .execute();
  await expect(update(first, { parts: paragraphs('Else', 'Third') })).rejects.toMatchObject({
    code: 'already_settled',
  });
  await expect(update(first, { parts: [] })).rejects.toThrow();
  await update(first, { parts: paragraphs('Second', 'Changed') });
  expect(await textsOf(first)).toEqual(['First', 'Second', 'Changed']);
});

test('is refused if the platform has only a first comment, and on a later part', async () => {
  const facebook = { platform: 'facebook', socialAccountId: harness.facebook.id };
  await expect(make(['Second', 'Third'], facebook)).rejects.toMatchObject({ code: 'validation_failed' });
  const first = await make(['Second']);
  const [, second] = await read(first);
  await expect(second && update(second, { parts: [] })).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(make(['Third'], { continues: first.id })).rejects.toMatchObject({ code: 'validation_failed' });
});

test('a thread that is moved to a platform without threads keeps only its first post', async () => {
  const first = await make(['Second'], { status: 'DRAFT' });
  await update(first, { platform: 'facebook', socialAccountId: harness.facebook.id });
  expect(await textsOf(first)).toEqual(['First']);
});

test('belongs to its owner alone', async () => {
  const first = await make(['Second']);
  await expect(readThread(harness.posts, 'somebody else', first.id)).rejects.toMatchObject({ code: 'post_not_found' });
});
