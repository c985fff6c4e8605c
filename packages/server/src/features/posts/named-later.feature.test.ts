import { PLATFORMS } from '@brandly/platforms/registry';
import { mediaHost } from '@brandly/sandbox/testing/sandbox-under-test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatformIo } from '../../outbound/platform-io.ts';
import { schedulePost } from './planning/schedule-post.ts';
import { connectAccounts, openFrom, type TestAccount } from './testing/connect-account.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;

let harness: PostsHarness;
let driver: PostDriver;
let host: Awaited<ReturnType<typeof mediaHost>>;
let account: TestAccount;

beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
  host = await mediaHost({ picture: Buffer.from(harness.picture) });
  const { tiktok } = PLATFORMS;
  if (!tiktok) throw new Error('the adapter is missing');
  const io = (app: TestAccount['app']) => createPlatformIo({ app, clock: harness.clock, media: media('picture') });
  const now = harness.clock.now();
  const [first] = await connectAccounts({ ...harness, io, now }, tiktok, harness.brandId, 'Ada Park');
  if (!first) throw new Error('nothing was connected');
  account = first;
});
afterAll(async () => {
  await host.stop();
  await harness.close();
});

/** Where the platform finds the photos of a post. */
const media = (file: string) => ({ url: () => `${host.url}/${file}`, read: async () => harness.picture });

async function scheduleOn(privacy: string): Promise<string> {
  const post = await schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: '<p>Two views of the roastery</p>',
    scheduledFor: new Date(harness.clock.now().getTime() + SECOND).toISOString(),
    platform: 'tiktok',
    socialAccountId: account.id,
    status: 'SCHEDULED',
    mediaUrls: [await harness.addPicture()],
    platformOptions: { privacy },
  });
  return post.id;
}

/** Moves the time forward, and lets the worker do what is due then. */
async function goOn(ms: number, file: string): Promise<void> {
  harness.clock.step(ms);
  const io = (app: TestAccount['app']) => createPlatformIo({ app, clock: harness.clock, media: media(file) });
  await drain({ ...harness.publishing, openAccount: openFrom([account], io) });
}

test('a post whose id the platform names only later is asked about without an alarm', async () => {
  const id = await scheduleOn('PUBLIC_TO_EVERYONE');
  await goOn(2 * SECOND, 'picture');
  const taken = await driver.read(id);
  expect(taken).toMatchObject({ status: 'SCHEDULED', progress: 'checking' });
  expect(taken.trouble?.message).toBe('TikTok has the post and is working on it.');
  for (let round = 0; round < 4; round += 1) await goOn(15 * SECOND, 'picture');
  expect(await driver.read(id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
  expect((await driver.read(id)).remoteId).toMatch(/^73\d{17}$/);
  expect(await driver.noticesOf(id)).toEqual(['post_published']);
});

test('what the platform took and could not fetch is sent anew, as it may be by then', async () => {
  const id = await scheduleOn('SELF_ONLY');
  await goOn(2 * SECOND, 'nowhere');
  await goOn(15 * SECOND, 'nowhere');
  expect(await driver.read(id)).toMatchObject({ status: 'SCHEDULED', trouble: null });
  for (let round = 0; round < 4; round += 1) await goOn(30 * SECOND, 'picture');
  expect(await driver.read(id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
  expect((await driver.attemptsOf(id)).map((attempt) => attempt.outcome)).toEqual(['rejected', 'accepted']);
});

test('a post that the platform takes and then refuses each time fails with the words of the platform', async () => {
  const id = await scheduleOn('SELF_ONLY');
  await goOn(2 * SECOND, 'nowhere');
  for (let round = 0; round < 12; round += 1) await goOn(15 * SECOND, 'nowhere');
  const shown = await driver.read(id);
  expect(shown).toMatchObject({ status: 'FAILED', trouble: { code: 'rejected' } });
  expect(shown.trouble?.platformWords).toContain('could not be fetched');
  expect((await driver.attemptsOf(id)).map((attempt) => attempt.outcome)).toEqual(['rejected', 'rejected', 'rejected']);
});
