import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from './testing/broken-invariants.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const MINUTE = 60_000;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('a platform that hangs after creating a post, or sends a byte every five seconds, is cut off and asked later', async () => {
  const hanging = await driver.schedule(harness.facebook);
  const slow = await driver.schedule(harness.twitter);
  const onCreate = { operation: 'create', times: 1 };
  await harness.control.trouble({ platform: 'facebook', ...onCreate, kind: 'hang', carriedOut: true });
  await harness.control.trouble({ platform: 'twitter', ...onCreate, kind: 'slow', bytes: 1, everyMs: 5_000 });
  harness.clock.step(MINUTE);
  const begun = performance.now();
  await Promise.all([driver.wake(hanging.id), driver.wake(slow.id)]);
  // Both within a graceful stop and within the lease.
  expect(performance.now() - begun).toBeLessThan(24_000);
  for (const post of [hanging, slow]) {
    expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'checking' });
  }
  await driver.goTo(3 * MINUTE);
  for (const post of [hanging, slow]) {
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
    expect(await post.seen()).toHaveLength(1);
  }
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});
