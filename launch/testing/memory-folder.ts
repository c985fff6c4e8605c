import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const IN_MEMORY = '/dev/shm';
const GiB = 1024 ** 3;
/** A run of all tests leaves less than 2 GB behind at any time; the machine also needs memory for processes. */
const ROOM_NEEDED = 6 * GiB;

export type MemoryFolder = {
  /** As in /proc/mounts: `type options`; undefined where there is no such folder. */
  mount: string | undefined;
  /** Bytes. */
  room: number;
  freeMemory: number;
};

/** Whether tests may put their databases and files there: it is in memory, can start programs, and has room. */
export function mayHoldTests({ mount, room, freeMemory }: MemoryFolder): boolean {
  const [type, options = ''] = mount?.split(' ') ?? [];
  const is = (option: string) => options.split(',').includes(option);
  return type === 'tmpfs' && is('rw') && !is('noexec') && room >= ROOM_NEEDED && freeMemory >= ROOM_NEEDED;
}

/**
 * The environment of a test run. Hundreds of databases are created and dropped, which takes 12 to 30 ms each in memory
 * and 100 to 400 ms on the disk of a small machine. A TMPDIR that is already set is kept.
 */
export function temporaryInMemory(): { TMPDIR?: string } {
  if (process.env['TMPDIR'] !== undefined || !mayHoldTests(lookAtMemoryFolder())) return {};
  return { TMPDIR: IN_MEMORY };
}

function lookAtMemoryFolder(): MemoryFolder {
  if (process.platform !== 'linux') return { mount: undefined, room: 0, freeMemory: 0 };
  const line = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((one) => one.split(' '))
    .findLast(([, place]) => place === IN_MEMORY);
  if (line === undefined) return { mount: undefined, room: 0, freeMemory: 0 };
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return { mount: `${line[2]} ${line[3]}`, room: bavail * bsize, freeMemory: freemem() };
}
