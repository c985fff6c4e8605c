import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrokenInvariants } from '../features/posts/testing/broken-invariants.ts';
import { createPostDriver, type Planned, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { startCrashWorker, stopCrashWorker } from './testing/crash-workers.ts';
import { startWorker, type Worker } from './worker.ts';

let harness: PostsHarness;
let driver: PostDriver;
let workers: Worker[];
beforeEach(async () => {
  harness = await createPostsHarness({ pages: 4 });
  driver = createPostDriver(harness);
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await harness.close();
});

const start = async () => {
  const { databaseUrl } = harness;
  workers.push(await startWorker({ ...harness.publishing, databaseUrl }));
};
const published = async (posts: readonly Planned[]) => {
  const shown = await Promise.all(posts.map((post) => driver.read(post.id)));
  return shown.filter((post) => post.status === 'PUBLISHED').length;
};
const eventually = <T>(read: () => Promise<T>, expected: T) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected));
/** What a restart of the database does to its clients. */
const cutConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(harness.db);
const schedule = async (count: number, inMs: number) => {
  const posts: Planned[] = [];
  for (let index = 0; index < count; index += 1) {
    const account = harness.accounts[index % harness.accounts.length];
    if (account) posts.push(await driver.schedule(account, { inMs }));
  }
  return posts;
};

test('a worker publishes posts at their time', async () => {
  await start();
  const posts = await schedule(5, 1_500);
  await eventually(() => published(posts), 5);
  for (const post of posts) {
    const { started_at, scheduled_for, is_late } = await driver.rowOf(post.id);
    const late = (started_at?.getTime() ?? 0) - (scheduled_for?.getTime() ?? 0);
    expect(late).toBeGreaterThanOrEqual(-250);
    expect(is_late).toBe(false);
    expect(await post.seen()).toHaveLength(1);
  }
});

test('two workers share the posts and publish each once', async () => {
  await Promise.all([start(), start()]);
  const posts = await schedule(30, 2_000);
  await eventually(() => published(posts), 30);
  for (const post of posts) expect(await post.seen()).toHaveLength(1);
});

test('a post that no worker was notified of is found nevertheless', async () => {
  await start();
  const [post] = await schedule(1, 60_000);
  if (!post) throw new Error('no post');
  const due = { scheduled_for: harness.clock.now(), wake_at: harness.clock.now() };
  await harness.db.updateTable('posts').set(due).where('id', '=', post.id).execute();
  await eventually(() => published([post]), 1);
});

test('a worker that is killed between announcement and answer leaves one visible post, which the next one finds', async () => {
  const posts = await schedule(1, 1_000);
  const dying = startCrashWorker(harness, { dieAt: { point: 'call-answered', time: 1 } });
  await dying.ended;
  const [post] = posts;
  expect(await post?.seen()).toHaveLength(1);
  expect(await published(posts)).toBe(0);
  const next = startCrashWorker(harness);
  await eventually(() => published(posts), 1);
  expect(await post?.seen()).toHaveLength(1);
  await stopCrashWorker(next);
});

test('a worker that is killed before the call begins leaves the decision to a person, and nothing visible', async () => {
  const [post] = await schedule(1, 1_000);
  const dying = startCrashWorker(harness, { dieAt: { point: 'intent-kept', time: 1 } });
  await dying.ended;
  const next = startCrashWorker(harness);
  await eventually(async () => post && (await driver.read(post.id)).progress, 'checking');
  expect(await post?.seen()).toHaveLength(0);
  await stopCrashWorker(next);
});

test('a worker that is asked to stop finishes what it announced and leaves nothing unknown', async () => {
  await start();
  const posts = await schedule(20, 1_000);
  await eventually(async () => (await published(posts)) > 0, true);
  const begun = performance.now();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  expect(performance.now() - begun).toBeLessThan(24_000);
  const working = await harness.db
    .selectFrom('posts')
    .select(['id', 'progress'])
    .where('progress', 'in', ['preparing', 'sending', 'checking'])
    .execute();
  expect(working).toEqual([]);
  await start();
  await eventually(() => published(posts), 20);
  for (const post of posts) expect(await post.seen()).toHaveLength(1);
});

test('a worker whose database connection breaks starts again automatically', async () => {
  await start();
  await cutConnections();
  const posts = await schedule(3, 1_500);
  await eventually(() => published(posts), 3);
});

test('a database that restarts while posts are being sent costs none of them, and none is sent twice', async () => {
  await start();
  await harness.control.trouble({ platform: 'facebook', operation: 'create', times: 4, kind: 'delay', ms: 4_000 });
  const posts = await schedule(5, 1_000);
  const sending = async () => {
    const rows = await Promise.all(posts.map((post) => driver.rowOf(post.id)));
    return rows.some((row) => row.progress === 'sending');
  };
  await eventually(sending, true);
  await cutConnections();
  await eventually(() => published(posts), 5);
  for (const post of posts) expect(await post.seen()).toHaveLength(1);
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});

test('a post that cannot be processed keeps no other waiting, and is not looked at endlessly', async () => {
  const [odd, ...others] = await schedule(4, 1_000);
  if (!odd) throw new Error('no post');
  // In doubt, and its account is gone with its brand: nobody is left to ask.
  const lost = { progress: 'checking', account_id: null, wake_at: harness.clock.now() } as const;
  await harness.db.updateTable('posts').set(lost).where('id', '=', odd.id).execute();
  await start();
  await eventually(() => published(others), 3);
  const { rows } = await sql<{ commits: number }>`select xact_commit::float8 as commits from pg_stat_database
    where datname = current_database()`.execute(harness.db);
  await vi.waitFor(() => expect(harness.clock.now().getTime()).toBeGreaterThan(odd.dueAt + 3_000), 8_000);
  const { rows: later } = await sql<{ commits: number }>`select xact_commit::float8 as commits from pg_stat_database
    where datname = current_database()`.execute(harness.db);
  expect((later[0]?.commits ?? 0) - (rows[0]?.commits ?? 0)).toBeLessThan(400);
});
