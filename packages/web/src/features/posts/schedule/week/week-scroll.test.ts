import { describe, expect, it } from 'vitest';
import { openingTop } from './week-scroll.ts';

/** 24 hours of 24 px, and at 9 AM one of 120 px. */
const ROWS = Array.from({ length: 24 }, (_, hour) => ({ hour, top: hour * 24 + (hour > 9 ? 96 : 0) }));
const HEIGHT = 400;
const MOST = 24 * 24 + 96 - HEIGHT;

describe('a week opens with the top of an hour', () => {
  it.each([
    ['its own, where the line of now has room above it', 4, 15, 4 * 24],
    ['its own, where there is no line', 4, null, 4 * 24],
    ['the one before, where the line has not', 4, 2, 3 * 24],
    ['its own 12 px later, where the hour before is high', 10, 2, 10 * 24 + 96 - 12],
  ])('%s', (_which, hour, lineTop, expected) =>
    expect(openingTop(ROWS, hour, { lineTop, most: hour === 10 ? 1_000 : MOST, viewPx: HEIGHT })).toBe(expected),
  );

  it('near the end of the day the last it can begin with, which is never cut through', () =>
    expect([15, null].map((lineTop) => openingTop(ROWS, 19, { lineTop, most: MOST, viewPx: HEIGHT }))).toEqual([
      9 * 24,
      9 * 24,
    ]));

  it('but with the end of the day where now would be out of sight below that hour', () =>
    expect(openingTop(ROWS, 23, { lineTop: 15, most: MOST, viewPx: HEIGHT })).toBe(MOST));

  it('with midnight where the whole day is visible', () =>
    expect(openingTop(ROWS, 15, { lineTop: 3, most: 0, viewPx: 24 * 24 + 96 })).toBe(0));

  it('also on the last day of the week, where hours that are over have no row', () => {
    const left = ROWS.filter(({ hour }) => hour === 9 || hour > 14).map(({ hour }, index) => ({
      hour,
      top: index * 120,
    }));
    const at = (hour: number) => openingTop(left, hour, { lineTop: 15, most: 9_000, viewPx: HEIGHT });
    expect([9, 15, 23].map(at)).toEqual([0, 120, 9 * 120]);
  });
});
