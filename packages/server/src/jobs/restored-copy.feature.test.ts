import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, createPool } from '../db/database.ts';
import { resolvePost } from '../features/posts/planning/resolve-post.ts';
import type { CounterMemory } from '../features/posts/publishing/counter-memory.ts';
import {
  confirmRestoredCopy,
  createGuard,
  readPublishingState,
} from '../features/posts/publishing/publishing-guard.ts';
import { createPostDriver, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { startWorker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
  await harness.db.updateTable('users').set({ role: 'ADMIN' }).execute();
});
afterAll(() => harness.close());

/** A machine's memory of databases, kept in memory. */
const memoryOfItsOwn = (): CounterMemory => {
  const counters = new Map<string, number>();
  return {
    read: async (id) => counters.get(id) ?? null,
    write: async (id, counter) => void counters.set(id, counter),
  };
};
const adminNotices = () =>
  harness.db.selectFrom('notifications').select('title').where('kind', '=', 'publishing_stopped').execute();
/** Sets the database back to an earlier state: all its counters are as they were then. */
const putYesterdayBack = () => harness.db.updateTable('publishing_guard').set({ counter: 1 }).execute();

test('yesterday’s copy restored in place publishes nothing until an administrator confirms', async () => {
  const deps = { ...harness.publishing, memory: memoryOfItsOwn() };
  for (let look = 0; look < 3; look += 1) expect(await createGuard(deps)()).toBe(true);
  const wasDue = await driver.schedule(harness.facebook, { inMs: 1_000 });
  const later = await driver.schedule(harness.twitter, { inMs: HOUR });
  await putYesterdayBack();

  const worker = await startWorker({ ...deps, databaseUrl: harness.databaseUrl });
  // A worker that may publish takes a post within milliseconds of its time.
  const isLongDue = () => expect(harness.clock.now().getTime()).toBeGreaterThan(wasDue.dueAt + 1_000);
  await vi.waitFor(isLongDue);
  await worker.stop();
  expect(await driver.read(wasDue.id)).toMatchObject({ status: 'SCHEDULED', progress: null });
  expect(await wasDue.seen()).toHaveLength(0);
  expect((await readPublishingState(harness.db)).because).toContain('older than');
  expect(await createGuard(deps)()).toBe(false);
  expect(await adminNotices()).toHaveLength(1);

  expect(await confirmRestoredCopy(harness.posts, harness.userId)).toBe(1);
  expect(await createGuard(deps)()).toBe(true);
  const held = await driver.read(wasDue.id);
  expect(held).toMatchObject({ progress: 'held', trouble: { code: 'restored_copy' } });
  expect(held.trouble?.choices).toEqual(['is-live', 'send-again', 'let-go']);
  await driver.goTo(HOUR);
  expect(await driver.read(later.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await wasDue.seen()).toHaveLength(0);

  await resolvePost(harness.posts, harness.userId, wasDue.id, { choice: 'send-again', permalink: null });
  await harness.drain();
  expect(await wasDue.seen()).toHaveLength(1);
});

test('a confirmation that is not needed holds nothing', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(2 * MINUTE);
  expect(await confirmRestoredCopy(harness.posts, harness.userId)).toBe(0);
  await harness.drain();
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
});

test('a copy on another database publishes nothing, even on a machine without any memory', async () => {
  const url = new URL(harness.databaseUrl);
  const name = url.pathname.slice(1);
  const copy = `${name}_copy`;
  const onServer = async (query: string) => {
    const admin = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
    await admin.connect();
    try {
      await admin.query(query);
    } finally {
      await admin.end();
    }
  };
  expect(await createGuard(harness.publishing)()).toBe(true);
  const original = await harness.db.selectFrom('publishing_guard').selectAll().executeTakeFirstOrThrow();
  await onServer(`create database ${copy} template migrated_template`);
  const pool = createPool(Object.assign(new URL(url), { pathname: `/${copy}` }).href, 2);
  pool.on('error', () => {});
  const db = createDatabase(pool);
  try {
    const { database_id, cluster, counter } = original;
    await db.insertInto('publishing_guard').values({ database_id, cluster, counter }).execute();
    expect(await createGuard({ ...harness.publishing, db })()).toBe(false);
    expect((await readPublishingState(db)).because).toContain('another server');
  } finally {
    await db.destroy();
    await onServer(`drop database ${copy} with (force)`);
  }
});
