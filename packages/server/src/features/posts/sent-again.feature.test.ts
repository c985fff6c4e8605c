import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { video } from '@brandly/platforms/conformance/test-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolvePost } from './planning/resolve-post.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const good = video('video', 12, 30_000).content;
/** What no platform can play. */
const broken = Buffer.alloc(good.length, 7);

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
  const file = { purpose: 'media', kind: 'video', mime_type: 'video/mp4', bytes: good.length } as const;
  const shape = { width: 720, height: 1280, duration_seconds: 12 };
  await harness.db
    .insertInto('media')
    .values({
      id,
      user_id: harness.userId,
      storage_key: key,
      ...file,
      ...shape,
      state: 'stored',
      created_at: now,
      stored_at: now,
    })
    .execute();
  return `files/${key}`;
}

/** Lets the worker do what is due in the next minutes, with these bytes in the storage. */
async function goOn(content: Buffer<ArrayBuffer>): Promise<void> {
  const { openAccount } = harness.publishing;
  const deps = {
    ...harness.publishing,
    openAccount: async (...ask: Parameters<typeof openAccount>) => {
      const opened = await openAccount(...ask);
      const openMedia = async (_file: unknown, range = { start: 0, end: content.length }) =>
        new Uint8Array(content.subarray(range.start, range.end));
      return { ...opened, io: { ...opened.io, openMedia } };
    },
  };
  for (let round = 0; round < 30; round += 1) {
    harness.clock.step(15 * SECOND);
    await drain(deps);
  }
}

const sendAgain = (id: string) => resolvePost(harness.posts, harness.userId, id, { choice: 'retry', permalink: null });

test.each<[PlatformId, Record<string, string>]>([
  ['twitter', {}],
  ['tiktok', { privacy: 'SELF_ONLY' }],
  ['youtube', { title: 'Steam', privacy: 'public' }],
  ['pinterest', {}],
  ['linkedin', {}],
  ['bluesky', {}],
  ['mastodon', {}],
])('a video that %s could not use is uploaded anew when the post is sent again', async (platform, options) => {
  const account = await harness.connect(platform);
  const post = await driver.schedule(account, { mediaUrls: [await addVideo()], platformOptions: options });
  await goOn(broken);
  expect(await driver.read(post.id)).toMatchObject({ status: 'FAILED', trouble: { code: 'rejected' } });
  await sendAgain(post.id);
  await goOn(good);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
});

test.each<PlatformId>(['twitter', 'facebook', 'mastodon', 'bluesky'])(
  'a picture that %s has dropped since is uploaded anew when the post is sent again',
  async (platform) => {
    const account = await harness.connect(platform);
    const post = await driver.schedule(account, { mediaUrls: [await harness.addPicture()] });
    const body = { title: 'Forbidden', detail: 'You are not permitted to perform this action.', status: 403 };
    await harness.control.trouble({ platform, operation: 'create', times: 1, kind: 'status', status: 403, body });
    await driver.goToDue(post);
    // Mastodon is asked before whether it is ready.
    for (let round = 0; round < 3; round += 1) await driver.goTo(2 * SECOND);
    expect(await driver.read(post.id)).toMatchObject({ status: 'FAILED' });
    harness.clock.step(25 * HOUR);
    await sendAgain(post.id);
    for (let round = 0; round < 5; round += 1) await driver.goTo(2 * SECOND);
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
    expect(await post.seen()).toMatchObject([{ mediaCount: 1 }]);
  },
);
