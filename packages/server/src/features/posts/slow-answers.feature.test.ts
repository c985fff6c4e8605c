import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenPromises } from './testing/broken-promises.ts';
import { type Desk, openDesk } from './testing/desk.ts';
import { createPostsWorld, type PostsWorld } from './testing/posts-world.ts';

const MINUTE = 60_000;

let world: PostsWorld;
let desk: Desk;
beforeAll(async () => {
  world = await createPostsWorld();
  desk = openDesk(world);
});
afterAll(() => world.close());

test('a platform that hangs after making a post, or sends a byte in five seconds, is given up and asked', async () => {
  const hanging = await desk.schedule(world.facebook);
  const slow = await desk.schedule(world.twitter);
  const onCreate = { operation: 'create', times: 1 };
  await world.control.trouble({ platform: 'facebook', ...onCreate, kind: 'hang', carriedOut: true });
  await world.control.trouble({ platform: 'twitter', ...onCreate, kind: 'slow', bytes: 1, everyMs: 5_000 });
  world.clock.step(MINUTE);
  const begun = performance.now();
  await Promise.all([desk.wake(hanging.id), desk.wake(slow.id)]);
  // Within a graceful stop, and within the lease.
  expect(performance.now() - begun).toBeLessThan(24_000);
  for (const post of [hanging, slow]) {
    expect(await desk.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'checking' });
  }
  await desk.goTo(3 * MINUTE);
  for (const post of [hanging, slow]) {
    expect(await desk.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
    expect(await post.seen()).toHaveLength(1);
  }
  expect(await findBrokenPromises(world.db, world.clock.now())).toEqual([]);
}, 60_000);
