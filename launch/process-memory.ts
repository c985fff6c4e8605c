import { readFileSync } from 'node:fs';
import { allProcesses, commandOf, parentOf } from './processes.ts';

export type ProcessMemory = { pid: number; command: string; megabytes: number };

/**
 * A process and everything it started, with the memory of each as Linux divides it among sharers (PSS): the sum is what
 * would be free without them. Empty where the system doesn't tell.
 */
export function memoryOfTree(root: number): ProcessMemory[] {
  const parents = new Map(allProcesses().map((pid) => [pid, parentOf(pid)]));
  const belongs = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && belongs(parent);
  };
  return [...parents.keys()].filter(belongs).flatMap((pid) => {
    const kilobytes = pssOf(pid);
    return kilobytes === undefined
      ? []
      : [{ pid, command: commandOf(pid)?.join(' ').trim() ?? '', megabytes: kilobytes / 1024 }];
  });
}

/** Kilobytes; undefined for a process that has ended or that this user may not inspect. */
function pssOf(pid: number): number | undefined {
  try {
    const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return found === null ? undefined : Number(found[1]);
  } catch {
    return undefined; // the caller treats it as unknown
  }
}
