import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pollUntil } from '../poll-until.ts';
import { commandOf, isAlive } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';

const ORPHAN_STOP_MS = 20_000;
const POLL_MS = 10;

/** postmaster.pid: process id, data folder, start time, port, socket folder, address, shared memory, state. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

export type Leftover = 'none' | 'stale' | 'orphan' | 'unclear';

/** Returns undefined while the file is missing or still being written. */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Decides what a postmaster.pid means that is there before a start, while we hold the data folder's lock.
 * @param command the arguments of the process with that id, undefined where the system doesn't tell
 */
export function judgeLeftover(
  postmaster: Postmaster | undefined,
  seen: { alive: boolean; command: readonly string[] | undefined; folder: string },
): Leftover {
  if (postmaster === undefined) return 'none';
  if (!seen.alive) return 'stale';
  if (seen.command === undefined) return 'unclear';
  // After a restart of the machine (or a container) the id may belong to any process.
  return seen.command.includes(seen.folder) ? 'orphan' : 'stale';
}

/**
 * Makes sure that no other PostgreSQL uses the folder: one that outlived its killed launcher is stopped cleanly.
 * @throws StartProblem when one uses it that can't be stopped or identified
 */
export async function clearLeftover(folder: string): Promise<void> {
  const postmaster = readPostmaster(folder);
  if (postmaster === undefined) return;
  const { pid } = postmaster;
  const leftover = judgeLeftover(postmaster, { alive: isAlive(pid), command: commandOf(pid), folder });
  if (leftover === 'stale') rmSync(join(folder, 'postmaster.pid'), { force: true });
  if (leftover === 'stale' || leftover === 'none') return;
  const problem = new StartProblem(
    `A PostgreSQL (process ${pid}) already uses ${folder}.`,
    `Stop it with: kill -INT ${pid}   and start Brandly again.`,
  );
  if (leftover === 'unclear') throw problem;
  process.kill(pid, 'SIGINT');
  const never = new Promise<void>(() => undefined);
  const isEnded = await pollUntil(() => !isAlive(pid), { everyMs: POLL_MS, limitMs: ORPHAN_STOP_MS, gone: never });
  if (!isEnded) throw problem;
}
