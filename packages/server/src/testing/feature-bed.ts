import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@brandly/launch/testing/database';
import type pg from 'pg';
import type { AppError } from '../app-error.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { createEvents, type Events } from '../events.ts';
import type { Asker, Person } from '../http/handler.ts';
import { createLog, type Log } from '../http/log.ts';
import { createVault, type Vault } from '../secrets/vault.ts';
import { createLocalStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';

export type BedClock = { now: () => Date; advance: (ms: number) => void };

/** A database of its own, a folder, keys and a stepped clock: the environment for testing features. */
export type FeatureBed = {
  db: Database;
  pool: pg.Pool;
  databaseUrl: string;
  clock: BedClock;
  log: Log;
  /** Every line written to the log. */
  logLines: string[];
  events: Events;
  vault: Vault;
  storage: Storage;
  publicOrigin: string;
  /** The most that one person's files may take in total. */
  quotaBytes: number;
  person: (name: string, timeZone?: string) => Promise<Person>;
  brand: (person: Person, name?: string) => Promise<string>;
  close: () => Promise<void>;
};

export async function openFeatureBed(): Promise<FeatureBed> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, 10);
  const db = createDatabase(pool);
  const folder = await mkdtemp(path.join(tmpdir(), 'brandly-media-'));
  const publicOrigin = 'http://127.0.0.1:4600';
  let now = Date.now();
  const clock = {
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms;
    },
  };
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void logLines.push(line) });
  return {
    db,
    pool,
    databaseUrl: database.url,
    clock,
    log,
    logLines,
    events: createEvents({ db, log, clock }),
    vault: createVault({ masterKey: randomBytes(32) }),
    storage: await createLocalStorage({ folder, publicOrigin, secret: randomUUID() }),
    publicOrigin,
    quotaBytes: 100 * 1_073_741_824,
    person: (name, timeZone = 'Europe/Berlin') => addPerson(db, name, timeZone, clock.now()),
    brand: (person, name = 'Harbor Coffee') => addBrand(db, person, name, clock.now()),
    close: async () => {
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a handler is told about the caller. */
export const as = (person: Person): Asker<'user'> => ({
  person,
  requestId: 'test',
  address: '127.0.0.1',
  bearer: null,
  madeId: null,
  browser: { signIn: async () => undefined, remember: () => undefined },
  etag: { known: null, tell: () => undefined },
});

/** Returns the code of a refusal; a call that is not refused fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'was not refused',
    (error: AppError) => error.code ?? String(error),
  );
  return outcome;
}

async function addPerson(db: Database, name: string, timeZone: string, now: Date): Promise<Person> {
  const id = randomUUID().replaceAll('-', '');
  const email = `${name.toLowerCase()}-${id.slice(0, 6)}@example.com`;
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email,
      emailVerified: true,
      image: null,
      createdAt: now,
      updatedAt: now,
      firstName: name,
      lastName: 'Park',
      phone: null,
      brandName: null,
      teamSize: null,
      timeZone,
      role: 'USER',
      isActive: true,
      earlyAccess: true,
    })
    .execute();
  const sessionId = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId: id,
      token: randomUUID(),
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      updatedAt: now,
      ipAddress: null,
      userAgent: null,
    })
    .execute();
  return { id, role: 'USER', sessionId, email };
}

async function addBrand(db: Database, person: Person, name: string, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('brands')
    .values({
      id,
      user_id: person.id,
      name,
      industry: 'Retail',
      time_zone: 'Europe/Berlin',
      description: '',
      url: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
