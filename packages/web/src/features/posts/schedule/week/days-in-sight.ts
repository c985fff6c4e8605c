/** The first and last of the seven days of which something is in sight, counted from 0, and the width of a day in CSS pixels. */
export type DaysInSight = { first: number; last: number; dayPx: number };

/** A day of which less is in sight than this share of it does not count: widths are rounded. */
const LEAST_SHARE = 0.02;

/** Returns which days of a week are in sight, also in part; all of them, with a width of 0, in a week that is not laid out yet. */
export function daysInSight(
  { scrollLeft, scrollWidth, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
  hoursPx: number,
): DaysInSight {
  const dayPx = (scrollWidth - hoursPx) / 7;
  if (dayPx <= 0) return { first: 0, last: 6, dayPx: 0 };
  const first = Math.floor(scrollLeft / dayPx + LEAST_SHARE);
  const last = Math.ceil((scrollLeft + clientWidth - hoursPx) / dayPx - LEAST_SHARE) - 1;
  return { first: Math.max(0, first), last: Math.min(6, Math.max(first, last)), dayPx };
}
