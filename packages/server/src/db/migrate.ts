import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number, the same in every process: it keeps two starts from migrating at once. */
const MIGRATION_LOCK = 4_600_001;

/**
 * Brings a database up to date: the numbered SQL files that have not run, each in a transaction. Safe to call from several processes at once.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url });
  // The query that is running fails with it, which is how the caller hears of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const applied: string[] = [];
    for (const name of files) {
      if (done.has(name)) continue;
      await applyOne(client, name);
      applied.push(name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
