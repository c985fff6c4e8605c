import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { listPosts } from './list-posts.ts';
import type { PostsFilter } from './queries.ts';

const DAY_MS = 86_400_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

function week(days = 7): PostsFilter {
  const now = harness.clock.now().getTime();
  const range = { from: new Date(now - DAY_MS), to: new Date(now + (days - 1) * DAY_MS) };
  return { ...range, statuses: null, platforms: null, limit: 1_000, offset: 0 };
}

/** Asks as a page does, which sends the ETag of what it has each time. `list`: null if that still holds. */
function asking(filter: PostsFilter) {
  let known: string | null = null;
  return async (userId = harness.userId) => {
    const answer = await listPosts(harness.posts, userId, harness.brandId, filter, known);
    if (answer === null) throw new Error('no such brand');
    const list = answer.etag !== null && answer.etag === known ? null : answer.scheduledPosts;
    known = answer.etag;
    return list;
  };
}

describe('a calendar that is requested again', () => {
  test('is not sent again while nothing has changed', async () => {
    await driver.schedule(harness.facebook);
    const ask = asking(week());
    expect(await ask()).toHaveLength(1);
    expect(await ask()).toBeNull();
  });

  test.each<[string, (postId: string) => Promise<unknown>]>([
    ['a post was changed', (id) => sql`update posts set content = '<p>New</p>' where id = ${id}`.execute(harness.db)],
    ['a post was added', () => driver.schedule(harness.twitter)],
    ['a post was deleted', (id) => sql`update posts set deleted_at = now() where id = ${id}`.execute(harness.db)],
    [
      'a post was moved away',
      (id) => sql`update posts set scheduled_for = 'epoch' where id = ${id}`.execute(harness.db),
    ],
    [
      'an account was renamed',
      () => sql`update accounts set name = name || '!' where id = ${harness.facebook.id}`.execute(harness.db),
    ],
    [
      'the brand was renamed',
      () => sql`update brands set name = name || '!' where id = ${harness.brandId}`.execute(harness.db),
    ],
  ])('is sent anew when %s by anybody', async (_, change) => {
    const { id } = await driver.schedule(harness.facebook);
    const ask = asking(week());
    const before = await ask();
    await change(id);
    const after = await ask();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await asking(week())());
    expect(await ask()).toBeNull();
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'an account was checked and counted',
      () => sql`update accounts set checked_at = now(), followers_next_at = now()`.execute(harness.db),
    ],
    [
      'a brand was changed in what posts do not show',
      () => sql`update brands set updated_at = now()`.execute(harness.db),
    ],
  ])('is not sent again when %s', async (_, change) => {
    await driver.schedule(harness.facebook);
    const ask = asking(week());
    await ask();
    await change();
    expect(await ask()).toBeNull();
  });

  test('is sent anew when its photos are signed anew', async () => {
    const ask = asking(week());
    await ask();
    harness.clock.step(3_600_000);
    expect(await ask()).not.toBeNull();
  });

  test('is never sent to anybody else', async () => {
    const ask = asking(week());
    await ask();
    await expect(ask('a-stranger')).rejects.toThrow('no such brand');
  });

  test('is read each time when it spans a year', async () => {
    const ask = asking(week(365));
    const list = await ask();
    expect(await ask()).toEqual(list);
  });

  test.each(['*', 'W/"', 'W/"9999999999999.1; drop table posts"', '"9999999999999.0.0.0.0"'])(
    'is sent in full to somebody who claims to have %s',
    async (known) => {
      const answer = await listPosts(harness.posts, harness.userId, harness.brandId, week(), known);
      expect(answer?.scheduledPosts.length).toBeGreaterThan(0);
      expect(answer?.etag).not.toBe(known);
    },
  );
});
