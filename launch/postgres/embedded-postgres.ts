import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pollUntil } from '../poll-until.ts';
import { freePort } from '../ports.ts';
import { endWithin, runToEnd, whenGone, withParentDeathSignal } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';
import type { Account } from './account.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import { clearLeftover, readPostmaster } from './postmaster-file.ts';

export const DATABASE_USER = 'brandly';

export type EmbeddedPostgres = {
  /** Address of the database named `postgres`, which initdb creates. */
  url: string;
  pid: number;
  /** Resolves when the server is gone, whoever ended it; never rejects. */
  gone: Promise<void>;
  /** Fast shutdown: rolls open transactions back; everything committed is on the disk. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Created if absent. */
  folder: string;
  account: Account;
  password: string;
  logFile: string;
  /** Where to listen, for a server that is restarted while clients use it. By default any free port. */
  port?: number;
  /** Extra settings, such as synchronous_commit=off for tests. */
  settings?: readonly string[];
  /** False where a crash makes the whole folder disposable (tests). */
  durable?: boolean;
};

/** After a crash it replays its log first, on a slow disk for minutes; ended meanwhile it would begin anew at every start. */
const READY_MS = 600_000;
const POLL_MS = 5;
const STOP_MS = 10_000;
/** After the hard one, the next start replays the log. */
const STOP_SIGNALS = { ask: 'SIGINT', hard: 'SIGQUIT' } as const;
const PORT_TRIES = 3;

/**
 * Sized for a laptop that does other things too. For the idle memory of all PostgreSQL processes together, see
 * docs/decisions/001-one-command-start.md.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'password_encryption=scram-sha-256',
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=1000', // more than we have statements; its 5,000 take 2 MB more at rest
  'shared_buffers=48MB',
  'max_connections=60',
  'jit=off',
  // No parallel plans and no replicas on a laptop: fewer processes, a smaller write-ahead log.
  'max_parallel_workers_per_gather=0',
  'max_worker_processes=4',
  'autovacuum_max_workers=2',
  'max_wal_senders=0',
  'wal_level=minimal',
  'io_method=sync',
  'max_wal_size=256MB',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** Starts PostgreSQL on a folder; the first start creates the database. Survives kill -9 of anything at any time. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await provideBinaries();
  if (!existsSync(options.folder)) await makeDatabase(binaries, options);
  await clearLeftover(options.folder);
  if (existsSync(options.logFile)) renameSync(options.logFile, `${options.logFile}.before`);
  for (let tries = 1; ; tries += 1) {
    const port = options.port ?? (await freePort());
    const started = await tryStart(binaries, options, port);
    if (started !== 'port-taken') return started;
    if (tries === PORT_TRIES) throw new Error(`PostgreSQL found no free port, last tried ${port}`);
  }
}

/** Runs initdb in a sibling folder that is renamed at the end: `folder` exists only when it is complete. */
async function makeDatabase(binaries: Binaries, options: EmbeddedOptions): Promise<void> {
  const { folder, account, password } = options;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true }); // from a start that was killed: it never held data
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFolder = mkdtempSync(join(tmpdir(), 'brandly-init-'));
  const passwordFile = join(passwordFolder, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [unfinished, passwordFolder, passwordFile]) {
      if (account !== undefined) chownSync(path, account.uid, account.gid);
    }
    const args = ['-D', unfinished, '-U', DATABASE_USER, '--pwfile', passwordFile, '--auth=scram-sha-256'];
    // Sorted by code point like C, but lower() and ILIKE treat é and É as the same letter.
    args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    if (options.durable === false) args.push('--no-sync');
    const { isDone, output } = await runToEnd(binaries.initdb, args, { ...account, cwd: '/', env: plainEnvironment() });
    if (!isDone) throw databaseProblem('The database could not be made', output);
    renameSync(unfinished, folder);
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

async function tryStart(
  binaries: Binaries,
  options: EmbeddedOptions,
  port: number,
): Promise<EmbeddedPostgres | 'port-taken'> {
  const { folder, account, logFile } = options;
  const settings = [...SETTINGS, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
  const [command, args] = withParentDeathSignal('INT', binaries.postgres, [
    '-D',
    folder,
    '-p',
    String(port),
    ...settings,
  ]);
  // A file, not a pipe: it still takes the last lines after we have ended.
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    env: plainEnvironment(),
    stdio: ['ignore', log, log],
    // A separate process group: Ctrl+C in a terminal reaches the whole group, and the database must stop last.
    detached: true,
  });
  closeSync(log);
  const gone = whenGone(child);
  if (!(await becomesReady(child, folder, gone))) {
    const words = await readFile(logFile, 'utf8');
    if (/could not bind|could not create any TCP\/IP sockets/.test(words)) return 'port-taken';
    throw databaseProblem('The database did not start', words);
  }
  const url = new URL(`postgres://127.0.0.1:${port}/postgres`);
  url.username = DATABASE_USER;
  url.password = encodeURIComponent(options.password);
  return { url: url.href, pid: child.pid ?? 0, gone, stop: () => endWithin(child, gone, STOP_MS, STOP_SIGNALS) };
}

async function becomesReady(child: ChildProcess, folder: string, gone: Promise<void>): Promise<boolean> {
  const isReady = () => {
    const postmaster = readPostmaster(folder);
    return postmaster?.pid === child.pid && postmaster?.isReady === true;
  };
  if (await pollUntil(isReady, { everyMs: POLL_MS, limitMs: READY_MS, gone })) return true;
  child.kill('SIGQUIT');
  await gone;
  return false;
}

/** Keeps our secrets and the user's PG* variables out of the database's environment. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

function databaseProblem(what: string, output: string): StartProblem {
  const words = output.trim().split('\n').slice(-6).join('\n  ');
  const next = /No space left on device/.test(output)
    ? 'Free some disk space and start again.'
    : 'Nothing was deleted. Restore the data folder from a backup, or choose another: BRANDLY_DATA=/some/folder npm start';
  return new StartProblem(`${what}. PostgreSQL says:\n  ${words}`, next);
}
