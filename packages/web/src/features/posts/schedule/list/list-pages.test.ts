import { expect, it } from 'vitest';
import { visibleDays } from '../visible-range.ts';
import { listedDays, listRanges, NO_PAGES } from './list-pages.ts';

const today = Temporal.PlainDate.from('2026-11-19');
const window = visibleDays('list', today, { today, weekStart: 'sunday' });

it('the list starts with only its window', () => expect(listRanges(window, NO_PAGES)).toEqual([window]));

it('further pages join it without a gap or a repeated day, and the list ends where they end', () => {
  const pages = { earlier: 2, later: 1 };
  const ranges = listRanges(window, pages).toSorted((a, b) => Temporal.PlainDate.compare(a.start, b.start));
  expect(ranges).toHaveLength(4);
  expect(listedDays(window, pages)).toEqual({ start: ranges.at(0)?.start, end: ranges.at(-1)?.end });
  for (const [index, range] of ranges.entries()) {
    const next = ranges[index + 1];
    if (next) expect(range.end.toString()).toBe(next.start.toString());
  }
});
