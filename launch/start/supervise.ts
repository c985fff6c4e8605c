import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithin } from '../processes.ts';
import type { Print } from '../with-progress.ts';
import {
  afterCheck,
  afterHeartbeat,
  type Heartbeat,
  isStalled,
  recentExits,
  restartDelayMs,
  STALLED_AFTER_MS,
} from './stall-rules.ts';

/** The messages of a server process to the process that started it. */
export type FromServer =
  | { kind: 'alive'; isDebugged: boolean }
  | { kind: 'ready'; url: string }
  | ({ kind: 'failed' } & FailureFacts);

type FailureFacts = {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  /** What to do, where the server knows it. */
  next: string | undefined;
};

export type SupervisedRole = 'api' | 'worker';

export type Supervised = {
  url: string;
  /** The id of the process that serves now. */
  pid(): number;
  stop: () => Promise<void>;
};

export type SuperviseOptions = {
  checkout: string;
  role: SupervisedRole;
  demo: boolean;
  env: NodeJS.ProcessEnv;
  print: Print;
  /** Called for each process that replaces another. */
  onReplaced: () => void;
};

/** Why a server process could not start, in its own words. */
export class ServerFailure extends Error {
  readonly code: string | undefined;
  readonly next: string | undefined;

  constructor({ name, message, stack, code, next }: FailureFacts) {
    super(message);
    this.name = name;
    this.code = code;
    this.next = next;
    if (stack !== undefined) this.stack = stack;
  }
}

const CHECK_EVERY_MS = 1_000;
/** Longer than the server's own time limit for stopping. */
const STOP_WITHIN_MS = 24_500;
/** The heap's young generation, in MB (API: docs/decisions/001-one-command-start.md); the worker makes less garbage. With 1 MB it collected garbage for a sixth of its time in a rush (2026-11-27). */
const SEMI_SPACE_MB = { api: 4, worker: 2 } as const;
const NAMES = { api: 'The API', worker: 'The worker' } as const;

export const serverEntry = (checkout: string): string => join(checkout, 'launch', 'start', 'server-process.ts');

/**
 * Keeps one role of the server running in its own process: a process that ends, or whose event loop is blocked for ten
 * seconds, is replaced. Resolves when the first one serves.
 * @throws ServerFailure when the first one cannot start
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { role, print, onReplaced } = options;
  const name = NAMES[role];
  const stopping = new AbortController();
  let exits: number[] = [];
  let current = startProcess(options, undefined);
  const url = await current.ready;

  const keepGoing = async (): Promise<void> => {
    for (;;) {
      const { after, how } = await current.over;
      if (stopping.signal.aborted) return;
      exits = [...recentExits(exits, performance.now()), performance.now()];
      const delayMs = restartDelayMs(exits, performance.now());
      print(`${name} ${how}. ${nextStart(exits.length, delayMs)}`);
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined); // stopped: seen below
      if (stopping.signal.aborted) return;
      current = startProcess(options, after);
      current.ready.then(onReplaced, (error: unknown) => print(`${name} could not start: ${String(error)}`));
    }
  };
  const going = keepGoing();
  return {
    url,
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await current.stop();
      await going;
    },
  };
}

function nextStart(exits: number, delayMs: number): string {
  if (delayMs === 0) return 'It is started again.';
  return `That was the ${exits}th time within ten minutes; it is started again in ${delayMs / 1000} s. Its last words are above.`;
}

type ServerProcess = {
  pid: number;
  ready: Promise<string>;
  over: Promise<{ after: 'stalled' | 'ended'; how: string }>;
  stop: () => Promise<void>;
};

function startProcess(
  { checkout, role, demo, env }: SuperviseOptions,
  after: 'stalled' | 'ended' | undefined,
): ServerProcess {
  const args = [
    `--max-semi-space-size=${SEMI_SPACE_MB[role]}`,
    '--expose-gc', // for collectStartGarbage
    serverEntry(checkout),
    `--role=${role}`,
    '--supervised',
    ...(demo ? ['--demo'] : []),
    ...(after === undefined ? [] : [`--after=${after}`]),
  ];
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    // One memory arena instead of one per thread: memory that threads free is reused, and 30 MB less are held.
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A separate process group: Ctrl+C in a terminal reaches only the launcher, which stops its parts in order.
    detached: true,
  });
  const killHard = () => void child.kill('SIGKILL');
  process.once('exit', killHard); // we exit without a clean stop
  let heartbeat: Heartbeat | undefined;
  let hasStalled = false;
  const checking = setInterval(() => {
    if (heartbeat === undefined) return;
    heartbeat = afterCheck(heartbeat, performance.now());
    if (!isStalled(heartbeat)) return;
    hasStalled = true;
    child.kill('SIGKILL'); // it hears no other signal
  }, CHECK_EVERY_MS);
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: FromServer) => {
      if (message.kind === 'alive') heartbeat = afterHeartbeat(message.isDebugged, performance.now());
      else if (message.kind === 'ready') resolve(message.url);
      else reject(new ServerFailure(message));
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error('it ended while it was starting')));
  });
  ready.catch(() => undefined); // reported by whoever awaits it; the process may be ended before anybody does
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(signal === null ? `ended with code ${code}` : `was ended by ${signal}`),
    );
    // The system could not start a process, as when memory is short: nothing to end, and perhaps no 'close' event.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(`could not be started (${error.message})`);
    });
  });
  const over = ended.then((how) => {
    clearInterval(checking);
    process.off('exit', killHard);
    if (hasStalled)
      return { after: 'stalled' as const, how: `stood still for ${STALLED_AFTER_MS / 1000} s and was ended` };
    return { after: 'ended' as const, how };
  });
  return { pid: child.pid ?? 0, ready, over, stop: () => endWithin(child, over, STOP_WITHIN_MS) };
}
