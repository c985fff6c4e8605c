// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { LoadingPosts } from './loading-posts.tsx';
import type { View } from './schedule-search.ts';
import { daysOf, visibleDays } from './visible-range.ts';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const date = Temporal.PlainDate.from('2026-11-25');
const words = (view: View) => {
  const days = daysOf(visibleDays(view, date, { today: date, weekStart: 'sunday' }));
  page = renderForTest(<LoadingPosts view={view} days={days} today={date} />);
  return page.find('output', HTMLElement).textContent;
};

it('a week that is loading already shows its days and hours, with today marked', () => {
  expect(words('week')).toMatch(/^Sun22Mon23Tue24Wed25Thu26Fri27Sat2812 AM1 AM.*11 PMLoading posts\.\.\.$/);
  expect(page.find('[aria-current=date]', HTMLElement).textContent).toBe('Wed25');
});

it('a month that is loading is not drawn as a week: it has its weekdays, and a number in each day', () => {
  const text = words('month');
  expect(text).toMatch(/^SunMonTueWedThuFriSat1234/);
  expect(document.querySelector('[class*=bg-accent]:not(:has(*))')?.textContent).toBe('25');
  expect(text).toMatch(/293012345Loading posts\.\.\.$/);
});

it('a list that is loading has headings over rows, and no days', () => {
  expect(words('list')).toBe('Loading posts...');
  expect(document.querySelectorAll('output > span > span').length).toBeGreaterThan(10);
});
