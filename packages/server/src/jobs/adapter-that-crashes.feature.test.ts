import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Desk, openDesk } from '../features/posts/testing/desk.ts';
import { createPostsWorld, type PostsWorld } from '../features/posts/testing/posts-world.ts';
import { startCrashWorker, stopCrashWorker } from './testing/crash-workers.ts';

let world: PostsWorld;
let desk: Desk;
beforeAll(async () => {
  world = await createPostsWorld();
  desk = openDesk(world);
});
afterAll(() => world.close());

test('a post whose adapter brings down three processes fails, and says so', async () => {
  const post = await desk.schedule(world.facebook, { inMs: 300, mediaUrls: [await world.addPicture()] });
  for (let fault = 1; fault <= 3; fault += 1) {
    const worker = startCrashWorker(world, { crashesInAdapter: true });
    await worker.ended;
    expect(worker.output()).toContain('an adapter brought the process down');
    expect(await desk.rowOf(post.id)).toMatchObject({ faults: fault, status: 'SCHEDULED' });
  }
  const next = startCrashWorker(world, { crashesInAdapter: true });
  await vi.waitFor(async () => expect((await desk.read(post.id)).status).toBe('FAILED'), {
    timeout: 20_000,
    interval: 50,
  });
  await stopCrashWorker(next);
  expect((await desk.read(post.id)).trouble).toMatchObject({ code: 'worker_trouble', choices: ['retry', 'edit'] });
  expect(await post.seen()).toHaveLength(0);
}, 60_000);

test('a process that is killed while it prepares a post counts as no fault', async () => {
  const post = await desk.schedule(world.facebook, { inMs: 300, mediaUrls: [await world.addPicture()] });
  const worker = startCrashWorker(world, { dieAt: { point: 'claimed', time: 1 } });
  await worker.ended;
  expect(await desk.rowOf(post.id)).toMatchObject({ faults: 0, claims_without_progress: 1 });
});
