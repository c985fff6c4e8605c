import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { memoryOfTree } from './process-memory.ts';
import { birthOf, isAlive } from './processes.ts';

const STOP_LIMIT_MS = 25_000;

export type NpmStart = {
  /** Of npm, the root of all processes. */
  pid: number;
  /** Where Brandly answers; rejects when `npm start` ends before it is up. */
  address: Promise<string>;
  /**
   * Like Ctrl+C. Resolves with the milliseconds it took.
   * @throws when a process is left behind
   */
  stop(): Promise<number>;
};

/**
 * `npm start` as a newcomer types it, on free ports.
 * @param dataFolder its BRANDLY_DATA
 * @param hear told each line it prints
 */
export function npmStart(checkout: string, dataFolder: string, hear: (line: string) => void = () => {}): NpmStart {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, PATH: pathOfTheMachine(), PORT: '0', SANDBOX_PORT: '0', BRANDLY_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a process group of its own, which can be asked whether anyone is left in it
  });
  // Detached, it wouldn't hear of our own end.
  const takeDown = () => process.exit(endGroup(child.pid ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, takeDown);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, takeDown);
      resolve(code);
    });
  });
  const address = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      hear(line);
      const url = /^\s+Brandly\s+(https?:\/\/\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
    void ended.then((code) => reject(new Error(`npm start ended with code ${code} before it was up.`)), reject);
  });
  return { pid: child.pid ?? 0, address, stop: () => goesDown(child, ended) };
}

/** Asks a whole process group to end; returns our own exit code. */
function endGroup(group: number): number {
  if (isGroupAlive(group)) process.kill(-group, 'SIGTERM');
  return 1;
}

/** Without the pinned Node that runs this proof: a newcomer's npm runs on whatever Node the machine has. */
function pathOfTheMachine(): string {
  const places = (process.env['PATH'] ?? '').split(delimiter);
  return places.filter((place) => !place.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

async function goesDown(child: ChildProcess, ended: Promise<number | null>): Promise<number> {
  const group = child.pid ?? 0;
  const family = memoryOfTree(group).map(({ pid }) => ({ pid, birth: birthOf(pid) }));
  const began = performance.now();
  if (child.exitCode === null) process.kill(-group, 'SIGINT'); // what Ctrl+C does: the terminal tells the whole group
  const patience = setTimeout(() => process.kill(-group, 'SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(patience);
  const left = family.filter(({ pid, birth }) => isAlive(pid) && birthOf(pid) === birth);
  if (left.length > 0 || isGroupAlive(group)) throw new Error(`Left behind: ${left.map(({ pid }) => pid).join(', ')}.`);
  return performance.now() - began;
}

function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false; // nobody is left in the group
  }
}
