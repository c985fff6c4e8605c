import { describe, expect, test } from 'vitest';
import { followersGained, followersOn, isBeforeSomeCount, isCountedBefore, withReported } from './followers.ts';

const days = ['2026-11-02', '2026-11-03', '2026-11-04'];

describe('followers', () => {
  test('stay the same until they are counted again, and are unknown before the first count', () => {
    expect(followersOn(days, [{ days: ['2026-11-03'], counts: [7] }])).toEqual([null, 7, 7]);
    expect(followersOn(days, [{ days: ['', '2026-11-04'], counts: [5, 3] }])).toEqual([5, 5, 3]);
    expect(followersOn(days, [])).toEqual([null, null, null]);
  });
  test('of several accounts are added up', () => {
    const accounts = [
      { days: ['', '2026-11-03'], counts: [5, 6] },
      { days: ['2026-11-03'], counts: [100] },
    ];
    expect(followersOn(days, accounts)).toEqual([5, 106, 106]);
    expect(days.map((day) => isBeforeSomeCount(day, accounts))).toEqual([true, false, false]);
  });
  test('of an account that is connected later do not count as growth', () => {
    const old = { days: ['', '2026-11-03'], counts: [5, 6] };
    expect(followersGained([old, { days: ['2026-11-03'], counts: [100] }])).toBe(1);
    expect(followersGained([{ days: ['2026-11-03'], counts: [100] }])).toBeNull();
    expect(followersGained([])).toBeNull();
  });
  test('that the platform reports win over our own count of the day', () => {
    const counted = { days: ['', '2026-11-03'], counts: [5, 6] };
    const reported = new Map([
      ['2026-11-02', 8],
      ['2026-11-03', 9],
    ]);
    expect(withReported(counted, reported)).toEqual({ days: ['', '2026-11-02', '2026-11-03'], counts: [5, 8, 9] });
  });
});

test('all days of a period are counted where each account was counted before it and in it', () => {
  const old = { days: ['', '2026-11-03'], counts: [40, 41] };
  expect(isCountedBefore([old, old])).toBe(true);
  expect(isCountedBefore([old, { days: ['2026-11-03', '2026-11-04'], counts: [100, 101] }])).toBe(false);
  expect(isCountedBefore([{ days: [''], counts: [40] }])).toBe(false);
});
