import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Whether a process with this id runs, whoever owns it. One that has ended but was not collected by its parent (a
 * zombie, common where a container's first process collects none) doesn't count.
 */
export function isAlive(pid: number): boolean {
  if (statOf(pid)?.[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, in a form that only compares for equality: distinguishes a process from a later one with the
 * same id. undefined where the system doesn't tell (anything but Linux) or the process is gone.
 */
export function startTimeOf(pid: number): string | undefined {
  return statOf(pid)?.[19];
}

/** Linux only; undefined for a process that is gone. */
export function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/**
 * Whether the launcher that started a process still runs. An orphan's parent is the system's first process, one that
 * stands in for it, or (first in a container) this one. Linux only; elsewhere false.
 */
export function hasLauncher(pid: number): boolean {
  const parent = parentOf(pid);
  if (parent === undefined || parent === 1 || parent === process.pid) return false;
  return basename(commandOf(parent)?.[0] ?? '') === basename(process.execPath);
}

/** The process group; Linux only, and undefined for a process that is gone. */
export function groupOf(pid: number): number | undefined {
  const group = statOf(pid)?.[2];
  return group === undefined ? undefined : Number(group);
}

/** Returns every process; empty where the system doesn't tell (anything but Linux). */
export function allProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
}

/** The fields of /proc/<pid>/stat from the third (the state) on. */
function statOf(pid: number): string[] | undefined {
  const stat = readProc(pid, 'stat');
  // The second field is the name in brackets, which may itself hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The arguments a process was started with; undefined where the system doesn't tell. */
export function commandOf(pid: number): string[] | undefined {
  return readProc(pid, 'cmdline')?.split('\0').slice(0, -1);
}

/** Runs a program to its end; returns whether it succeeded, and everything that it printed. */
export function runToEnd(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
): Promise<{ isDone: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ isDone: code === 0, output }));
  });
}

/** Resolves when the process has ended, or could not be started; never rejects. */
export function whenGone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** Asks a process to end; if it has not within the limit, it is ended hard. Resolves when it is `gone`. */
export async function endWithin(
  child: ChildProcess,
  gone: Promise<unknown>,
  limitMs: number,
  { ask, hard }: Record<'ask' | 'hard', NodeJS.Signals> = { ask: 'SIGTERM', hard: 'SIGKILL' },
): Promise<void> {
  child.kill(ask);
  const timer = setTimeout(() => child.kill(hard), limitMs);
  await gone;
  clearTimeout(timer);
}

const POLL_MS = 20;

/**
 * Ends a process that a killed launcher left behind, if it still runs `entry`: its id may belong to another process by
 * now, even of another copy of Brandly.
 */
export async function killOrphan(pid: number, entry: string): Promise<void> {
  if (!isAlive(pid) || commandOf(pid)?.includes(entry) !== true || hasLauncher(pid)) return;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(POLL_MS);
}

function readProc(pid: number, file: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined; // the process has ended meanwhile
  }
}

let setprivKnowsDeathSignal: boolean | undefined;

/**
 * Wraps a command so that Linux sends the child a signal when this process dies, even by kill -9. Elsewhere, and with a
 * setpriv that can't do it (busybox), the command is returned unchanged.
 */
export function withParentDeathSignal(
  signal: 'INT' | 'TERM',
  command: string,
  args: readonly string[],
): [string, string[]] {
  if (process.platform !== 'linux') return [command, [...args]];
  setprivKnowsDeathSignal ??= spawnSync('setpriv', ['--pdeathsig', 'keep', 'true'], { stdio: 'ignore' }).status === 0;
  if (!setprivKnowsDeathSignal) return [command, [...args]];
  return ['setpriv', ['--pdeathsig', signal, command, ...args]];
}
