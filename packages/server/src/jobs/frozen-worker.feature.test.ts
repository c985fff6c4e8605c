import { setTimeout as wait } from 'node:timers/promises';
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

test('a worker that is frozen between announcement and call sends nothing when it wakes up, and says so', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 500 });
  const frozen = startCrashWorker(harness, { dieAt: { point: 'intent-kept', time: 1, signal: 'SIGSTOP' } });
  await vi.waitFor(async () => expect((await driver.read(post.id)).progress).toBe('sending'));
  // Longer than a call may take to begin.
  await wait(5_500);
  expect(await post.seen()).toHaveLength(0);
  frozen.child.kill('SIGCONT');
  await vi.waitFor(async () => expect((await driver.attemptsOf(post.id))[0]?.outcome).toBe('not_sent'));
  expect(await post.seen()).toHaveLength(0);
  // It is confirmed as not sent, so it is sent automatically.
  await vi.waitFor(async () => expect((await driver.read(post.id)).status).toBe('PUBLISHED'));
  expect(await post.seen()).toHaveLength(1);
  await stopCrashWorker(frozen);
});
