import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import type { PublishingDeps } from './publishing/publishing-deps.ts';
import { findBrokenInvariants } from './testing/broken-invariants.ts';
import { crashingWorker } from './testing/crashing-worker.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
afterEach(async () => {
  await harness.control.calmDown();
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});

describe('the file storage', () => {
  const withStorage = (openMedia: () => Promise<Uint8Array<ArrayBuffer>>): PublishingDeps => ({
    ...harness.publishing,
    openAccount: async (accountId, ask) => {
      const opened = await harness.publishing.openAccount(accountId, ask);
      return { ...opened, io: { ...opened.io, openMedia } };
    },
  });

  test('being down for two minutes delays a post, and neither fails it nor blames the platform', async () => {
    const post = await driver.schedule(harness.facebook, { mediaUrls: [await harness.addPicture()] });
    const away = withStorage(() => Promise.reject(new Error('503 from the storage')));
    for (const ms of [MINUTE, 6 * SECOND, 16 * SECOND, 46 * SECOND]) {
      harness.clock.step(ms);
      await drain(away);
    }
    expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: null });
    expect(await harness.db.selectFrom('platform_states').selectAll().execute()).toEqual([]);
    await driver.goTo(3 * MINUTE);
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', isLate: true });
    expect(await post.seen()).toHaveLength(1);
  });

  test('having lost a file fails the post at once, and says what to do', async () => {
    const post = await driver.schedule(harness.facebook, { mediaUrls: [await harness.addPicture()] });
    harness.clock.step(MINUTE);
    await drain(withStorage(() => Promise.reject(new AppError('media_not_found'))));
    const shown = await driver.read(post.id);
    expect(shown).toMatchObject({ status: 'FAILED', trouble: { code: 'media_missing', choices: ['edit', 'let-go'] } });
    expect(await driver.noticesOf(post.id)).toEqual(['post_failed']);
    expect(await post.seen()).toHaveLength(0);
  });
});

test('a file that was deleted after scheduling fails the post before anything is uploaded', async () => {
  const url = await harness.addPicture();
  const post = await driver.schedule(harness.facebook, { mediaUrls: [url] });
  const key = url.replace('files/', '');
  await harness.db.updateTable('media').set({ state: 'expected' }).where('storage_key', '=', key).execute();
  await driver.goTo(MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'FAILED', trouble: { code: 'media_missing' } });
});

test('a photo that is replaced after it was uploaded is uploaded anew, and the first one is not posted', async () => {
  const post = await driver.schedule(harness.facebook, { mediaUrls: [await harness.addPicture()] });
  harness.clock.step(MINUTE);
  await driver.wake(post.id, crashingWorker(harness, 'step-kept')).catch(() => {});
  const before = await stepsOf(post.id);
  const other = await harness.addPicture();
  const { rows } = await sql<{ id: string }>`
    select id from media where storage_key = ${other.replace('files/', '')}`.execute(harness.db);
  await harness.db
    .updateTable('post_media')
    .set({ media_id: rows[0]?.id ?? '' })
    .where('post_id', '=', post.id)
    .execute();
  await driver.goTo(2 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await stepsOf(post.id)).not.toEqual(before);
  expect(await post.seen()).toMatchObject([{ mediaCount: 1 }]);

  async function stepsOf(postId: string) {
    const steps = await harness.db.selectFrom('publish_steps').selectAll().where('post_id', '=', postId).execute();
    return steps.map((step) => step.content_hash);
  }
});

test('a post whose processes died three times rests, longer each time, and goes out when one survives', async () => {
  const post = await driver.schedule(harness.facebook);
  const die = async () => {
    await driver.wake(post.id, crashingWorker(harness, 'before-intent')).catch(() => {});
    harness.clock.step(61 * SECOND);
  };
  harness.clock.step(MINUTE);
  for (let round = 0; round < 3; round += 1) await die();
  const restsFor = async () => {
    await harness.drain();
    const { wake_at: at, progress, lease_owner: owner } = await driver.rowOf(post.id);
    expect({ progress, owner }).toEqual({ progress: null, owner: null });
    return Math.round(((at?.getTime() ?? 0) - harness.clock.now().getTime()) / SECOND);
  };
  expect(await restsFor()).toBe(60);
  expect((await driver.historyOf(post.id)).entries.at(-1)?.title).toContain('Waiting: ');
  harness.clock.step(MINUTE);
  await die();
  expect(await restsFor()).toBe(120);
  await driver.goTo(2 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
  expect(await driver.noticesOf(post.id)).not.toContain('post_failed');
  expect(await post.seen()).toHaveLength(1);
});

test('a post whose processes keep dying is held once its time has passed, and never fails for it', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  for (let round = 0; round < 20; round += 1) {
    await driver.wake(post.id, crashingWorker(harness, 'before-intent')).catch(() => {});
    harness.clock.step(61 * SECOND);
  }
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', trouble: { code: 'too_late' } });
  expect(await post.seen()).toHaveLength(0);
});

test('a connection that breaks while the outcome is committed changes nothing about the outcome', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  // The commit arrives, but its answer does not.
  await driver.wake(post.id, crashingWorker(harness, 'inside-outcome', { commits: true })).catch(() => {});
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  await driver.goTo(HOUR);
  expect(await post.seen()).toHaveLength(1);
  expect(await driver.noticesOf(post.id)).toEqual(['post_published']);
});

test('a post whose connection breaks while its announcement is committed is never sent unasked', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  await driver.wake(post.id, crashingWorker(harness, 'before-intent', { commits: true })).catch(() => {});
  expect((await driver.attemptsOf(post.id)).map((attempt) => attempt.outcome)).toEqual(['in_flight']);
  await driver.goTo(2 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'checking' });
  expect(await post.seen()).toHaveLength(0);
});

test('a database that is down for ten minutes makes posts late, and nothing worse', async () => {
  const posts = [await driver.schedule(harness.facebook), await driver.schedule(harness.twitter)];
  harness.clock.step(MINUTE);
  for (const post of posts) await driver.wake(post.id, crashingWorker(harness, 'claimed')).catch(() => {});
  await driver.goTo(10 * MINUTE);
  for (const post of posts) {
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', isLate: true });
    expect(await post.seen()).toHaveLength(1);
  }
});

test.each(['1000000000', 'Mon, 02 Jan 2006 15:04:05 GMT'])(
  'a platform that says to wait %s is tried again after a minute',
  async (retryAfter) => {
    const post = await driver.schedule(harness.twitter);
    await harness.control.trouble({
      platform: 'twitter',
      operation: 'create',
      times: 1,
      kind: 'rate-limit',
      retryAfter,
    });
    await driver.goTo(MINUTE);
    await driver.goTo(55 * SECOND);
    expect(await post.seen()).toHaveLength(0);
    await driver.goTo(7 * SECOND);
    expect(await post.seen()).toHaveLength(1);
  },
);

test('a clock that jumps back by an hour sends nothing twice, one that jumps ahead sends nothing unasked', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(MINUTE);
  harness.clock.step(-HOUR);
  await harness.drain();
  await driver.wake(post.id);
  harness.clock.step(HOUR);
  await harness.drain();
  expect(await post.seen()).toHaveLength(1);

  const next = await driver.schedule(harness.facebook, { inMs: HOUR });
  await driver.goTo(5 * HOUR);
  expect(await driver.read(next.id)).toMatchObject({ progress: 'held', trouble: { code: 'too_late' } });
  harness.clock.step(-4 * HOUR);
});
