import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { LoadingPosts } from './loading-posts.tsx';
import type { View } from './schedule-search.ts';
import { daysOf, visibleDays } from './visible-range.ts';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

/** Gives the window a width, for media queries of the form `(width >= 1428px)`. */
const windowOf = (px: number) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: px >= Number(/\d+/.exec(query)?.[0]) }),
  );
beforeEach(() => void windowOf(1_440));

const date = Temporal.PlainDate.from('2026-11-25');
const words = (view: View, today = date, hour = 8) => {
  const days = daysOf(visibleDays(view, date, { today, weekStart: 'sunday' }));
  page = renderForTest(<LoadingPosts view={view} days={days} today={today} hour={hour} />);
  return page.find('output', HTMLElement).textContent;
};

it('a week that is loading already shows its days, also in the strip of them, and hours, with today marked', () => {
  expect(words('week')).toMatch(
    /^Sun 22Mon 23Tue 24Wed 25Thu 26Fri 27Sat 28Sun22Mon23Tue24Wed25Thu26Fri27Sat2812 AM1 AM.*11 PMLoading posts\.\.\.$/,
  );
  expect(page.find('[aria-current=date]', HTMLElement).textContent).toBe('Wed25');
});

it('on the last day of a week that is loading, hours that are over have no place, as in the week that follows', () => {
  const saturday = Temporal.PlainDate.from('2026-11-28');
  expect(words('week', saturday, 10)).toMatch(/Sat2810 AM11 AM.*11 PMLoading/);
  page.remove();
  // Late in the evening, too, rows fill the window.
  expect(words('week', saturday, 21)).toMatch(/Sat2812 PM1 PM.*11 PMLoading/);
});

it.each([
  ['a Friday', 27, 1_440, true],
  ['a Friday', 27, 1_427, false],
  ['a Saturday', 28, 1_280, true],
  ['a Thursday', 26, 1_440, false],
  ['a Sunday, when no day is over', 22, 2_000, false],
])('on %s, November %d, a window of %d px shows the whole comfortable week: %s', (_day, today, width, whole) => {
  windowOf(width);
  const days = daysOf(visibleDays('week', date, { today: date.with({ day: today }), weekStart: 'sunday' }));
  page = renderForTest(<LoadingPosts view="week" days={days} today={date.with({ day: today })} compact={false} />);
  expect(document.querySelectorAll('.compact-week')).toHaveLength(whole ? 1 : 0);
  expect(document.querySelectorAll('.comfortable-week')).toHaveLength(whole ? 0 : 1);
});

it('a month that is loading is not drawn as a week: it has its weekdays, a number in each day, and its legend', () => {
  const text = words('month');
  expect(text).toMatch(/^SunMonTueWedThuFriSat1234/);
  expect(document.querySelector('[class*=bg-accent]:not(:has(*))')?.textContent).toBe('25');
  expect(text).toMatch(/293012345PublishedScheduledDraftFailedCancelledLoading posts\.\.\.$/);
});

it('in a month that is loading nothing stands for the past, of which most is left out', () => {
  words('month');
  const all = document.querySelectorAll('.skeleton-pulse').length;
  page.remove();
  words('month', date.add({ days: 3 }));
  expect(all).toBeGreaterThan(document.querySelectorAll('.skeleton-pulse').length);
  expect(document.querySelectorAll('[class*="bg-sunken/45"] .skeleton-pulse')).toHaveLength(0);
});

it('in a week that is loading low lines stand for the past, of which signs are left, and cards for the rest', () => {
  words('week');
  const isLine = (block: Element) => block.matches('.h-3');
  const past = [...document.querySelectorAll('[class*="bg-sunken/45"] .skeleton-pulse')];
  const rest = [...document.querySelectorAll('.skeleton-pulse')].filter((block) => !past.includes(block));
  expect(past.map(isLine)).not.toContain(false);
  expect(rest.map(isLine)).not.toContain(true);
  expect(Math.min(past.length, rest.length)).toBeGreaterThan(0);
});

it('a list that is loading has its head and headings over rows, an agenda no head; neither has days', () => {
  expect(words('agenda')).toBe('Loading posts...');
  page.remove();
  expect(words('list')).toBe('DateStatusPlatformAccountPostCreatedLoading posts...');
  expect(document.querySelectorAll('output > span > span').length).toBeGreaterThan(10);
});
