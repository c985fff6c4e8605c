/** An event loop that was silent for this long does not recover by itself in time for due posts. */
export const STALLED_AFTER_MS = 10_000;
/**
 * The most that one check adds. A watcher that checks late was asleep, stopped or starved itself, and the silence of
 * that time says nothing about the process it watches.
 */
const MOST_PER_LOOK_MS = 2_000;
const DEATHS_COUNT_FOR_MS = 600_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** What is known about a process that reports each second that its event loop runs. Times in ms of one clock. */
export type Pulse = {
  /** How long it has been silent, as far as it was checked. */
  silentMs: number;
  lookedAt: number;
  /** A debugger is attached: it may pause at a line for any time. */
  isDebugged: boolean;
};

export const afterBeat = (isDebugged: boolean, now: number): Pulse => ({ silentMs: 0, lookedAt: now, isDebugged });

export const afterLook = (pulse: Pulse, now: number): Pulse => ({
  ...pulse,
  silentMs: pulse.silentMs + Math.min(now - pulse.lookedAt, MOST_PER_LOOK_MS),
  lookedAt: now,
});

export const isStalled = ({ silentMs, isDebugged }: Pulse): boolean => !isDebugged && silentMs >= STALLED_AFTER_MS;

/** The deaths at the given times that still count. */
export const recentDeaths = (deaths: readonly number[], now: number): number[] =>
  deaths.filter((at) => now - at < DEATHS_COUNT_FOR_MS);

/** How long to wait before the next start: none after the first death, then 1, 2, 4 ... at most 60 s. */
export function restartDelayMs(deaths: readonly number[], now: number): number {
  const count = recentDeaths(deaths, now).length;
  return count <= 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - 2), LONGEST_WAIT_MS);
}
