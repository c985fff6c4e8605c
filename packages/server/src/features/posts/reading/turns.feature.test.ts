import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostDriver, type Planned, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { listPosts, type PostList } from './list-posts.ts';
import type { PostsFilter } from './queries.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeEach(async () => {
  harness = await createPostsHarness({ concurrency: 1 });
  driver = createPostDriver(harness);
});
afterEach(() => harness.close());

/** What a page shows of a post's turn if it asks with the ETag of its last answer. */
function calendar() {
  let shown: PostList | null = null;
  const now = harness.clock.now().getTime();
  const range = { from: new Date(now - 86_400_000), to: new Date(now + 86_400_000) };
  const filter: PostsFilter = { ...range, statuses: null, platforms: null, limit: 1_000, offset: 0 };
  return async (post: Planned) => {
    const etag: string | null = shown?.etag ?? null;
    const answer = await listPosts(harness.posts, harness.userId, harness.brandId, filter, etag);
    if (etag === null || answer?.etag !== etag) shown = answer;
    const found = shown?.scheduledPosts.find(({ id }) => id === post.id);
    return found?.waits === undefined ? found?.status : (found.waits?.until ?? null);
  };
}

test('after a downtime the posts of an account say when their turns come, and then they go out', async () => {
  const posts: Planned[] = [];
  for (const inMs of [60_000, 61_000, 62_000]) posts.push(await driver.schedule(harness.twitter, { inMs }));
  const [first, second, third] = posts as [Planned, Planned, Planned];
  const read = calendar();
  expect(await read(second)).toBe('SCHEDULED');
  await driver.goTo(6 * MINUTE);
  expect(await read(first)).toBe('PUBLISHED');
  const row = await driver.rowOf(first.id);
  const startedAt = row.started_at?.getTime() ?? 0;
  const turns = [await read(second), await read(third)].map((turn) => Date.parse(String(turn)));
  expect(turns).toEqual([startedAt + 20 * SECOND, startedAt + 40 * SECOND]);
  for (const post of [second, third]) {
    await driver.goTo(20 * SECOND);
    expect(await read(post)).toBe('PUBLISHED');
  }
});

test('a post whose platform is down says until when; one that no worker looks at gives no time', async () => {
  const [away, alone] = [await driver.schedule(harness.facebook), await driver.schedule(harness.twitter)];
  const read = calendar();
  expect([await read(away), await read(alone)]).toEqual(['SCHEDULED', 'SCHEDULED']);
  // No worker looks, and no row changes: the calendar still has to be sent anew.
  harness.clock.step(3 * MINUTE);
  const openUntil = new Date(harness.clock.now().getTime() + 4 * MINUTE);
  await harness.db
    .insertInto('platform_states')
    .values({ platform: 'facebook', failures: 5, open_until: openUntil })
    .execute();
  expect(await read(away)).toBe(openUntil.toISOString());
  expect(await read(alone)).toBeNull();
});
