/** A loop that said nothing for so long does not come back by itself in time for what is due. */
export const STALLED_AFTER_MS = 10_000;
/**
 * The most that one look adds. Who looks late was asleep, stopped or starved itself, and the silence of that time says
 * nothing about the process it looks at.
 */
const MOST_PER_LOOK_MS = 2_000;
const DEATHS_COUNT_FOR_MS = 600_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** What is known of a process that tells every second that its event loop turns. Times in milliseconds of one clock. */
export type Pulse = {
  /** How long it has been silent, as far as it was looked at. */
  silentMs: number;
  lookedAt: number;
  /** Somebody has a debugger on it: it may stand still at a line for as long as they like. */
  isDebugged: boolean;
};

export const afterBeat = (isDebugged: boolean, now: number): Pulse => ({ silentMs: 0, lookedAt: now, isDebugged });

export const afterLook = (pulse: Pulse, now: number): Pulse => ({
  ...pulse,
  silentMs: pulse.silentMs + Math.min(now - pulse.lookedAt, MOST_PER_LOOK_MS),
  lookedAt: now,
});

export const isStalled = ({ silentMs, isDebugged }: Pulse): boolean => !isDebugged && silentMs >= STALLED_AFTER_MS;

/** The deaths that still count, of those at the given times. */
export const recentDeaths = (deaths: readonly number[], now: number): number[] =>
  deaths.filter((at) => now - at < DEATHS_COUNT_FOR_MS);

/** How long to wait before the next start: none after the first death, then 1, 2, 4 ... at most 60 s. */
export function restartDelayMs(deaths: readonly number[], now: number): number {
  const count = recentDeaths(deaths, now).length;
  return count <= 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - 2), LONGEST_WAIT_MS);
}
