import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPostDriver, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { startCrashWorker, stopCrashWorker } from './testing/crash-workers.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

test('a post whose adapter crashes three processes fails, and says so', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 300, mediaUrls: [await harness.addPicture()] });
  for (let fault = 1; fault <= 3; fault += 1) {
    const worker = startCrashWorker(harness, { crashesInAdapter: true });
    await worker.ended;
    expect(worker.output()).toContain('an adapter brought the process down');
    expect(await driver.rowOf(post.id)).toMatchObject({ faults: fault, status: 'SCHEDULED' });
  }
  const next = startCrashWorker(harness, { crashesInAdapter: true });
  await vi.waitFor(async () => expect((await driver.read(post.id)).status).toBe('FAILED'));
  await stopCrashWorker(next);
  expect((await driver.read(post.id)).trouble).toMatchObject({
    code: 'worker_trouble',
    choices: ['retry', 'edit', 'let-go'],
  });
  expect(await post.seen()).toHaveLength(0);
});

test('a process that is killed while it prepares a post does not count as a crash', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 300, mediaUrls: [await harness.addPicture()] });
  const worker = startCrashWorker(harness, { dieAt: { point: 'claimed', time: 1 } });
  await worker.ended;
  expect(await driver.rowOf(post.id)).toMatchObject({ faults: 0, claims_without_progress: 1 });
});
