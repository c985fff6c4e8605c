// Old and new processes run side by side while a server is updated one process at a time. See docs/operations.md.
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrokenInvariants } from '../features/posts/testing/broken-invariants.ts';
import { createPostDriver, type Planned, type PostDriver } from '../features/posts/testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { startCrashWorker, stopCrashWorker } from './testing/crash-workers.ts';
import { startWorkerBefore } from './testing/worker-before.ts';
import { startWorker } from './worker.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeEach(async () => {
  harness = await createPostsHarness({ pages: 20 });
  driver = createPostDriver(harness);
});
afterEach(() => harness.close());

const pages = () => harness.accounts.filter((account) => account.platform.id === 'facebook');
const planOnEveryPage = async (inMs: number): Promise<Planned[]> => {
  const posts: Planned[] = [];
  for (const account of pages())
    for (const later of [0, 10]) posts.push(await driver.schedule(account, { inMs: inMs + later }));
  return posts;
};
const allPublished = (posts: readonly Planned[]) =>
  vi.waitFor(async () => {
    const rows = await Promise.all(posts.map((post) => driver.rowOf(post.id)));
    expect(rows.filter((row) => row.status !== 'PUBLISHED')).toEqual([]);
  });

describe('a worker of the previous version and one of this version', () => {
  test('share the posts of one database, and each post is published once', async () => {
    const before = await startWorkerBefore(harness);
    const posts = await planOnEveryPage(1_000);
    await vi.waitFor(() => expect(harness.clock.now().getTime()).toBeGreaterThan(posts.at(-1)?.dueAt ?? 0), 5_000);
    // Woken by its own queue at each post's time, from the last to the first, so that both reach for the same posts. It
    // gets one before the other looks: how many more is a race, and the new one may be fast enough to win all of it.
    const [last, ...rest] = posts.toReversed();
    let byBefore = last && (await before.publish(last.id)) ? 1 : 0;
    const worker = await startWorker({ ...harness.publishing, databaseUrl: harness.databaseUrl });
    try {
      for (const post of rest) if (await before.publish(post.id)) byBefore += 1;
      await allPublished(posts);
    } finally {
      await worker.stop();
      await before.die();
    }
    expect(byBefore).toBeGreaterThan(0);
    expect(byBefore).toBeLessThan(posts.length);
    for (const post of posts) expect(await post.seen()).toHaveLength(1);
    expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
  });

  test('do not take posts out of each other’s hands, and the new one continues when the old one dies', async () => {
    const before = await startWorkerBefore(harness);
    const post = await driver.schedule(harness.facebook, { inMs: 500 });
    await vi.waitFor(async () => expect(await before.claim(post.id)).not.toBeNull(), 5_000);
    const worker = await startWorker({ ...harness.publishing, databaseUrl: harness.databaseUrl });
    try {
      const other = await driver.schedule(harness.twitter, { inMs: 500 });
      await allPublished([other]);
      expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'preparing' });
      await before.die();
      await allPublished([post]);
    } finally {
      await worker.stop();
    }
    expect(await post.seen()).toHaveLength(1);
  });
});

test('a worker keeps publishing while the next version migrates its database, beside a newer worker', async () => {
  const old = startCrashWorker(harness);
  await old.ready;
  const posts = await planOnEveryPage(2_000);
  const thread = [await driver.schedule(harness.twitter, { inMs: 2_000 })];
  for (let part = 2; part <= 5; part += 1)
    thread.push(await driver.schedule(harness.twitter, { inMs: 2_000, continues: thread[0]?.id ?? '' }));
  posts.push(...thread);
  // What a migration may do: add columns, with or without a default, tables and indexes.
  await sql`alter table posts add column next_note text, add column next_count integer not null default 0`.execute(
    harness.db,
  );
  await sql`alter table publish_attempts add column next_region text`.execute(harness.db);
  await sql`create table next_things (id uuid primary key, post_id uuid references posts (id) on delete cascade)`.execute(
    harness.db,
  );
  await sql`create index next_index on posts (next_count) where status = 'SCHEDULED'`.execute(harness.db);
  const newer = startCrashWorker(harness);
  await newer.ready;
  await allPublished(posts);
  await Promise.all([stopCrashWorker(old), stopCrashWorker(newer)]);
  for (const post of posts) expect(await post.seen()).toHaveLength(1);
  expect(old.output() + newer.output()).toBe('');
});

test('no migration removes what the previous version reads', async () => {
  const folder = new URL('../db/migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const text = (await readFile(new URL(name, folder), 'utf8'))
      .replaceAll(/--.*$/gm, '')
      // A table that can still be read and written under its former name.
      .replaceAll(/alter table (\w+) rename to (\w+);\s*create view \1 as select \* from \2;/g, '');
    expect([name, text.match(/\b(drop (table|column)|rename|alter column \w+ (set not null|type))\b/gi)]).toEqual([
      name,
      null,
    ]);
  }
});
