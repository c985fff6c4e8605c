import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from './testing/desk.ts';
import { createPostsWorld, type PostsWorld } from './testing/posts-world.ts';

let world: PostsWorld;
let desk: Desk;
beforeAll(async () => {
  world = await createPostsWorld();
  desk = openDesk(world);
});
afterAll(() => world.close());

test('a post that was sent back for a moment is not overtaken by the next one of its account', async () => {
  const first = await desk.schedule(world.facebook, { inMs: 60_000 });
  const second = await desk.schedule(world.facebook, { inMs: 60_010 });
  const elsewhere = await desk.schedule(world.twitter, { inMs: 60_020 });
  world.clock.step(61_000);
  // Another post of the account was just being sent.
  const soon = { wake_at: new Date(world.clock.now().getTime() + 1_000) };
  await world.db.updateTable('posts').set(soon).where('id', '=', first.id).execute();
  await desk.wake(second.id);
  await desk.wake(elsewhere.id);
  expect(await second.seen()).toHaveLength(0);
  expect(await elsewhere.seen()).toHaveLength(1);
  await desk.wake(first.id);
  await desk.goTo(1_000);
  const [a, b] = [await desk.read(first.id), await desk.read(second.id)];
  expect([a.status, b.status]).toEqual(['PUBLISHED', 'PUBLISHED']);
  expect(Date.parse(a.publishedAt ?? '')).toBeLessThanOrEqual(Date.parse(b.publishedAt ?? ''));
});

test('a post that is held, or is to be tried again in a while, keeps no other one of its account', async () => {
  const first = await desk.schedule(world.facebook, { inMs: 60_000 });
  await world.db.updateTable('posts').set({ progress: 'held' }).where('id', '=', first.id).execute();
  const second = await desk.schedule(world.facebook, { inMs: 60_010 });
  const third = await desk.schedule(world.facebook, { inMs: 60_020 });
  world.clock.step(60_500);
  // The storage was away when the second one was tried.
  const again = { wake_at: new Date(world.clock.now().getTime() + 500), attempts: 1 };
  await world.db.updateTable('posts').set(again).where('id', '=', second.id).execute();
  await desk.wake(third.id);
  expect(await desk.read(third.id)).toMatchObject({ status: 'PUBLISHED' });
});
