import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Warns } from '../for-each-isolated.ts';
import { StartRefusal } from '../start-refusal.ts';
import { sessionClient } from './session-client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** An arbitrary number, the same in every process: it keeps two starts from migrating at the same time. */
const MIGRATION_LOCK = 4_600_001;
/** Waiting for a lock blocks everybody queued behind, so a migration backs off and tries again. */
const LOCK_WAIT_S = 5;
/** Two minutes in total. */
const MOST_TRIES = 24;

type Options = { log?: Warns; folder?: URL; lockWaitS?: number; mostTries?: number };

/** `newest`: the newest migration this version knows; all of them are applied now. */
export type Migrated = { applied: string[]; newest: string };

/**
 * Migrates a database: runs the numbered SQL files that have not run yet, each in a transaction under a lock. Safe to
 * call from several processes at once, and through a pooler in either mode.
 * @throws StartRefusal for a database of a newer version, and when others hold locks for too long
 */
export async function migrate(url: string, options: Options = {}): Promise<Migrated> {
  const { folder = FOLDER, log, lockWaitS = LOCK_WAIT_S, mostTries = MOST_TRIES } = options;
  const client = sessionClient(url, 'migrating');
  // The running query fails with the same error, so the caller learns of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const files = await migrationFiles(folder);
    const applied: string[] = [];
    for (let tries = 1; ; ) {
      try {
        const name = await applyNext(client, { folder, files, lockWaitS, log });
        if (name === null) return { applied, newest: files.at(-1) ?? '' };
        applied.push(name);
        tries = 1;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        const sessions = await sessionsInTransaction(client);
        if (tries === mostTries) throw tooLong(tries * lockWaitS, sessions, error);
        log?.warn({ waitedS: tries * lockWaitS, sessions }, 'waiting for a lock of the database to migrate it');
        tries += 1;
      }
    }
  } finally {
    await client.end();
  }
}

/** Returns the names of the migrations this version knows, oldest first. */
export async function migrationFiles(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

type Plan = { folder: URL; files: readonly string[]; lockWaitS: number; log: Warns | undefined };

/** Runs the first file that has not run yet and returns its name; null: none is left. */
async function applyNext(client: pg.Client, plan: Plan): Promise<string | null> {
  const { folder, files, lockWaitS } = plan;
  await client.query('begin');
  try {
    await waitForOthers(client, plan);
    await client.query(`set local lock_timeout = '${lockWaitS}s'`);
    const done = await appliedMigrations(client);
    refuseNewer(done, files);
    const name = files.find((file) => !done.includes(file)) ?? null;
    if (name !== null) {
      await run(client, name, await readFile(new URL(name, folder), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return name;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Without a limit: a process that migrates is at work, and gives up by itself when it has to wait for too long. Said only once
 * it takes long, since an API and a worker that start together do so for a moment.
 */
async function waitForOthers(client: pg.Client, { lockWaitS, log }: Plan): Promise<void> {
  const isLong = setTimeout(() => {
    log?.warn({ waitedS: lockWaitS }, 'another process migrates the database, and is waited for');
  }, lockWaitS * 1_000);
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  } finally {
    clearTimeout(isLong);
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  // Queried first: a database that is temporarily read-only refuses `create` even for an existing table.
  const { rows: tables } = await client.query<{ table: string | null }>(`select to_regclass('migrations') as table`);
  if (tables[0]?.table == null)
    await client.query(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map((row) => row.name);
}

function refuseNewer(done: readonly string[], files: readonly string[]): void {
  const unknown = done.filter((name) => !files.includes(name));
  if (unknown.length === 0) return;
  throw new StartRefusal(
    `This database is of a newer version of Brandly: it has the migration ${unknown.at(-1)}, this version knows those up to ${files.at(-1)}.`,
    'Start the version that the database was last used with, or a newer one.',
  );
}

async function run(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** lock_not_available, see Appendix A of the PostgreSQL manual. */
const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** Lists the sessions that may hold what a migration waits for, oldest transaction first. */
async function sessionsInTransaction(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ said: string }>(`
    select format('process %s of PostgreSQL (%s, %s) in a transaction for %s s', pid,
      coalesce(nullif(application_name, ''), usename), state, round(extract(epoch from clock_timestamp() - xact_start))) as said
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and usename is not null
    order by xact_start limit 3`);
  return rows.map(({ said }) => said);
}

function tooLong(seconds: number, sessions: readonly string[], cause: unknown): StartRefusal {
  const who = sessions.length === 0 ? 'another session' : sessions.join('; ');
  return new StartRefusal(
    `The database could not be migrated within ${seconds} s, because others hold locks it waits for: ${who}.`,
    'Let them finish or end them (select pg_terminate_backend(…)), then start again.',
    { cause },
  );
}
