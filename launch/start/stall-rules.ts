/** An event loop that was silent for this long does not recover by itself in time for due posts. */
export const STALLED_AFTER_MS = 10_000;
/**
 * The most that one check adds. A watcher that checks late was asleep, stopped or starved itself, and the silence of
 * that time says nothing about the process it watches.
 */
const MOST_PER_CHECK_MS = 2_000;
const EXITS_COUNT_FOR_MS = 600_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** What is known about a process that reports each second that its event loop runs. Times in ms of one clock. */
export type Heartbeat = {
  /** How long it has been silent, as far as it was checked. */
  silentMs: number;
  checkedAt: number;
  /** A debugger is attached: it may pause at a line for any time. */
  isDebugged: boolean;
};

export const afterHeartbeat = (isDebugged: boolean, now: number): Heartbeat => ({
  silentMs: 0,
  checkedAt: now,
  isDebugged,
});

export const afterCheck = (heartbeat: Heartbeat, now: number): Heartbeat => ({
  ...heartbeat,
  silentMs: heartbeat.silentMs + Math.min(now - heartbeat.checkedAt, MOST_PER_CHECK_MS),
  checkedAt: now,
});

export const isStalled = ({ silentMs, isDebugged }: Heartbeat): boolean => !isDebugged && silentMs >= STALLED_AFTER_MS;

/** The exits at the given times that still count. */
export const recentExits = (exits: readonly number[], now: number): number[] =>
  exits.filter((at) => now - at < EXITS_COUNT_FOR_MS);

/** How long to wait before the next start: none after the first exit, then 1, 2, 4 ... at most 60 s. */
export function restartDelayMs(exits: readonly number[], now: number): number {
  const count = recentExits(exits, now).length;
  return count <= 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - 2), LONGEST_WAIT_MS);
}
