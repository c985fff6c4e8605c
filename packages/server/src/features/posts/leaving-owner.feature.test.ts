import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumePostsOfPerson } from './public.ts';
import { type Desk, openDesk } from './testing/desk.ts';
import { createPostsWorld, type PostsWorld } from './testing/posts-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: PostsWorld;
let desk: Desk;
beforeAll(async () => {
  world = await createPostsWorld();
  desk = openDesk(world);
});
afterAll(() => world.close());

const deleteIn = (ms: number | null) =>
  world.db
    .updateTable('users')
    .set({ deletes_at: ms === null ? null : new Date(world.clock.now().getTime() + ms) })
    .where('id', '=', world.userId)
    .execute();

test('what is planned while its owner is leaving is held at its time, and goes out when they stay', async () => {
  await deleteIn(14 * DAY);
  const post = await desk.schedule(world.facebook);
  await desk.goTo(2 * MINUTE);
  expect(await desk.read(post.id)).toMatchObject({
    status: 'SCHEDULED',
    progress: 'held',
    trouble: { code: 'leaving', choices: ['let-go'] },
  });
  expect(await post.seen()).toEqual([]);

  await deleteIn(null);
  await world.db.transaction().execute((trx) => resumePostsOfPerson(trx, world.userId, world.clock.now()));
  await world.drain();
  expect(await desk.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await post.seen()).toHaveLength(1);
});
