import { describe, expect, test } from 'vitest';
import {
  afterCheck,
  afterHeartbeat,
  type Heartbeat,
  isStalled,
  restartDelayMs,
  STALLED_AFTER_MS,
} from './stall-rules.ts';

/** Checks the heartbeat at the given times, in milliseconds after the last one. */
const checkedAt = (times: readonly number[], isDebugged = false): Heartbeat =>
  times.reduce(afterCheck, afterHeartbeat(isDebugged, 0));
const everySecond = (seconds: number): number[] => Array.from({ length: seconds }, (_, index) => (index + 1) * 1_000);

describe('a process whose event loop is blocked', () => {
  test('counts as stalled after ten seconds of silence, not before', () => {
    expect(isStalled(checkedAt(everySecond(9)))).toBe(false);
    expect(isStalled(checkedAt(everySecond(10)))).toBe(true);
  });

  test('counts as well again after its next heartbeat', () => {
    const silent = checkedAt(everySecond(9));
    expect(isStalled(afterCheck(afterHeartbeat(false, 9_500), 11_000))).toBe(false);
    expect(isStalled(afterCheck(silent, 10_000))).toBe(true);
  });

  test('is left alone while a debugger is attached', () => {
    expect(isStalled(checkedAt(everySecond(3_600), true))).toBe(false);
  });

  test('is not blamed for time during which the watcher itself was asleep', () => {
    const eightHours = 8 * 3_600_000;
    expect(isStalled(checkedAt([1_000, 1_000 + eightHours]))).toBe(false);
    // Awake again, and still silent: now the silence is its own.
    expect(isStalled(checkedAt([1_000, ...everySecond(9).map((ms) => eightHours + ms)]))).toBe(true);
  });

  test('needs several checks: a late one proves nothing', () => {
    expect(isStalled(checkedAt([STALLED_AFTER_MS * 10]))).toBe(false);
  });
});

describe('a process that keeps ending', () => {
  const delayAfter = (count: number) =>
    restartDelayMs(
      Array.from({ length: count }, () => 0),
      1_000,
    );

  test('is restarted at once the first time, then after growing delays of at most a minute', () => {
    expect([1, 2, 3, 4, 8, 9, 100].map(delayAfter)).toEqual([0, 1_000, 2_000, 4_000, 60_000, 60_000, 60_000]);
  });

  test('starts over when the exits are ten minutes old', () => {
    expect(restartDelayMs([0, 0, 0, 0, 600_000], 600_001)).toBe(0);
  });
});
