import type { DayRange } from '../visible-range.ts';

/** How many pages of the list are shown before and after its window. */
export type ListPages = { earlier: number; later: number };

export const NO_PAGES: ListPages = { earlier: 0, later: 0 };

/** Days in a page: a quarter of a year. */
const PAGE_DAYS = 90;

/** Returns the ranges to fetch, each by itself, so that a further page leaves the rest alone. The window is first. */
export function listRanges(window: DayRange, { earlier, later }: ListPages): DayRange[] {
  const before = Array.from({ length: earlier }, (_, page) => ({
    start: window.start.subtract({ days: PAGE_DAYS * (page + 1) }),
    end: window.start.subtract({ days: PAGE_DAYS * page }),
  }));
  const after = Array.from({ length: later }, (_, page) => ({
    start: window.end.add({ days: PAGE_DAYS * page }),
    end: window.end.add({ days: PAGE_DAYS * (page + 1) }),
  }));
  return [window, ...before, ...after];
}

/** Returns the days that the window and its pages cover together. Pure. */
export const listedDays = ({ start, end }: DayRange, { earlier, later }: ListPages): DayRange => ({
  start: start.subtract({ days: PAGE_DAYS * earlier }),
  end: end.add({ days: PAGE_DAYS * later }),
});
