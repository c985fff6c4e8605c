import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CounterMemory,
  createCounterFolder,
  createCounterNotes,
  rememberInBoth,
} from '../features/posts/publishing/counter-memory.ts';
import {
  confirmRestoredCopy,
  createGuard,
  readPublishingState,
} from '../features/posts/publishing/publishing-guard.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import { createLocalStorage } from '../storage/local-storage.ts';

let harness: PostsHarness;
let folder: string;
beforeAll(async () => {
  harness = await createPostsHarness();
  folder = await mkdtemp(join(tmpdir(), 'memories-'));
});
beforeEach(() => harness.db.deleteFrom('publishing_guard').execute());
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

const newFolder = () => join(folder, randomUUID());
const openStore = async (name = newFolder()) =>
  createCounterNotes((await createLocalStorage({ folder: name, publicOrigin: 'http://127.0.0.1', secret: 'x' })).notes);
/** A worker that has just started on a machine with this data folder and this file store. */
const begin = (dataFolder: string, store: CounterMemory) =>
  createGuard({
    ...harness.publishing,
    memory: rememberInBoth(createCounterFolder(dataFolder), store, harness.publishing.log),
  });
const lookTimes = async (guard: () => Promise<boolean>, times: number) => {
  const answers: boolean[] = [];
  for (let nth = 0; nth < times; nth += 1) answers.push(await guard());
  return answers;
};
const readRow = () => harness.db.selectFrom('publishing_guard').selectAll().executeTakeFirstOrThrow();
const because = async () => (await readPublishingState(harness.db)).because;

test('a copy restored in place is stopped by the file store when the data folder is new', async () => {
  const store = newFolder();
  const first = begin(newFolder(), await openStore(store));
  await first();
  const dump = await readRow();
  await lookTimes(first, 3);
  // The store's memory may be a minute old, so a separate process brings it up to date.
  await begin(newFolder(), await openStore(store))();
  await harness.db.updateTable('publishing_guard').set(dump).execute();
  expect(await begin(newFolder(), await openStore(store))()).toBe(false);
  expect(await because()).toContain('older than');
});

test('a copy that meets a new data folder and a new store is stopped, and continues after confirmation', async () => {
  await begin(newFolder(), await openStore())();
  const [dataFolder, store] = [newFolder(), newFolder()];
  const restored = begin(dataFolder, await openStore(store));
  expect(await lookTimes(restored, 3)).toEqual([false, false, false]);
  expect(await because()).toContain('remembers this database');
  await confirmRestoredCopy(harness.posts, harness.userId);
  expect(await lookTimes(restored, 3)).toEqual([true, true, true]);
  expect(await begin(newFolder(), await openStore(store))()).toBe(true);
  expect(await because()).toBeNull();
});

test('an additional machine with the same store starts at once', async () => {
  const store = newFolder();
  await begin(newFolder(), await openStore(store))();
  expect(await lookTimes(begin(newFolder(), await openStore(store)), 3)).toEqual([true, true, true]);
});

test('an additional machine that shares nothing starts once it sees one with a memory at work', async () => {
  const first = begin(newFolder(), await openStore());
  await first();
  const further = begin(newFolder(), await openStore());
  expect(await further()).toBe(false);
  expect(await first()).toBe(true);
  expect(await further()).toBe(true);
  expect(await because()).toBeNull();
});

test('two machines without a memory do not take each other for one that has it', async () => {
  await begin(newFolder(), await openStore())();
  const [one, other] = [begin(newFolder(), await openStore()), begin(newFolder(), await openStore())];
  for (let nth = 0; nth < 3; nth += 1) expect([await one(), await other()]).toEqual([false, false]);
  expect(await because()).toContain('remembers this database');
});

test('a database that was never remembered, as from the previous version, is not missed', async () => {
  await harness.db
    .insertInto('publishing_guard')
    .values({ database_id: randomUUID(), cluster: await clusterOfThis(), counter: 900 })
    .execute();
  expect(await begin(newFolder(), await openStore())()).toBe(true);
});

test('while the store is away a new machine waits without stopping the others, and a known one continues', async () => {
  const store = newFolder();
  const known = newFolder();
  await begin(known, await openStore(store))();
  const away: CounterMemory = {
    read: () => Promise.reject(new Error('the store is away')),
    write: () => Promise.reject(new Error('the store is away')),
  };
  expect(await lookTimes(begin(newFolder(), away), 4)).toEqual([false, false, false, false]);
  expect(await begin(known, away)()).toBe(true);
  expect(await because()).toBeNull();
});

async function clusterOfThis(): Promise<string> {
  await begin(newFolder(), await openStore())();
  const { cluster } = await readRow();
  await harness.db.deleteFrom('publishing_guard').execute();
  return cluster;
}
