import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseAccount } from '../postgres/account.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/** What a test has to know to get its own database; plain data, so that it can be passed to workers. */
export type DatabaseSource = {
  adminUrl: string;
  template: string;
  /** Temporary, removed with the server: for files that the test files of a run share. */
  folder: string;
};
export type TestDatabase = { url: string; drop: () => Promise<void> };

/** Nothing in a test's database has to survive a crash of the machine. Many databases count their statements together. */
const TEST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'pg_stat_statements.max=5000',
];
const TEMPLATE = 'migrated_template';
const MIGRATE_MODULE = '@brandly/server/db/migrate';

/** Starts one PostgreSQL in a temporary folder, on a free port, with a migrated database to copy from. */
export async function startTestPostgres(): Promise<DatabaseSource & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'brandly-test-postgres-'));
  await chmod(folder, 0o711); // as root, the database's own account passes through
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    account: databaseAccount(undefined),
    password: randomBytes(24).toString('base64url'),
    logFile: join(folder, 'postgres.log'),
    settings: TEST_SETTINGS,
    durable: false,
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await onServer(server.url, `create database ${TEMPLATE}`);
    await migrate(withDatabase(server.url, TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: server.url, template: TEMPLATE, folder, stop };
}

/** Creates a fresh migrated database, a copy made in about a tenth of a second. */
export async function createDatabase(
  source: Pick<DatabaseSource, 'adminUrl' | 'template'>,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<TestDatabase> {
  await onServer(source.adminUrl, `create database ${name} template ${source.template}`);
  return {
    url: withDatabase(source.adminUrl, name),
    drop: () => onServer(source.adminUrl, `drop database if exists ${name} with (force)`),
  };
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on its own connection. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function migrate(url: string): Promise<void> {
  const loaded = await importMigrations();
  if (loaded !== undefined) await loaded.migrate(url);
}

/** undefined in a checkout without a server: its launcher's tests need only plain databases. */
async function importMigrations(): Promise<{ migrate(url: string): Promise<unknown> } | undefined> {
  let loaded: unknown;
  try {
    loaded = await import(MIGRATE_MODULE);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (isAbsent && /^Cannot find module '[^']*migrate\.ts'/.test(error.message)) return undefined;
    throw error;
  }
  if (hasMigrate(loaded)) return loaded;
  throw new Error(`${MIGRATE_MODULE} exports no migrate`);
}

function hasMigrate(value: unknown): value is { migrate(url: string): Promise<unknown> } {
  return typeof value === 'object' && value !== null && 'migrate' in value && typeof value.migrate === 'function';
}
