import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pollUntil } from '../poll-until.ts';
import { commandOf, hasLauncher, isAlive } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';

const ORPHAN_STOP_MS = 20_000;
const POLL_MS = 10;

/** postmaster.pid: process id, data folder, start time, port, socket folder, address, shared memory, state. */
export type Postmaster = { pid: number; port: number; isReady: boolean; sharedMemory: string | undefined };

export type Leftover = 'none' | 'stale' | 'orphan' | 'in-use' | 'unclear';

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
  const [, sharedMemory] = lines[6]?.trim().split(/\s+/) ?? [];
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready', sharedMemory };
}

/**
 * Decides what a postmaster.pid means that is there before a start, while we hold the data folder's lock. A data folder
 * and its copy have a lock each, yet both may name one database outside of them.
 * @param command the arguments of the process with that id, undefined where the system doesn't tell
 * @param hasLauncher whether the launcher that started it still runs
 */
export function judgeLeftover(
  postmaster: Postmaster | undefined,
  seen: { alive: boolean; command: readonly string[] | undefined; folder: string; hasLauncher: boolean },
): Leftover {
  if (postmaster === undefined) return 'none';
  if (!seen.alive) return 'stale';
  if (seen.command === undefined) return 'unclear';
  // After a restart of the machine (or a container) the id may belong to any process.
  if (!seen.command.includes(seen.folder)) return 'stale';
  return seen.hasLauncher ? 'in-use' : 'orphan';
}

const SHARED_MEMORY_LIST = '/proc/sysvipc/shm';

/**
 * Whether processes of a PostgreSQL still work on the folder, which may outlive its first process, as a long query does:
 * until then no other one starts there. False where the system doesn't tell (anything but Linux).
 */
function isStillUsed({ sharedMemory }: Postmaster): boolean {
  if (sharedMemory === undefined || !existsSync(SHARED_MEMORY_LIST)) return false;
  // key, id, permissions, size, creator, last user, how many are attached, ...
  const rows = readFileSync(SHARED_MEMORY_LIST, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.some(([, id, , , , , attached]) => id === sharedMemory && Number(attached) > 0);
}

/**
 * Makes sure that no other PostgreSQL uses the folder: one that outlived its killed launcher is stopped cleanly.
 * @throws StartProblem when one uses it that can't be stopped or identified
 */
export async function clearLeftover(folder: string): Promise<void> {
  const postmaster = readPostmaster(folder);
  if (postmaster === undefined) return;
  const { pid } = postmaster;
  const seen = { alive: isAlive(pid), command: commandOf(pid), folder, hasLauncher: hasLauncher(pid) };
  const leftover = judgeLeftover(postmaster, seen);
  const problem = new StartProblem(
    `A PostgreSQL (process ${pid}) already uses ${folder}.`,
    `Stop it with: kill -INT ${pid}   and start Brandly again.`,
  );
  if (leftover === 'unclear' || leftover === 'in-use') throw problem;
  if (leftover === 'orphan') process.kill(pid, 'SIGINT');
  const isOver = () => (leftover === 'stale' || !isAlive(pid)) && !isStillUsed(postmaster);
  const never = new Promise<void>(() => undefined);
  if (!(await pollUntil(isOver, { everyMs: POLL_MS, limitMs: ORPHAN_STOP_MS, gone: never }))) throw problem;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
