// Each point at which a worker process can be lost, and what becomes of its post. The kill suite in crash/ tests them
// at random and by the hundred; here each has its name.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Point } from '../features/posts/publishing/publishing-deps.ts';
import { findBrokenInvariants } from '../features/posts/testing/broken-invariants.ts';
import { createPostDriver, type Planned, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { startCrashWorker, stopCrashWorker } from './testing/crash-workers.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness({ pages: 14 });
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const pages = () => harness.accounts.filter((account) => account.platform.id === 'facebook');
let used = 0;
/** Each post has its own account, so that no row waits for another one. */
const schedule = async (hasPicture: boolean): Promise<Planned> => {
  const account = pages()[used % pages().length];
  used += 1;
  if (!account) throw new Error('no account');
  return driver.schedule(account, { inMs: 500, ...(hasPicture && { mediaUrls: [await harness.addPicture()] }) });
};
/** A post that is due later than its row's worker lives must not be taken by that worker. */
const alone = async (act: (post: Planned) => Promise<void>, hasPicture = true): Promise<void> => {
  const post = await schedule(hasPicture);
  await act(post);
};
const endOf = async (post: Planned) => {
  const { status, progress } = await driver.read(post.id);
  return `${status} ${progress ?? ''}`.trim();
};
/** Another worker takes over, until the post comes to rest. */
const takeOver = async (post: Planned, ending: string): Promise<void> => {
  const next = startCrashWorker(harness);
  try {
    await vi.waitFor(async () => expect(await endOf(post)).toBe(ending));
  } finally {
    await stopCrashWorker(next);
  }
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
};
const dieAt = async (point: Point): Promise<void> => {
  await startCrashWorker(harness, { dieAt: { point, time: 1 } }).ended;
};

describe('a worker that is killed', () => {
  const rows: [string, Point, number][] = [
    ['after it has taken the post', 'claimed', 0],
    ['after the picture is uploaded and before its id is kept', 'step-done', 0],
    ['after the id of the picture is kept', 'step-kept', 0],
    ['before the announcement', 'before-intent', 0],
    ['after the platform answered and before the outcome is written', 'call-answered', 1],
    ['with the outcome in hand', 'before-outcome', 1],
    ['inside the transaction of the outcome', 'inside-outcome', 1],
    ['after the outcome is written, before anybody is told', 'outcome-kept', 1],
  ];
  test.each(rows)('%s leaves a post that is published once', async (_name, point, visible) => {
    await alone(async (post) => {
      await dieAt(point);
      expect(await post.seen()).toHaveLength(visible);
      await takeOver(post, 'PUBLISHED');
      expect(await post.seen()).toHaveLength(1);
      expect(await driver.noticesOf(post.id)).toEqual(['post_published']);
    });
  });

  test.each([
    ['after the announcement and before a byte is sent', 'intent-kept'],
    ['as the call begins', 'call-begins'],
  ] as const)('%s leaves a post that nobody sends again by itself', async (_name, point) => {
    await alone(async (post) => {
      await dieAt(point);
      await takeOver(post, 'SCHEDULED checking');
      expect(await post.seen()).toHaveLength(0);
    });
  });

  test.each([
    ['after the request is sent and before the answer comes', { kind: 'delay', ms: 2_000 }],
    ['in the middle of the answer', { kind: 'slow', bytes: 5, everyMs: 1_000 }],
  ])('%s leaves a post that is found by asking the platform, once', async (_name, fault) => {
    await alone(async (post) => {
      await harness.control.trouble({ platform: 'facebook', operation: 'create', times: 1, ...fault });
      const worker = startCrashWorker(harness);
      try {
        // The platform has received the request once this fault is used up.
        const untouched = () => harness.control.ask('GET', '/faults');
        await vi.waitFor(async () => expect(await untouched()).toEqual([]));
      } finally {
        worker.child.kill('SIGKILL');
        await worker.ended;
      }
      await takeOver(post, 'PUBLISHED');
      expect(await post.seen()).toHaveLength(1);
    }, false);
  });
});
