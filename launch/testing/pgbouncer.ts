import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { databaseAccount } from '../postgres/account.ts';
import { StartProblem } from '../start-problem.ts';
import type { Program, TestServer } from './test-servers.ts';

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) =>
  join(folder, 'pgbouncer'),
);
const READY_WITHIN_MS = 5_000;

/** Finds a PgBouncer for tests; null where there is none. */
export function findPgBouncer(): Program | null {
  const path = PLACES.find((one) => existsSync(one));
  return path === undefined ? null : { path };
}

export const PGBOUNCER: TestServer = {
  name: 'PgBouncer',
  find: findPgBouncer,
  debianPackages: ['pgbouncer'],
  service: 'pgbouncer',
  without: 'working behind a connection pooler',
  installing: 'brew install pgbouncer, apt-get install pgbouncer',
};

export type PgBouncer = { url: string; stop(): Promise<void> };

/**
 * Starts a PgBouncer in front of a database, with its default settings except for the given ones.
 * @param databaseUrl of the database itself
 * @throws StartProblem when this machine has none
 */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string>): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (program === null)
    throw new StartProblem('There is no PgBouncer for this test.', 'Debian: apt-get install -y pgbouncer');
  const database = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'brandly-test-pgbouncer-'));
  const port = await freePort();
  const configuration = join(folder, 'pgbouncer.ini');
  const server = `host=${database.hostname} port=${database.port} user=${decodeURIComponent(database.username)}`;
  const lines = [
    '[databases]',
    `* = ${server} password=${decodeURIComponent(database.password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);
  await chmod(folder, 0o755); // as root, it runs as another account
  const child = spawn(program.path, [configuration], {
    ...databaseAccount(undefined),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  let words = '';
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!/process up/i.test(words)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PgBouncer did not start:\n${words}`);
    }
    await Promise.race([once(child.stderr, 'data'), ended]);
  }
  return { url: Object.assign(new URL(databaseUrl), { port: String(port) }).href, stop };
}
