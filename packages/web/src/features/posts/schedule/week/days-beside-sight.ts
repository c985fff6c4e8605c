/** How many days lie to the left and to the right of those in sight. */
export type DaysBesideSight = { before: number; after: number };

/** Counts the days of a week that are out of sight; `hoursPx` is the column of the hours, which always stays. */
export function daysBesideSight(
  { scrollLeft, scrollWidth, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
  hoursPx: number,
): DaysBesideSight {
  const dayPx = (scrollWidth - hoursPx) / 7;
  const daysIn = (px: number) => (dayPx > 0 ? Math.round(px / dayPx) : 0);
  return { before: daysIn(scrollLeft), after: daysIn(scrollWidth - clientWidth - scrollLeft) };
}
