import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { becomesTrue } from './becomes-true.ts';
import { commandOf, dyingWithUs, isAlive } from './processes.ts';
import type { Say } from './say.ts';
import { StartProblem } from './start-problem.ts';

export type SandboxProcess = { url: string; pid: number; gone: Promise<void>; stop(): Promise<void> };

/** Measured: 11 MB less at rest; it serves one tester. */
const SMALL_HEAP = ['--max-semi-space-size=1'];
const READY_MS = 20_000;
const POLL_MS = 20;
const STOP_MS = 3_000;

const entryOf = (checkout: string): string => join(checkout, 'packages', 'sandbox', 'src', 'main.ts');

/** Whether this checkout has sandbox networks. */
export const hasSandbox = (checkout: string): boolean => existsSync(entryOf(checkout));

/**
 * Starts the sandbox networks as a process of their own, as the real ones would be.
 * @param port 0: the system chooses; the sandbox's own first line tells which
 * @throws StartProblem with its words when it doesn't answer
 */
export async function startSandbox(
  checkout: string,
  options: { port: number; stateFolder: string; say: Say },
): Promise<SandboxProcess> {
  const [command, args] = dyingWithUs('TERM', process.execPath, [...SMALL_HEAP, entryOf(checkout)]);
  const child = spawn(command, args, {
    cwd: checkout,
    env: {
      ...process.env,
      SANDBOX_PORT: String(options.port),
      SANDBOX_STATE_DIR: options.stateFolder,
      ...compileCache(checkout),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const words: string[] = [];
  let isReady = false;
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (isReady) options.say(`sandbox: ${line}`);
        else words.push(line);
        const port = /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
  const known = options.port === 0 ? address : Promise.resolve(`http://127.0.0.1:${options.port}`);
  const url = await Promise.race([known, gone]);
  if (url === undefined || !(await becomesTrue(() => answers(url), { everyMs: POLL_MS, limitMs: READY_MS, gone }))) {
    child.kill('SIGKILL');
    throw new StartProblem(
      `The sandbox networks did not start:\n  ${words.slice(-12).join('\n  ')}`,
      'Mend what they say, or start without them: npm start -- --no-sandbox',
    );
  }
  isReady = true;
  return { url, pid: child.pid ?? 0, gone, stop: () => stop(child, gone) };
}

/** Ends the sandbox of a launcher that was killed, where the system didn't do it (see dyingWithUs). */
export async function endAbandonedSandbox(checkout: string, pid: number | undefined): Promise<void> {
  if (pid === undefined || !isAlive(pid) || commandOf(pid)?.includes(entryOf(checkout)) !== true) return;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(POLL_MS);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/_control/health`, { signal: AbortSignal.timeout(1_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // not listening yet
  }
}

async function stop(child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(patience);
}

function compileCache(checkout: string): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(checkout, 'node_modules', '.cache', 'brandly-compile') };
}
