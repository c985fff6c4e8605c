import { MONTH_DOTS_MAX, type MonthDay } from './month-layout.ts';

/** The heights of a week in CSS pixels: what a low one has, what another has at least, and what its fullest day takes (`month-week` in ui/tokens.css). */
const LOW_PX = 68;
const LEAST_PX = 92;
const HEAD_PX = 51;
const ENTRY_PX = 2;
const LINE_PX = 16;
/** Between entries of several lines, which would read as one text. */
const BETWEEN_PX = 8;
const MORE_PX = 16;

/** Returns how high the weeks of a month are if each entry of a day has so many lines: a week takes what its fullest day needs. Pure. */
export function linesPx(weeks: readonly (readonly MonthDay[])[], low: readonly boolean[], lines: number): number {
  const entryPx = ENTRY_PX + lines * LINE_PX + (lines > 1 ? BETWEEN_PX : 0);
  return weeks.reduce(
    (sum, week, row) =>
      sum +
      (low[row]
        ? LOW_PX
        : Math.max(
            LEAST_PX,
            ...week.map(({ dots, more, leftOut }) => {
              const entries =
                dots.length === 0 ? leftOut.length : Math.min(MONTH_DOTS_MAX, dots.length + leftOut.length);
              return HEAD_PX + entries * entryPx + (more > 0 ? MORE_PX : 0);
            }),
          )),
    0,
  );
}

/** Returns in how many lines each of so many entries of a day is told, where the window has room for `fits` lines of every entry. One entry alone always has three, and two have two. Pure. */
export function linesOf(entries: number, fits: 1 | 2 | 3): 'either' | 'two' | 'most' {
  if (entries === 1 || fits === 3) return 'most';
  return entries === 2 || fits === 2 ? 'two' : 'either';
}
