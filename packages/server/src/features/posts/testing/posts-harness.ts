import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { createTestDatabase } from '@brandly/launch/testing/database';
import { PLATFORM_RULES } from '@brandly/platforms/limits';
import type { Platform, PlatformApp } from '@brandly/platforms/platform';
import { PLATFORMS } from '@brandly/platforms/registry';
import { toPlainText } from '@brandly/platforms/text/plain-text';
import { startSandbox } from '@brandly/sandbox/sandbox';
import type pg from 'pg';
import sharp from 'sharp';
import { createDatabase, createPool, type Database } from '../../../db/database.ts';
import { createPlatformIo } from '../../../outbound/platform-io.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { publishPost, takeDuePosts } from '../publishing/due-posts.ts';
import { batchWrites } from '../publishing/ledger.ts';
import type { PublishingDeps } from '../publishing/publishing-deps.ts';
import { connectAccounts, openFrom, type TestAccount } from './connect-account.ts';
import { type SandboxControl, sandboxControl } from './sandbox-control.ts';
import { type SteppedClock, steppedClock } from './stepped-clock.ts';

/** A database, a sandbox, a person with a brand and an account on each platform, and a worker to be run by hand. */
export type PostsHarness = {
  db: Database;
  pool: pg.Pool;
  databaseUrl: string;
  sandboxUrl: string;
  clock: SteppedClock;
  control: SandboxControl;
  posts: PostsDeps;
  publishing: PublishingDeps;
  userId: string;
  brandId: string;
  facebook: TestAccount;
  twitter: TestAccount;
  accounts: TestAccount[];
  /** Connects an account on another platform for the first person of its simulator; the same one when called again. */
  connect: (platform: PlatformId) => Promise<TestAccount>;
  /** The bytes of every stored picture. */
  picture: Uint8Array<ArrayBuffer>;
  /** Stores a picture and returns the address by which a post names it. */
  addPicture: () => Promise<string>;
  /** Does what is due now, as a worker does it, until nothing is due. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * `pages`: further Facebook Pages, for tests that need many accounts. `concurrency`: posts that drain() works on at
 * once; with 1, each post sees the result of the one before.
 */
export async function createPostsHarness({ pages = 0, concurrency = 30 } = {}): Promise<PostsHarness> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, 20);
  // Dropping the database at the end cuts whatever is still connected.
  pool.on('error', () => {});
  const db = createDatabase(pool);
  const clock = steppedClock();
  const sandbox = await startSandbox({ port: 0, now: () => clock.now().getTime() });
  const control = sandboxControl(sandbox.url);
  const picture = new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } })
      .jpeg()
      .toBuffer(),
  );
  const ioOf = (app: PlatformApp) =>
    createPlatformIo({ app, clock, media: { url: () => 'http://127.0.0.1/none', read: async () => picture } });
  const userId = randomUUIDv7();
  const brandId = randomUUIDv7();
  const now = clock.now();
  await db
    .insertInto('users')
    .values({
      id: userId,
      name: 'Ada Park',
      email: `${userId}@example.com`,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
      firstName: 'Ada',
      lastName: 'Park',
      timeZone: 'Europe/Berlin',
      role: 'USER',
      isActive: true,
      earlyAccess: true,
    })
    .execute();
  await db
    .insertInto('brands')
    .values({
      id: brandId,
      user_id: userId,
      name: 'Harbor Coffee',
      description: '',
      url: '',
      industry: 'Food',
      time_zone: 'Europe/Berlin',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const harness = { db, control, io: ioOf, sandboxUrl: sandbox.url, now };
  const accounts: TestAccount[] = [];
  const connect = async (id: PlatformId): Promise<TestAccount> => {
    const platform = PLATFORMS[id];
    if (!platform) throw new Error('the adapter is missing');
    if (!accounts.some((account) => account.platform === platform)) {
      const people = (await control.ask('GET', `/people?platform=${id}`)) as { name: string }[];
      accounts.push(...(await connectAccounts(harness, platform, brandId, people[0]?.name ?? '')));
    }
    return accountOn(accounts, platform);
  };
  const facebook = await connect('facebook');
  const twitter = await connect('twitter');
  if (pages > 0) {
    await control.ask('POST', '/people', { platform: 'facebook', name: 'Many Pages', accounts: pages });
    if (PLATFORMS.facebook)
      accounts.push(...(await connectAccounts(harness, PLATFORMS.facebook, brandId, 'Many Pages')));
  }
  const media = {
    keyOf: (url: string) => (url.startsWith('files/') ? url.slice(6) : null),
    fileUrl: (key: string) => `files/${key}`,
    signedUrl: (key: string) => `files/${key}?signed`,
  };
  const shared = { db, clock, media, renderText: toPlainText };
  const publishing: PublishingDeps = {
    ...shared,
    log: quiet,
    platformOf: (id) => PLATFORMS[id] ?? undefined,
    openAccount: openFrom(accounts, ioOf),
    fitMedia: async (_platform, media) => [...media],
  };
  return {
    db,
    pool,
    clock,
    control,
    userId,
    brandId,
    accounts,
    picture,
    publishing,
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    posts: { ...shared, rulesOf: (id) => PLATFORM_RULES[id] ?? undefined },
    facebook,
    twitter,
    connect,
    addPicture: () => addPicture(db, userId, clock.now(), picture.length),
    drain: () => drain(publishing, concurrency),
    close: async () => {
      await sandbox.stop();
      await db.destroy();
      await database.drop();
    },
  };
}

function accountOn(accounts: readonly TestAccount[], platform: Platform): TestAccount {
  const account = accounts.find((candidate) => candidate.platform === platform);
  if (!account) throw new Error('nothing was connected');
  return account;
}

async function addPicture(db: Database, userId: string, now: Date, bytes: number): Promise<string> {
  const id = randomUUIDv7();
  const key = `u/${userId}/media/${id}.jpg`;
  await db
    .insertInto('media')
    .values({
      id,
      user_id: userId,
      storage_key: key,
      purpose: 'media',
      kind: 'image',
      mime_type: 'image/jpeg',
      bytes,
      width: 640,
      height: 480,
      state: 'stored',
      created_at: now,
      stored_at: now,
    })
    .execute();
  return `files/${key}`;
}

export async function drain(deps: PublishingDeps, concurrency = 30): Promise<void> {
  const runner = { id: 'by-hand', stopping: new AbortController().signal };
  const batched = { ...deps, batchedWrites: batchWrites(deps) };
  const room = { most: concurrency, mostOfOnePlatform: concurrency, inHand: new Map() };
  let changes = '';
  for (let round = 0; round < 500; round += 1) {
    const { posts } = await takeDuePosts(deps, runner, room);
    const before = changes;
    if (posts.length === 0) changes = await countChanges(deps.db);
    // Nothing was taken, and nothing was put off, held or failed since the last look that took nothing.
    if (posts.length === 0 && changes === before) return;
    await Promise.all(posts.map(({ id, claimed }) => publishPost(batched, runner, id, claimed)));
  }
  throw new Error('posts are still due after five hundred rounds');
}

async function countChanges(db: Database): Promise<string> {
  const { sum } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.sum('revision').as('sum'))
    .executeTakeFirstOrThrow();
  return String(sum);
}
