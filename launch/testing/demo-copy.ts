import { chmod, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import './database.ts'; // the type of what is provided
import { startProduct } from './product.ts';
import { createDatabase, type DatabaseSource, onServer, type TestDatabase } from './test-postgres.ts';

const TEMPLATE = 'demo_template';
/** Any number that nothing else in the tests' PostgreSQL locks. */
const LOCK = 4_711;

export type DemoCopy = { database: TestDatabase; dataFolder: string };

/**
 * Provides a separate database and data folder with the demo in them. The first test file that asks makes the demo for
 * all: a copy takes a tenth of a second, making one some ten seconds.
 */
export async function copyDemo(): Promise<DemoCopy> {
  const source = inject('databaseSource');
  const made = join(source.folder, 'demo');
  await unlessMade(source, () => makeDemo(source, made));
  const dataFolder = await mkdtemp(join(tmpdir(), 'brandly-product-'));
  await chmod(dataFolder, 0o711);
  await cp(made, dataFolder, { recursive: true });
  return { database: await createDatabase({ ...source, template: TEMPLATE }), dataFolder };
}

/** Later callers wait for the lock until the first one has made it. */
async function unlessMade(source: DatabaseSource, make: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: source.adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rows.length === 0) await make();
  } finally {
    await client.end();
  }
}

async function makeDemo(source: DatabaseSource, dataFolder: string): Promise<void> {
  const database = await createDatabase(source);
  try {
    const product = await startProduct({ demo: true, databaseUrl: database.url, dataFolder });
    await product.stop();
    await forgetPublishing(database.url);
    await createDatabase({ ...source, template: new URL(database.url).pathname.slice(1) }, TEMPLATE);
  } finally {
    await database.drop();
  }
}

/** A copy that has published counts as a restored backup, which publishes nothing until somebody confirms it. */
async function forgetPublishing(url: string): Promise<void> {
  await onServer(url, 'delete from publishing_guard');
}
