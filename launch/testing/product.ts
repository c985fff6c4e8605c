import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT } from '../checkout.ts';
import { memoryOfTree } from '../process-memory.ts';
import type { Role } from '../start/settings.ts';
import { type SupervisedRole, serverEntry } from '../start/supervise.ts';

export type ProductOptions = {
  /** Added to the environment of the product. */
  env?: Record<string, string | undefined>;
  demo?: boolean;
  role?: Role;
  /** Such as createTestDatabase().url; without it the product runs its own embedded PostgreSQL. */
  databaseUrl?: string | undefined;
  /** A sandbox that is already running, such as another product's. */
  sandboxUrl?: string;
  /** If given, it is used and kept; else a temporary one is used and stop() removes it. */
  dataFolder?: string | undefined;
  args?: readonly string[];
  /** The account it runs as; only root may choose. */
  account?: { uid: number; gid: number };
};

export type Product = {
  /** Of the API; undefined for a worker. */
  url: string;
  sandboxUrl: string | undefined;
  databaseUrl: string;
  dataFolder: string;
  /** Of the launcher. */
  pid: number;
  /** The id of the process that serves a role now; Linux only. */
  serverPid(role: SupervisedRole): number;
  /** Everything printed so far. */
  output(): string;
  /** The first line that matches, printed already or still to come. Rejects when the product ends first. */
  line(pattern: RegExp): Promise<string>;
  /** kill -9 of the launcher and the server's processes. The data folder stays; start again with it. */
  kill(): Promise<void>;
  /** kill -9 of the launcher only. Resolves when everything it started has ended, too. */
  killLauncher(): Promise<void>;
  /** kill -9 of everything at once, database and sandbox included: like a power cut. */
  cutPower(): Promise<void>;
  /**
   * Like Ctrl+C.
   * @throws when it doesn't end with code 0, or has tried to reach beyond this machine
   */
  stop: () => Promise<void>;
};

const COMPILED = join(CHECKOUT, 'node_modules', '.cache', 'brandly-compile');

type Ready = { kind: 'ready'; url: string; sandboxUrl?: string; databaseUrl: string };

/** Starts the whole product as `npm start` does, on free ports, in its own processes, without an outside network. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? (await temporaryFolder());
  const removeData = async () => {
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
  };
  const guard = join(CHECKOUT, 'launch', 'testing', 'no-outside-network-in-product.ts');
  const args = [
    `--role=${options.role ?? 'all'}`,
    ...(options.demo === true ? ['--demo'] : []),
    ...(options.args ?? []),
  ];
  const child = spawn(process.execPath, [join(CHECKOUT, 'launch', 'start', 'main.ts'), ...args], {
    cwd: CHECKOUT,
    env: {
      ...environmentWithoutVitest(),
      // As with npm start: the tests start the product some forty times, and compile it once.
      NODE_COMPILE_CACHE: COMPILED,
      NODE_OPTIONS: `--import=${JSON.stringify(guard)}`,
      PORT: '0',
      SANDBOX_PORT: '0',
      BRANDLY_DATA: dataFolder,
      DATABASE_URL: options.databaseUrl,
      SANDBOX_URL: options.sandboxUrl,
      ...options.env,
    },
    ...options.account,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

  const lines: string[] = [];
  const watchers = new Set<(line: string) => void>();
  const hear = (line: string) => {
    lines.push(line);
    for (const watch of watchers) watch(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', hear);
  }
  const output = () => lines.join('\n');
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code)); // after the last line has been read
  });
  const ready = new Promise<Ready>((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message);
    });
  });

  const serverProcesses = () =>
    memoryOfTree(child.pid ?? 0).filter(({ command }) => command.includes(serverEntry(CHECKOUT)));

  const first = await Promise.race([ready, ended]);
  if (first === null || typeof first === 'number') {
    await removeData();
    throw new Error(`The product did not start (exit code ${first}):\n${output()}`);
  }

  return {
    url: first.url,
    sandboxUrl: first.sandboxUrl,
    databaseUrl: first.databaseUrl,
    dataFolder,
    pid: child.pid ?? 0,
    serverPid(role) {
      const found = serverProcesses().find(({ command }) => command.includes(`--role=${role}`));
      if (found === undefined) throw new Error(`No process of the role ${role} runs`);
      return found.pid;
    },
    output,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          if (!pattern.test(line)) return false;
          watchers.delete(look);
          resolve(line);
          return true;
        };
        if (lines.some(look)) return;
        watchers.add(look);
        void ended.then(() => reject(new Error(`The product ended without a line like ${pattern}:\n${output()}`)));
      }),
    async kill() {
      const servers = serverProcesses();
      child.kill('SIGKILL');
      for (const { pid } of servers) killHard(pid);
      await ended;
    },
    async killLauncher() {
      child.kill('SIGKILL');
      await ended;
    },
    async cutPower() {
      for (const { pid } of memoryOfTree(child.pid ?? 0)) killHard(pid);
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      await removeData();
      if (code !== 0) throw new Error(`The product ended with code ${code}:\n${output()}`);
      const reached = lines.filter((line) => line.includes('OUTSIDE-NETWORK'));
      if (reached.length > 0) throw new Error(`The product reached beyond this machine:\n${reached.join('\n')}`);
    },
  };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error; // it may have ended together with one killed before it
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brandly-product-'));
  await chmod(folder, 0o711); // as root, the database's own account passes through
  return folder;
}

/** Vitest's own variables (NODE_ENV=test among them) would make the product differ from the one that users run. */
function environmentWithoutVitest(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_V8|DEV$|PROD$|MODE$|SSR$)/.test(name),
  );
  return Object.fromEntries(entries);
}

function isReady(value: unknown): value is Ready {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ready';
}
