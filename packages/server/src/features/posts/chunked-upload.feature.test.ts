import { randomUUIDv7 } from 'node:crypto';
import { video } from '@brandly/platforms/conformance/test-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishingDeps } from './publishing/publishing-deps.ts';
import { findBrokenInvariants } from './testing/broken-invariants.ts';
import { crashingWorker } from './testing/crashing-worker.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const MINUTE = 60_000;
/** The sandbox asks for a megabyte at a time. */
const videoFile = video('video', 30, 3_500_000);

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

async function addVideo(): Promise<string> {
  const id = randomUUIDv7();
  const key = `u/${harness.userId}/media/${id}.mp4`;
  const now = harness.clock.now();
  await harness.db
    .insertInto('media')
    .values({
      id,
      user_id: harness.userId,
      storage_key: key,
      purpose: 'media',
      kind: 'video',
      mime_type: 'video/mp4',
      bytes: videoFile.content.length,
      width: 720,
      height: 720,
      duration_seconds: 30,
      state: 'stored',
      created_at: now,
      stored_at: now,
    })
    .execute();
  return `files/${key}`;
}

/** A storage with the video in it; `onRange` is called before a range is returned. */
const withVideo = (
  deps: PublishingDeps,
  onRange: (start: number) => Promise<void> | void = () => {},
): PublishingDeps => ({
  ...deps,
  openAccount: async (accountId, ask) => {
    const opened = await deps.openAccount(accountId, ask);
    return {
      ...opened,
      io: {
        ...opened.io,
        openMedia: async (_file, range = { start: 0, end: videoFile.content.length }) => {
          await onRange(range.start);
          return new Uint8Array(videoFile.content.subarray(range.start, range.end));
        },
      },
    };
  },
});

test('a worker that is killed between two parts of a video leaves a post that is published once, with the video', async () => {
  const post = await driver.schedule(harness.facebook, { mediaUrls: [await addVideo()] });
  harness.clock.step(MINUTE);
  const worker = crashingWorker(harness, 'claimed', { waitsForKill: true });
  const starts: number[] = [];
  const killed = withVideo(worker, (start) => {
    starts.push(start);
    if (starts.length === 3) worker.kill();
  });
  await driver.wake(post.id, killed).catch(() => {});
  expect(starts).toHaveLength(3);
  expect(await post.seen()).toHaveLength(0);
  harness.clock.step(61_000);
  await drain(withVideo(harness.publishing));
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  // Facebook processes a video before it shows it.
  harness.clock.step(MINUTE);
  expect(await post.seen()).toMatchObject([{ mediaCount: 1 }]);
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});

test('a storage that gives a kilobyte a second delays its post only, and nothing is sent twice', async () => {
  const slow = await driver.schedule(harness.facebook, { mediaUrls: [await addVideo()] });
  const other = await driver.schedule(harness.twitter);
  harness.clock.step(MINUTE);
  const first = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const crawling = withVideo(harness.publishing, () => {
    asked.resolve();
    return first.promise;
  });
  const sending = driver.wake(slow.id, crawling);
  await asked.promise;
  // While its video crawls, another worker leaves the post alone, and others go out.
  await driver.wake(slow.id, withVideo(harness.publishing));
  await driver.wake(other.id);
  expect(await driver.read(other.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await driver.read(slow.id)).toMatchObject({ status: 'SCHEDULED' });
  first.resolve();
  await sending;
  expect(await driver.read(slow.id)).toMatchObject({ status: 'PUBLISHED' });
  harness.clock.step(MINUTE);
  expect(await slow.seen()).toHaveLength(1);
});
