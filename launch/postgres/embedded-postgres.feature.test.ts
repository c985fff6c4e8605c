import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, startTimeOf } from '../processes.ts';
import { databaseAccount } from './account.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

let home = '';
let options: EmbeddedOptions;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'brandly data of Ann & Bob '));
  chmodSync(home, 0o711);
  options = {
    folder: join(home, 'postgres'),
    account: databaseAccount(undefined),
    password: 'a pass/word@with:signs',
    logFile: join(home, 'postgres.log'),
  };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

describe('the built-in database', () => {
  test('starts as the current account, in a path with spaces, and keeps its rows after a stop', async () => {
    const first = await startEmbeddedPostgres(options);
    await query(first.url, "create table posts as select 'Été' as words");
    await first.stop();
    const second = await startEmbeddedPostgres(options);
    expect(await query(second.url, "select words from posts where words ilike 'ÉTÉ'")).toEqual([{ words: 'Été' }]);
    await second.stop();
    expect(isAlive(second.pid)).toBe(false);
  });

  test('says after the next start, too, why it ended: a supervisor starts it again before anybody reads that', async () => {
    const killed = await startEmbeddedPostgres(options);
    await query(killed.url, 'select 1/0').catch(() => undefined);
    process.kill(killed.pid, 'SIGKILL');
    await killed.gone;
    const database = await startEmbeddedPostgres(options);
    await database.stop();
    expect(readFileSync(`${options.logFile}.before`, 'utf8')).toContain('division by zero');
    expect(readFileSync(options.logFile, 'utf8')).not.toContain('division by zero');
  });

  test('lets nobody in without its password, and listens on this machine only', async () => {
    const database = await startEmbeddedPostgres(options);
    const withoutPassword = new URL(database.url);
    withoutPassword.password = 'guess';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
    const [settings] = await query(
      database.url,
      `select current_setting('listen_addresses') as address, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('shared_preload_libraries') as libraries`,
    );
    expect(settings).toEqual({ address: '127.0.0.1', fsync: 'on', commit: 'on', libraries: 'pg_stat_statements' });
    await database.stop();
  });

  test('loses no committed row to kill -9', async () => {
    const killed = await startEmbeddedPostgres(options);
    await query(killed.url, 'create table posts (id int)');
    for (let id = 1; id <= 20; id += 1) await query(killed.url, `insert into posts values (${id})`);
    process.kill(killed.pid, 'SIGKILL');
    await killed.gone;
    const database = await startEmbeddedPostgres(options);
    expect(await query(database.url, 'select count(*)::int as rows from posts')).toEqual([{ rows: 20 }]);
    await database.stop();
  });

  test('recovers when its creation was cut off half-way', async () => {
    mkdirSync(`${options.folder}.unfinished`);
    writeFileSync(join(`${options.folder}.unfinished`, 'PG_VERSION'), '18\n');
    const database = await startEmbeddedPostgres(options);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(`${options.folder}.unfinished`)).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'stops when its launcher is killed, and the next one finds every row',
    async () => {
      const launcher = launch();
      const [pid, url] = await firstLine(launcher);
      await query(url, 'create table posts as select 1 as id');
      const birth = startTimeOf(pid);
      launcher.kill('SIGKILL');
      await once(launcher, 'exit');
      // The next start waits for the stopping database, whatever it is still writing.
      const database = await startEmbeddedPostgres(options);
      expect(isAlive(pid) && startTimeOf(pid) === birth).toBe(false);
      expect(await query(database.url, 'select id from posts')).toEqual([{ id: 1 }]);
      await database.stop();
    },
  );

  test.runIf(process.platform === 'linux')('is not ended while the launcher that started it runs', async () => {
    const launcher = launch();
    const [pid] = await firstLine(launcher);
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(`A PostgreSQL (process ${pid}) already uses`);
    expect(isAlive(pid)).toBe(true);
    launcher.kill('SIGKILL');
    await (await startEmbeddedPostgres(options)).stop();
  });

  test.runIf(process.platform === 'linux')(
    'waits for a query that outlives its killed PostgreSQL, and advises nobody to restore a backup',
    async () => {
      const killed = await startEmbeddedPostgres(options);
      const client = new Client({ connectionString: killed.url });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const backend = rows[0]?.pid ?? 0;
      process.kill(backend, 'SIGSTOP'); // as busy as a long query: it does not notice the end of the first process
      process.kill(killed.pid, 'SIGKILL');
      await killed.gone;
      let hasStarted = false;
      const starting = startEmbeddedPostgres(options).finally(() => (hasStarted = true));
      await pause(1_500);
      const startedTooEarly = hasStarted;
      process.kill(backend, 'SIGCONT');
      await (await starting).stop();
      expect(startedTooEarly).toBe(false);
    },
  );

  test('is left untouched when PostgreSQL finds it broken', async () => {
    const database = await startEmbeddedPostgres(options);
    await database.stop();
    const control = join(options.folder, 'global', 'pg_control');
    writeFileSync(control, 'nonsense');
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(
      /The database did not start. PostgreSQL says:[^]+pg_control/,
    );
    expect(readFileSync(control, 'utf8')).toBe('nonsense');
  });
});

/** Starts a launcher in a process of its own, which can be killed. */
function launch(): ChildProcess {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    const { pid, url } = await startEmbeddedPostgres(${JSON.stringify(options)});
    console.log(JSON.stringify([pid, url]));
    setInterval(() => {}, 60_000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<[number, string]> {
  if (child.stdout === null) throw new Error('no output to read');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const told: unknown = JSON.parse(String(line));
  if (!Array.isArray(told)) throw new Error(`unexpected line: ${String(line)}`);
  return [Number(told[0]), String(told[1])];
}
