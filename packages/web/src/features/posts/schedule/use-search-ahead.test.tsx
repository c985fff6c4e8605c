import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import { useSearchAhead } from './use-search-ahead.ts';

const ADDRESS: ScheduleSearch = { date: '2026-11-26' };
const navigated: string[] = [];

function Next() {
  const { search, latest, onSearch } = useSearchAhead(ADDRESS, ({ date }) => navigated.push(String(date)));
  const next = () => Temporal.PlainDate.from(latest().date ?? '').add({ days: 1 });
  return (
    <button type="button" onClick={() => onSearch({ date: next().toString() })}>
      {search.date}
    </button>
  );
}

let page: ReturnType<typeof renderForTest>;
const button = () => page.find('button', HTMLButtonElement);

beforeEach(() => {
  navigated.length = 0;
  window.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  page.remove();
  vi.useRealTimers();
});

test('on a phone a second press goes on from the first, also when the screen is rendered before the first was painted', () => {
  page = renderForTest(<Next />);
  page.press(button());
  page.rerender(<Next />);
  page.press(button());
  act(() => void vi.advanceTimersByTime(100));
  expect(navigated).toEqual(['2026-11-27', '2026-11-28']);
  expect(button().textContent).toBe('2026-11-28');
});
