import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { compileCache } from '../checkout.ts';
import { endWithin, whenGone, withParentDeathSignal } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';
import type { Print } from '../with-progress.ts';

export type SandboxProcess = { url: string; pid: number; gone: Promise<void>; stop(): Promise<void> };

/** Measured: 11 MB less at rest; the sandbox serves one tester. */
const SMALL_HEAP = ['--max-semi-space-size=1', '--expose-gc'];
const READY_MS = 20_000;
const STOP_MS = 3_000;

export const sandboxEntry = (checkout: string): string => join(checkout, 'packages', 'sandbox', 'src', 'main.ts');

/**
 * Starts the sandbox platforms as a separate process, as the real ones would be.
 * @param port 0: the system chooses; the sandbox's own first line says which
 * @throws StartProblem with the sandbox's output when it doesn't answer
 */
export async function startSandbox(
  checkout: string,
  options: { port: number; stateFolder: string; print: Print },
): Promise<SandboxProcess> {
  const [command, args] = withParentDeathSignal('TERM', process.execPath, [...SMALL_HEAP, sandboxEntry(checkout)]);
  const child = spawn(command, args, {
    cwd: checkout,
    env: {
      ...process.env,
      SANDBOX_PORT: String(options.port),
      SANDBOX_STATE_DIR: options.stateFolder,
      ...compileCache(checkout),
      MALLOC_ARENA_MAX: '1', // as for the server's processes (supervise.ts)
      // What V8's compilers allocate while it starts, 2 to 8 MB, goes back to the system: see
      // docs/decisions/072-memory-after-the-start.md.
      MALLOC_MMAP_THRESHOLD_: '8192',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: on Ctrl+C the server first finishes its calls to the platforms.
    detached: true,
  });
  const gone = whenGone(child);
  const words: string[] = [];
  let isReady = false;
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (isReady) options.print(`sandbox: ${line}`);
        else words.push(line);
        const port = /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
  // It prints its address once it answers there.
  const url = await Promise.race([address, gone, pause(READY_MS, undefined, { ref: false })]);
  if (url === undefined) {
    child.kill('SIGKILL');
    throw new StartProblem(
      `The sandbox platforms did not start:\n  ${words.slice(-12).join('\n  ')}`,
      'Mend what they say, or start without them: npm start -- --no-sandbox',
    );
  }
  isReady = true;
  return { url, pid: child.pid ?? 0, gone, stop: () => endWithin(child, gone, STOP_MS) };
}
