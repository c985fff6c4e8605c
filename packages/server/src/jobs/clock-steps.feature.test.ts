import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPostDriver, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { type CrashWorker, setClocks, startCrashWorker, stopCrashWorker } from './testing/crash-workers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEPS = [25 * MINUTE, -25 * MINUTE, HOUR, -HOUR, 24 * HOUR, -24 * HOUR];

let harness: PostsHarness;
let driver: PostDriver;
let worker: CrashWorker;
let planned: string[];
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
  worker = startCrashWorker(harness);
  await worker.ready;
  // Each time is within one of the steps, so that the step would make it early or too late.
  const inMs = [10 * MINUTE, 30 * MINUTE, 2 * HOUR, 20 * HOUR];
  planned = await Promise.all(inMs.map(async (ms) => (await driver.schedule(harness.facebook, { inMs: ms })).id));
});
afterAll(async () => {
  await stopCrashWorker(worker);
  await harness.close();
});

const isPublishedOnTime = async (inMs: number, meanwhile: () => void) => {
  const post = await driver.schedule(harness.facebook, { inMs });
  meanwhile();
  await vi.waitFor(async () => expect((await driver.read(post.id)).status).toBe('PUBLISHED'));
  const row = await driver.rowOf(post.id);
  expect(row.is_late).toBe(false);
  expect(row.started_at?.getTime()).toBeGreaterThanOrEqual(post.dueAt - 250);
  // The recorded time is right, too.
  expect(Math.abs((row.published_at?.getTime() ?? 0) - Date.now())).toBeLessThan(MINUTE);
  expect(await post.seen()).toHaveLength(1);
};
const nothingElseHappened = async () => {
  for (const id of planned) {
    expect(await driver.rowOf(id)).toMatchObject({
      status: 'SCHEDULED',
      progress: null,
      attempts: 0,
      lease_owner: null,
    });
  }
};

test.each(STEPS)(
  'a wall clock set by %i ms under a worker sends nothing early and holds nothing',
  async (wallMs) => {
    await isPublishedOnTime(500, () => setClocks(worker, { wallMs }));
    await nothingElseHappened();
  },
  30_000,
);

test.each(STEPS)(
  'a machine whose clocks all move by %i ms sends nothing early and holds nothing',
  async (ms) => {
    await isPublishedOnTime(500, () => setClocks(worker, { wallMs: ms, monotonicMs: ms }));
    await nothingElseHappened();
  },
  30_000,
);

test.each([0.5, 2])(
  'a machine whose clocks run %f times as fast does neither',
  async (rate) => {
    await isPublishedOnTime(500, () => setClocks(worker, { rate }));
    await isPublishedOnTime(2_000, () => {});
    await nothingElseHappened();
  },
  30_000,
);

test('a machine whose clocks have stopped does neither', async () => {
  await isPublishedOnTime(500, () => setClocks(worker, { rate: 0 }));
  await nothingElseHappened();
  expect(worker.output()).toBe('');
});
