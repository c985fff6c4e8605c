import { randomUUIDv7 } from 'node:crypto';
import { photo, video } from '@brandly/platforms/conformance/test-files';
import type { MediaFile } from '@brandly/platforms/platform';
import { PLATFORMS } from '@brandly/platforms/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatformIo } from '../../outbound/platform-io.ts';
import { removePublication } from './planning/remove-publication.ts';
import { uploadVideo, type VideoAsk } from './planning/upload-video.ts';
import type { PublishingDeps } from './publishing/publishing-deps.ts';
import { connectAccounts, type TestAccount } from './testing/connect-account.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const videoFile = video('video', 30, 300_000);
/** YouTube does not take the same video twice. */
const otherVideo = video('other-video', 31, 300_000);
const frame = await photo('frame', 20);
const DAY_MS = 86_400_000;

let harness: PostsHarness;
let driver: PostDriver;
let youtube: TestAccount;
let videoUrl: string;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
  const platform = PLATFORMS.youtube;
  if (!platform) throw new Error('the adapter is missing');
  const people = (await harness.control.ask('GET', '/people?platform=youtube')) as { name: string }[];
  const media = { url: () => 'http://127.0.0.1/none', read: async () => videoFile.content };
  const parts = {
    db: harness.db,
    control: harness.control,
    sandboxUrl: harness.sandboxUrl,
    now: harness.clock.now(),
    io: (app: TestAccount['app']) => createPlatformIo({ app, clock: harness.clock, media }),
  };
  const connected = await connectAccounts(parts, platform, harness.brandId, people[0]?.name ?? '');
  harness.accounts.push(...connected);
  if (!connected[0]) throw new Error('nothing was connected');
  [youtube] = [connected[0]];
  videoUrl = await addVideo();
});
afterAll(() => harness.close());

async function addVideo(id: string = randomUUIDv7()): Promise<string> {
  const key = `u/${harness.userId}/media/${id}.mp4`;
  const now = harness.clock.now();
  const facts = {
    kind: 'video',
    mime_type: 'video/mp4',
    bytes: videoFile.content.length,
    width: 720,
    height: 720,
  } as const;
  await harness.db
    .insertInto('media')
    .values({
      id,
      user_id: harness.userId,
      storage_key: key,
      purpose: 'media',
      ...facts,
      duration_seconds: 30,
      state: 'stored',
      created_at: now,
      stored_at: now,
    })
    .execute();
  return `files/${key}`;
}

const withVideo = (
  deps: PublishingDeps,
  onOpen: (key: string) => void = () => {},
  shown = videoFile,
): PublishingDeps => ({
  ...deps,
  openAccount: async (accountId, ask) => {
    const opened = await deps.openAccount(accountId, ask);
    const openMedia = async (file: MediaFile, range?: { start: number; end: number }) => {
      onOpen(file.id);
      const { content } = file.kind === 'video' ? shown : frame;
      return new Uint8Array(content.subarray(range?.start ?? 0, range?.end ?? content.length));
    };
    return { ...opened, io: { ...opened.io, openMedia } };
  },
});
const deps = () => ({ ...harness.publishing, ...harness.posts });
const asking = (change: Partial<VideoAsk> = {}): VideoAsk => ({
  platform: 'youtube',
  title: 'Uploaded Video',
  description: 'From bean to cup',
  privacy: 'private',
  videoUrl: videoUrl,
  ...change,
});
/** Between two looks, the worker does what is due. */
const work = async () => {
  harness.clock.step(5_000);
  await drain(withVideo(harness.publishing));
};
const upload = (ask: VideoAsk, wait: () => Promise<unknown> = work) =>
  uploadVideo({ ...deps(), wait }, harness.userId, harness.brandId, ask);

