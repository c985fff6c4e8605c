import type { CreatePostRequest } from '@brandly/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { schedulePost } from './schedule-post.ts';
import { updatePost } from './update-post.ts';

const MINUTE = 60_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

/** The tests go through one year in order: spring in Berlin, then the southern spring, then autumn in Berlin. */
const goTo = (instant: string) => driver.goTo(Date.parse(instant) - harness.clock.now().getTime());
const plan = (wallClock: string, timeZone: string, more: Partial<CreatePostRequest> = {}) =>
  schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: `<p>At ${wallClock} in ${timeZone} ${more.scheduledFor ?? ''}</p>`,
    wallClock,
    timeZone,
    platform: 'facebook',
    socialAccountId: harness.facebook.id,
    ...more,
  });
const statusOf = async (post: { id: string }) => (await driver.read(post.id)).status;
const goesOutAt = async (post: { id: string }, instant: string) => {
  await goTo(new Date(Date.parse(instant) - MINUTE).toISOString());
  expect(await statusOf(post)).toBe('SCHEDULED');
  await goTo(instant);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', isLate: false });
};

test('in the night when an hour is skipped, a time in it is refused and the next full hour comes an hour sooner', async () => {
  await expect(plan('2027-03-28T02:30', 'Europe/Berlin')).rejects.toMatchObject({
    code: 'schedule_time_missing',
  });
  const before = await plan('2027-03-28T01:59', 'Europe/Berlin');
  const after = await plan('2027-03-28T03:00', 'Europe/Berlin');
  await goesOutAt(before, '2027-03-28T00:59:00Z');
  await goesOutAt(after, '2027-03-28T01:00:00Z');
});

test('a post keeps its instant when the zone of its brand is changed after it was scheduled, whatever else is edited', async () => {
  const post = await plan('2027-06-10T09:00', 'Europe/Berlin');
  await harness.db.updateTable('brands').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', harness.brandId).execute();
  const edited = await updatePost(harness.posts, harness.userId, post.id, { content: '<p>Nine in Berlin</p>' });
  expect(edited).toMatchObject({ wallClock: '2027-06-10T09:00', timeZone: 'Europe/Berlin' });
  await goesOutAt(post, '2027-06-10T07:00:00Z');
});

test('a post scheduled without a time zone takes that of its brand, half hours included', async () => {
  const post = await schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: '<p>Nine in Kolkata</p>',
    wallClock: '2027-07-01T09:00',
    platform: 'facebook',
    socialAccountId: harness.facebook.id,
  });
  expect(post.timeZone).toBe('Asia/Kolkata');
  await goesOutAt(post, '2027-07-01T03:30:00Z');
});

test('where clocks change by half an hour, only that half hour is missing', async () => {
  await expect(plan('2027-10-03T02:15', 'Australia/Lord_Howe')).rejects.toMatchObject({
    code: 'schedule_time_missing',
  });
  await goesOutAt(await plan('2027-10-03T02:45', 'Australia/Lord_Howe'), '2027-10-02T15:45:00Z');
});

test('in the night when an hour comes twice, each of two posts goes out in its own hour', async () => {
  await expect(plan('2027-10-31T02:30', 'Europe/Berlin')).rejects.toMatchObject({ code: 'schedule_time_doubled' });
  const first = await plan('2027-10-31T02:30', 'Europe/Berlin', { scheduledFor: '2027-10-31T00:30:00Z' });
  const second = await plan('2027-10-31T02:30', 'Europe/Berlin', { scheduledFor: '2027-10-31T01:30:00Z' });
  expect([first.wallClock, second.wallClock]).toEqual(['2027-10-31T02:30', '2027-10-31T02:30']);
  await goesOutAt(first, '2027-10-31T00:30:00Z');
  await goesOutAt(second, '2027-10-31T01:30:00Z');
});

test('a post moved to another day keeps the clock time of its own zone, even across a clock change', async () => {
  const post = await plan('2027-12-01T09:00', 'Europe/Berlin');
  const moved = await updatePost(harness.posts, harness.userId, post.id, { wallClock: '2028-06-01T09:00' });
  expect(moved).toMatchObject({ timeZone: 'Europe/Berlin', scheduledFor: '2028-06-01T07:00:00.000Z' });
});
