import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { StartProblem } from '../start-problem.ts';
import type { Program, TestServer } from './test-servers.ts';

/** Debian's redis-tools contains the server under the name of a tool; run as `redis-server`, it is the server. */
const DEBIAN_TOOLS = '/usr/bin/redis-check-rdb';
const SERVERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].flatMap((folder) => [
  join(folder, 'redis-server'),
  join(folder, 'valkey-server'),
]);
const READY_WITHIN_MS = 5_000;

/** Finds a Redis server for tests: REDIS_SERVER_PATH, else the system's; null where there is none. */
export function findRedisServer(): Program | null {
  const named = process.env['REDIS_SERVER_PATH'];
  if (named) {
    if (existsSync(named)) return { path: named };
    throw new StartProblem(`REDIS_SERVER_PATH names ${named}, which doesn't exist.`, 'Correct it or leave it out.');
  }
  const path = SERVERS.find((one) => existsSync(one));
  if (path !== undefined) return { path };
  return existsSync(DEBIAN_TOOLS) ? { path: DEBIAN_TOOLS, argv0: 'redis-server' } : null;
}

/** redis-tools instead of redis-server, which would start a service on the well-known port. */
export const REDIS: TestServer = {
  name: 'Redis server',
  find: findRedisServer,
  debianPackages: ['redis-tools'],
  without: 'what is shared through Redis',
  installing: 'brew install redis, apt-get install redis-tools',
};

export type RedisServer = {
  url: string;
  /** Deletes everything in it. */
  flush(): Promise<void>;
  /** Keeps its connections but answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and empty. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** @throws StartProblem when this machine has no Redis server */
export async function startRedisServer(): Promise<RedisServer> {
  const program = findRedisServer();
  if (program === null)
    throw new StartProblem(
      'There is no Redis server for this test.',
      'Install one (Debian: apt-get install -y redis-tools) or name one: REDIS_SERVER_PATH=/path/to/redis-server npm test',
    );
  const folder = await mkdtemp(join(tmpdir(), 'brandly-test-redis-'));
  const port = await freePort();
  let child = await run(program, port, folder);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => void (await sendCommand(port, 'FLUSHALL')),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    startAgain: async () => {
      child = await run(program, port, folder);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run({ path, argv0 }: Program, port: number, folder: string) {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(argv0 === undefined ? {} : { argv0 }) });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (words += part.toString()));
  const deadline = Date.now() + READY_WITHIN_MS;
  const isReady = () => /ready to accept connections/i.test(words);
  while (!isReady()) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The Redis server did not start:\n${words}`);
    }
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return child;
}

/** Sends one command in the inline form of the protocol. */
async function sendCommand(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${command}\r\n`);
  const [answer]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