describe('a video put on YouTube for a link', () => {
  test('that takes long is waited for again when requested again, and is uploaded once', async () => {
    await expect(upload(asking(), async () => {})).rejects.toMatchObject({ code: 'video_upload_unfinished' });
    const url = await upload(asking());
    expect(url).toContain('/watch?v=');
    expect(await upload(asking())).toBe(url);
    const rows = await harness.db.selectFrom('posts').select('id').where('platform', '=', 'youtube').execute();
    expect(rows).toHaveLength(1);
    const seen = await harness.control.visible('youtube', youtube.externalId);
    expect(seen, 'private unless somebody says otherwise').toEqual([]);
  });

  test('that YouTube refuses fails with its reason', async () => {
    const failure = await upload(asking({ description: 'The same video with other words' })).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'video_upload_failed' });
    expect(String(failure)).toMatch(/^AppError: Failed to upload video to YouTube: .*this exact video already/);
  });

  test('of another person, or not a file of ours, is not found', async () => {
    await expect(upload(asking({ videoUrl: 'https://example.com/video.mp4' }))).rejects.toMatchObject({
      code: 'media_not_found',
    });
    const stranger = uploadVideo({ ...deps(), wait: work }, crypto.randomUUID(), harness.brandId, asking());
    await expect(stranger).rejects.toMatchObject({ code: 'brand_not_found' });
  });
});

test('a post on YouTube gets the frame that was chosen as its cover, and no other one', async () => {
  const id = randomUUIDv7();
  const otherUrl = await addVideo(id);
  const facts = { bytes: frame.content.length, width: 640, height: 420 };
  for (const at_ms of [1_500, 2_500]) {
    const storage_key = `u/${harness.userId}/thumb/${randomUUIDv7()}.jpg`;
    await harness.db
      .insertInto('media_covers')
      .values({ media_id: id, at_ms, storage_key, ...facts })
      .execute();
  }
  const choices = { privacy: 'public', madeForKids: 'no', coverMs: '2500' };
  const opened: string[] = [];
  const post = await driver.schedule(youtube, { mediaUrls: [otherUrl], platformOptions: choices });
  harness.clock.step(60_000);
  for (let times = 0; times < 20; times += 1) {
    harness.clock.step(15_000);
    await drain(withVideo(harness.publishing, (key) => opened.push(key), otherVideo));
  }
  const covers = await harness.db.selectFrom('media_covers').select(['at_ms', 'storage_key']).execute();
  const keyAt = (at: number) => covers.find(({ at_ms }) => at_ms === at)?.storage_key ?? '';
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(opened.filter((key) => key === keyAt(2_500))).toHaveLength(1);
  expect(opened).not.toContain(keyAt(1_500));
});

describe('removing a published post from its platform', () => {
  const remove = (postId: string, userId = harness.userId) => removePublication(deps(), userId, postId);

  test('removes it there and deletes it here', async () => {
    const post = await driver.schedule(harness.facebook);
    await driver.goTo(61_000);
    expect(await post.seen()).toHaveLength(1);
    await remove(post.id);
    expect(await post.seen()).toEqual([]);
    await expect(driver.read(post.id)).rejects.toThrow('the post is gone');
  });

  test('works even if somebody has removed it there already', async () => {
    const post = await driver.schedule(harness.twitter);
    await driver.goTo(61_000);
    const { remote_id: remoteId } = await driver.rowOf(post.id);
    const { access, io } = await harness.publishing.openAccount(harness.twitter.id, {
      renew: false,
      signal: new AbortController().signal,
    });
    await harness.twitter.platform.publish?.remove?.(remoteId ?? '', access, io);
    await remove(post.id);
    await expect(driver.read(post.id)).rejects.toThrow('the post is gone');
  });

  test('leaves the post here if the platform does not answer', async () => {
    const post = await driver.schedule(harness.facebook);
    await driver.goTo(61_000);
    await harness.control.trouble({ platform: 'facebook', operation: '*', times: 1, kind: 'status', status: 503 });
    await expect(remove(post.id)).rejects.toMatchObject({ code: 'platform_not_answering' });
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  });

  test('is refused for a post that is not published, and for a stranger', async () => {
    const post = await driver.schedule(harness.facebook, { inMs: DAY_MS });
    await expect(remove(post.id)).rejects.toMatchObject({ code: 'platform_cannot_delete' });
    await expect(remove(post.id, crypto.randomUUID())).rejects.toMatchObject({ code: 'post_not_found' });
  });
});
