import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CounterMemory, createCounterFolder } from '../features/posts/publishing/counter-memory.ts';
import { createGuard, judgeCopy, readPublishingState } from '../features/posts/publishing/publishing-guard.ts';
import { createPostsHarness, type PostsHarness } from '../features/posts/testing/posts-harness.ts';
import type { GuardWorkerSettings } from './testing/guard-worker.ts';

/** Looks per worker. For ten minutes at 20 looks a second: `GUARD_LOOKS=12000 npm test -- guard-of-many-workers`. */
const LOOKS = Number(process.env['GUARD_LOOKS'] ?? 120);
const WORKERS = 8;
const WORKER = fileURLToPath(new URL('testing/guard-worker.ts', import.meta.url));

let harness: PostsHarness;
let folder: string;
beforeAll(async () => {
  harness = await createPostsHarness();
  folder = await mkdtemp(join(tmpdir(), 'guard-'));
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => harness.db.deleteFrom('publishing_guard').execute());

const rowOfGuard = () => harness.db.selectFrom('publishing_guard').selectAll().executeTakeFirst();
const setRow = (counter: number) =>
  harness.db.updateTable('publishing_guard').set({ counter, stopped_at: null, stopped_because: null }).execute();

/** Resolves with how often the process was allowed to publish. */
async function lookInAProcess(dataFolder: string): Promise<number> {
  const given: GuardWorkerSettings = {
    databaseUrl: harness.databaseUrl,
    folder: dataFolder,
    store: join(folder, 'files'),
    looks: LOOKS,
  };
  const child = fork(WORKER, [], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      GUARD_WORKER: JSON.stringify(given),
    },
    execArgv: [],
  });
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number];
  return said;
}

test.each([1, 4])(
  `eight processes that look ${LOOKS} times each, on %i data folders, see no copy, and each memory recognises a real one`,
  async (folders) => {
    const folderOf = (nth: number) => join(folder, `of-${folders}-${nth % folders}`);
    const looks = await Promise.all(Array.from({ length: WORKERS }, (_, nth) => lookInAProcess(folderOf(nth))));
    expect(looks).toEqual(looks.map(() => LOOKS));
    const counter = (await rowOfGuard())?.counter ?? 0;
    expect(counter).toBe(WORKERS * LOOKS);

    for (let nth = 0; nth < WORKERS; nth += 1) {
      await setRow(1);
      expect(await createGuard({ ...harness.publishing, memory: createCounterFolder(folderOf(nth)) })()).toBe(false);
      expect((await readPublishingState(harness.db)).because).toContain('older than');
    }
  },
  60_000 + LOOKS * 100,
);

/** A memory that is read exactly while another worker looks. */
const readDuringALook = (memory: CounterMemory): CounterMemory => ({
  ...memory,
  read: async (databaseId) => {
    expect(await createGuard({ ...harness.publishing, memory })()).toBe(true);
    return memory.read(databaseId);
  },
});

test('a worker that counts while another one looks is not taken for a copy', async () => {
  const memory = createCounterFolder(join(folder, 'meanwhile'));
  expect(await createGuard({ ...harness.publishing, memory: readDuringALook(memory) })()).toBe(true);
});

test('control: if the row were read before the memory, that worker would be taken for a copy', async () => {
  const memory = createCounterFolder(join(folder, 'row-first'));
  await createGuard({ ...harness.publishing, memory })();
  const row = await rowOfGuard();
  if (!row) throw new Error('nothing was counted');
  const { cluster, counter } = row;
  const seenCounter = await readDuringALook(memory).read(row.database_id);
  expect(judgeCopy({ keptCluster: cluster, cluster, counter, seenCounter, isForgotten: false })).toContain(
    'older than',
  );
});

test('a folder never goes back, and keeps its counters of other databases', async () => {
  const name = join(folder, 'shared');
  const [one, other] = [createCounterFolder(name), createCounterFolder(name)];
  const counters = Array.from({ length: 60 }, (_, nth) => nth);
  await Promise.all([
    ...counters.map((counter) => one.write('harbor', counter)),
    ...counters.toReversed().map((counter) => other.write('harbor', counter)),
    ...counters.map((counter) => other.write('bakery', counter + 100)),
  ]);
  await one.write('harbor', 12);
  expect(await other.read('harbor')).toBe(59);
  expect(await one.read('bakery')).toBe(159);
});
