import { MONTH_DOTS_MAX, type MonthDay } from './month-layout.ts';

/** The heights of a week in CSS pixels: what a low one has, what another has at least, and what its fullest day takes (`month-week` in ui/tokens.css). */
const LOW_PX = 68;
const LEAST_PX = 96;
const HEAD_PX = 51;
const ENTRY_PX = 34;
const MORE_PX = 16;

/** Returns how high the weeks of a month are if each entry of a day has two lines: a week takes what its fullest day needs. Pure. */
export const twoLinesPx = (weeks: readonly (readonly MonthDay[])[], low: readonly boolean[]): number =>
  weeks.reduce(
    (sum, week, row) =>
      sum +
      (low[row]
        ? LOW_PX
        : Math.max(
            LEAST_PX,
            ...week.map(({ dots, more, leftOut }) => {
              const entries =
                dots.length === 0 ? leftOut.length : Math.min(MONTH_DOTS_MAX, dots.length + leftOut.length);
              return HEAD_PX + entries * ENTRY_PX + (more > 0 ? MORE_PX : 0);
            }),
          )),
    0,
  );
