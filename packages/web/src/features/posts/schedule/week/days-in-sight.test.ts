import { expect, it } from 'vitest';
import { daysInSight } from './days-in-sight.ts';

const HOURS_PX = 56;

/** Seven days of 300 px beside the hours, of which `days` fit, scrolled by `left` days. */
const week = (days: number, left: number) => ({
  scrollLeft: left * 300,
  scrollWidth: HOURS_PX + 7 * 300,
  clientWidth: HOURS_PX + days * 300,
});

it.each<[string, number, number, { first: number; last: number }]>([
  ['the first days of a week that has just opened', 4, 0, { first: 0, last: 3 }],
  ['one day on a phone', 1, 5, { first: 5, last: 5 }],
  ['a day of which only a part is in sight', 3, 1.5, { first: 1, last: 4 }],
  ['whole days that are a pixel off', 3, 2 + 1 / 300, { first: 2, last: 4 }],
  ['all days of a wide window', 7, 0, { first: 0, last: 6 }],
])('days in sight: %s', (_which, days, left, expected) => {
  expect(daysInSight(week(days, left), HOURS_PX)).toEqual({ ...expected, dayPx: 300 });
});

it('a week that is not laid out yet has all its days in sight', () => {
  expect(daysInSight({ scrollLeft: 0, scrollWidth: 0, clientWidth: 0 }, HOURS_PX)).toEqual({
    first: 0,
    last: 6,
    dayPx: 0,
  });
});
