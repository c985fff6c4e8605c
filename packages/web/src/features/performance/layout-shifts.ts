/** Shifts closer together than this form one burst, of at most five seconds (web.dev/articles/cls). */
const GAP_MS = 1_000;
const LONGEST_MS = 5_000;

export type Shifts = { worst: number; sum: number; startedAt: number; lastAt: number };
export const NO_SHIFTS: Shifts = {
  worst: 0,
  sum: 0,
  startedAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
};

/** Adds a shift: Cumulative Layout Shift is the worst burst of shifts. Times in milliseconds. Pure. */
export function withShift(shifts: Shifts, value: number, at: number): Shifts {
  const isSameBurst = at - shifts.lastAt < GAP_MS && at - shifts.startedAt < LONGEST_MS;
  const sum = isSameBurst ? shifts.sum + value : value;
  return { worst: Math.max(shifts.worst, sum), sum, startedAt: isSameBurst ? shifts.startedAt : at, lastAt: at };
}
