import { type CpuInfo, cpus } from 'node:os';

const MEGABYTE = 1_048_576;

/** Bytes as megabytes with one decimal. */
export const toMegabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;

/** Formats as `2d 3h 4m 5s`, from the first unit that is not zero. */
export function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'm'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first === -1 ? 3 : first)
    .map(([amount, unit]) => `${amount}${unit}`)
    .join(' ');
}

type Ticks = { busy: number; all: number };

/** The share of the machine's processors that was busy between two samples, in percent. */
export function cpuShare(before: Ticks, after: Ticks): number {
  const all = after.all - before.all;
  return all <= 0 ? 0 : Math.round(((after.busy - before.busy) / all) * 1000) / 10;
}

function ticksOf(list: readonly CpuInfo[]): Ticks {
  let busy = 0;
  let all = 0;
  for (const { times } of list) {
    const total = times.user + times.nice + times.sys + times.idle + times.irq;
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
}

/** Percent of processor time used by everything on the machine since the last call, at least half a second ago. */
export function createCpuMeter(nowMs: () => number, read: () => readonly CpuInfo[] = cpus): () => number {
  const SHORTEST_MS = 500;
  let sample = ticksOf(read());
  let sampledAt = nowMs();
  let share = 0;
  return () => {
    if (nowMs() - sampledAt < SHORTEST_MS) return share;
    const next = ticksOf(read());
    share = cpuShare(sample, next);
    sample = next;
    sampledAt = nowMs();
    return share;
  };
}
