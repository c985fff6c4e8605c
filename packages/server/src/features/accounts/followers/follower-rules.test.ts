import { describe, expect, test } from 'vitest';
import { dailyTotals, dayIn, nextCheckAt } from './follower-rules.ts';

test.each([
  ['2026-11-21T22:59:00Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-21T23:00:00Z', 'America/New_York', '2026-11-21'],
  ['2026-11-21T10:00:00Z', 'Pacific/Auckland', '2026-11-21'],
  ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22'],
])('%s is in %s the day %s', (instant, zone, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

describe('the next fetch', () => {
  test.each([
    ['an ordinary day', '2026-11-21T12:00:00Z', 'Europe/Berlin', '2026-11-21T23:00:00Z'],
    ['the night before the clocks go forward', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['the day the clocks go forward', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['the day the clocks go back', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['one minute before midnight', '2026-11-21T22:59:00Z', 'Europe/Berlin', '2026-11-21T23:00:00Z'],
  ])('%s is within six hours of the next midnight', (_name, now, zone, midnight) => {
    for (const id of ['a', 'b', '0192f3c1-0000-7000-8000-000000000001']) {
      const after = nextCheckAt(new Date(now), zone, id).getTime() - new Date(midnight).getTime();
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThan(6 * 3_600_000);
      expect(nextCheckAt(new Date(now), zone, id)).toEqual(nextCheckAt(new Date(now), zone, id));
    }
  });
});

describe('the history of a platform', () => {
  const figure = (accountId: string, day: string, followers: number) => ({ accountId, day, followers });
  test('adds up its accounts, day by day, and repeats the last figure on days without one', () => {
    const figures = [
      figure('a', '2026-11-01', 100),
      figure('a', '2026-11-03', 110),
      figure('b', '2026-11-02', 5),
      figure('b', '2026-11-04', 4),
    ];
    expect(dailyTotals(figures, '2026-11-01', '2026-11-05')).toEqual([
      { date: '2026-11-01', followers: 100 },
      { date: '2026-11-02', followers: 105 },
      { date: '2026-11-03', followers: 115 },
      { date: '2026-11-04', followers: 114 },
      { date: '2026-11-05', followers: 114 },
    ]);
  });

  test('begins with the first day that has a figure, and uses figures from before', () => {
    expect(dailyTotals([figure('a', '2026-11-03', 1)], '2026-11-01', '2026-11-03')).toEqual([
      { date: '2026-11-03', followers: 1 },
    ]);
    expect(dailyTotals([figure('a', '2026-10-01', 7)], '2026-11-01', '2026-11-01')).toEqual([
      { date: '2026-11-01', followers: 7 },
    ]);
    expect(dailyTotals([], '2026-11-01', '2026-11-03')).toEqual([]);
  });
});
