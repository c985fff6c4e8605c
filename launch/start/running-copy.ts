import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTimeOf } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';
import { createFileWhole } from '../write-file-whole.ts';

const LOCK_FILE = 'running.json';
const TAKEOVER_TRIES = 5;

/** The copy that uses a data folder. */
export type Holder = {
  pid: number;
  /** When that process began (see startTimeOf); absent where the system doesn't say. */
  birth?: string;
  /** Where it answers; absent while it is still starting. */
  url?: string;
  /** The processes of its server and its sandbox, to be ended if the holder was killed. */
  serverPids?: readonly number[];
  sandboxPid?: number;
};

export type Lock = {
  /** Adds what became known since; a second copy can read it. */
  describe(facts: Omit<Holder, 'pid' | 'birth'>): void;
  /** What the previous holder left behind when it was killed. */
  abandoned: Holder | undefined;
  release(): void;
};

/**
 * Whether a lock's holder no longer runs. After kill -9 the lock stays behind, and its process id may belong to another
 * process by now, so the start time decides where it is known.
 */
export function isStale(holder: Holder, seen: { alive: boolean; birth: string | undefined }): boolean {
  if (!seen.alive) return true;
  return holder.birth !== undefined && seen.birth !== undefined && holder.birth !== seen.birth;
}

/**
 * Locks the data folder for this process.
 * @throws StartProblem naming the copy that holds it
 */
export function lockDataFolder(dataFolder: string): Lock {
  const path = join(dataFolder, LOCK_FILE);
  const birth = startTimeOf(process.pid);
  let own: Holder = { pid: process.pid, ...(birth === undefined ? {} : { birth }) };
  let abandoned: Holder | undefined;

  for (let tries = 1; !createFileWhole(path, JSON.stringify(own), 0o644); tries += 1) {
    const content = read(path);
    if (content === undefined) continue; // released this moment
    const holder = parseHolder(content);
    if (holder !== undefined && !isStale(holder, { alive: isAlive(holder.pid), birth: startTimeOf(holder.pid) })) {
      throw secondCopy(dataFolder, holder);
    }
    if (tries > TAKEOVER_TRIES) throw new Error(`${path} changes hands faster than it can be read`);
    if (setAside(path, content)) abandoned = holder;
  }

  return {
    abandoned,
    describe(facts) {
      own = { ...own, ...facts };
      const neighbour = `${path}.${process.pid}.new`;
      writeFileSync(neighbour, JSON.stringify(own));
      renameSync(neighbour, path);
    },
    release() {
      const content = read(path);
      const isOurs = content !== undefined && parseHolder(content)?.pid === process.pid;
      if (isOurs) rmSync(path, { force: true });
    },
  };
}

/**
 * Moves a stale lock out of the way. Two starts may judge the same lock; the slower one would move the faster one's
 * fresh lock, so what was moved is compared with what was judged, and put back if it differs.
 */
function setAside(path: string, judged: string): boolean {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  const isTheJudged = readFileSync(aside, 'utf8') === judged;
  if (!isTheJudged) linkSync(aside, path);
  rmSync(aside);
  return isTheJudged;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined; // a file that is not JSON names no process, so nobody holds the lock
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && Number.isInteger(value.pid);
}

function secondCopy(dataFolder: string, holder: Holder): StartProblem {
  const place = holder.url === undefined ? 'and is still starting' : `at ${holder.url}`;
  return new StartProblem(
    `Brandly already runs on ${dataFolder} ${place} (process ${holder.pid}).`,
    `Use that one, or stop it (Ctrl+C there, or kill ${holder.pid}). For a second, separate copy: ` +
      'BRANDLY_DATA=/another/folder PORT=4601 SANDBOX_PORT=4701 npm start',
  );
}
