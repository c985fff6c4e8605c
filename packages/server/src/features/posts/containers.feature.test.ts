// Platforms that take a post in two calls: a container is created and polled, then published.
import { PLATFORMS } from '@brandly/platforms/registry';
import { mediaHost } from '@brandly/sandbox/testing/sandbox-under-test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPlatformIo } from '../../outbound/platform-io.ts';
import type { PublishingDeps } from './publishing/publishing-deps.ts';
import { findBrokenInvariants } from './testing/broken-invariants.ts';
import { connectAccounts, openFrom, type TestAccount } from './testing/connect-account.ts';
import { crashingWorker } from './testing/crashing-worker.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
let host: Awaited<ReturnType<typeof mediaHost>>;
let account: TestAccount;
let open: PublishingDeps['openAccount'];

beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
  host = await mediaHost({ picture: Buffer.from(harness.picture) });
  const { instagram } = PLATFORMS;
  if (!instagram) throw new Error('the adapter is missing');
  const media = { url: () => `${host.url}/picture`, read: async () => harness.picture };
  const io = (app: TestAccount['app']) => createPlatformIo({ app, clock: harness.clock, media });
  const people = (await harness.control.ask('GET', '/people?platform=instagram')) as { name: string }[];
  const now = harness.clock.now();
  const [first] = await connectAccounts({ ...harness, io, now }, instagram, harness.brandId, people[0]?.name ?? '');
  if (!first) throw new Error('nothing was connected');
  account = first;
  open = openFrom([account], io);
});
afterAll(async () => {
  await host.stop();
  await harness.close();
});
afterEach(async () => {
  await harness.control.calmDown();
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});

const schedule = async () => driver.schedule(account, { mediaUrls: [await harness.addPicture()] });
const goOn = async (ms: number, deps: PublishingDeps = harness.publishing) => {
  harness.clock.step(ms);
  await drain({ ...deps, openAccount: open });
};
const containersMade = async (postId: string) =>
  harness.db.selectFrom('publish_steps').select(['name', 'result']).where('post_id', '=', postId).execute();
const containerSays = (body: object, times: number) =>
  harness.control.trouble({ platform: 'instagram', operation: 'status', times, kind: 'status', status: 200, body });

test('a container that expired while its post waited is created anew, and the post goes out once', async () => {
  const post = await schedule();
  harness.clock.step(MINUTE);
  const dying = { ...crashingWorker(harness, 'before-intent'), openAccount: open };
  for (let round = 0; round < 3; round += 1) {
    await driver.wake(post.id, dying).catch(() => {});
    harness.clock.step(10 * SECOND);
  }
  const before = await containersMade(post.id);
  expect(before.map((step) => step.name)).toContain('create-container');
  // The post would be held after the downtime; its owner has chosen to send it late.
  await harness.db.updateTable('posts').set({ late_allowed: true }).where('id', '=', post.id).execute();
  await goOn(25 * HOUR);
  expect(await post.seen()).toHaveLength(0);
  expect(await containersMade(post.id)).toEqual([]);
  expect((await driver.attemptsOf(post.id)).map((attempt) => attempt.outcome)).toEqual(['not_sent']);
  for (let round = 0; round < 4; round += 1) await goOn(6 * SECOND);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await post.seen()).toHaveLength(1);
  expect((await driver.attemptsOf(post.id)).map((attempt) => attempt.outcome)).toEqual(['not_sent', 'accepted']);
});

test('a container that never becomes ready delays its post, then holds it with the reason, and nothing is sent', async () => {
  const post = await schedule();
  await containerSays({ id: '1', status_code: 'IN_PROGRESS' }, 9_999);
  await goOn(MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'processing' });
  for (let round = 0; round < 20; round += 1) await goOn(MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'held' });
  expect(await driver.noticesOf(post.id)).toHaveLength(1);
  expect(await post.seen()).toHaveLength(0);
});

test('an unknown state of a container is polled again, and never taken for success', async () => {
  const post = await schedule();
  await containerSays({ id: '1', status_code: 'POLISHING' }, 1);
  await goOn(MINUTE);
  expect(await post.seen()).toHaveLength(0);
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED' });
  for (let round = 0; round < 4; round += 1) await goOn(6 * SECOND);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await post.seen()).toHaveLength(1);
});
