import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../testing/desk.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { createKeptLists } from './kept-lists.ts';
import { listPosts } from './list-posts.ts';
import type { PostsFilter } from './queries.ts';

const DAY_MS = 86_400_000;

let harness: PostsHarness;
let desk: Desk;
beforeAll(async () => {
  harness = await createPostsHarness();
  desk = openDesk(harness);
});
afterAll(() => harness.close());

function week(days = 7): PostsFilter {
  const now = harness.clock.now().getTime();
  const range = { from: new Date(now - DAY_MS), to: new Date(now + (days - 1) * DAY_MS) };
  return { ...range, statuses: null, platforms: null, limit: 1_000, offset: 0 };
}

/** What one API process answers, time after time. */
function asking(filter: PostsFilter) {
  const kept = createKeptLists();
  return async (userId = harness.userId) => {
    const list = await listPosts(harness.posts, kept, userId, harness.brandId, filter);
    if (list === null) throw new Error('no such brand');
    return list;
  };
}

describe('a calendar that is asked for again', () => {
  test('is the one of last time while nothing has changed', async () => {
    await desk.schedule(harness.facebook);
    const ask = asking(week());
    expect(await ask()).toBe(await ask());
  });

  test.each<[string, (postId: string) => Promise<unknown>]>([
    ['a post was changed', (id) => sql`update posts set content = '<p>New</p>' where id = ${id}`.execute(harness.db)],
    ['a post was added', () => desk.schedule(harness.twitter)],
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
  ])('is made anew when %s by anybody', async (_, change) => {
    const { id } = await desk.schedule(harness.facebook);
    const ask = asking(week());
    const before = await ask();
    await change(id);
    const after = await ask();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await asking(week())());
    expect(await ask()).toBe(after);
  });

  test('is made anew when the signatures of its pictures are', async () => {
    const filter = week();
    const ask = asking(filter);
    const before = await ask();
    harness.clock.step(3_600_000);
    expect(await ask()).not.toBe(before);
  });

  test("is never somebody else's", async () => {
    const ask = asking(week());
    await ask();
    await expect(ask('a-stranger')).rejects.toThrow('no such brand');
  });

  test('over a year it is read each time', async () => {
    const ask = asking(week(365));
    const list = await ask();
    expect(await ask()).not.toBe(list);
    expect(await ask()).toEqual(list);
  });
});

test('the lists that were used least go first when there are too many posts', () => {
  const lists = createKeptLists(5);
  const kept = (count: number) => ({
    standing: 's',
    until: Number.POSITIVE_INFINITY,
    list: { scheduledPosts: Array.from({ length: count }) as never[] },
  });
  lists.keep('a', kept(2));
  lists.keep('b', kept(2));
  lists.find('a');
  lists.keep('c', kept(2));
  expect(['a', 'b', 'c'].filter((key) => lists.find(key))).toEqual(['a', 'c']);
  lists.keep('a', kept(5));
  expect(['a', 'c'].filter((key) => lists.find(key))).toEqual(['a']);
  lists.keep('huge', kept(6));
  expect(lists.find('huge')).toBeUndefined();
});
