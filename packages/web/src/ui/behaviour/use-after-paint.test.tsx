import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';
import { useDrawnLater } from './use-after-paint.ts';

const onScreenWith = (pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));

function Shown({ value }: { value: string }) {
  return <p>{useDrawnLater(value)}</p>;
}

let page: ReturnType<typeof renderForTest>;
const shown = () => page.find('p', HTMLElement).textContent;

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => {
  page.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('on a phone the value before stays until the browser has painted a frame, and only the newest follows', () => {
  onScreenWith('coarse');
  page = renderForTest(<Shown value="Wednesday" />);
  page.rerender(<Shown value="Thursday" />);
  expect(shown()).toBe('Wednesday');
  page.rerender(<Shown value="Friday" />);
  expect(shown()).toBe('Wednesday');
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toBe('Friday');
});

test('elsewhere nothing waits for a frame', () => {
  onScreenWith('fine');
  page = renderForTest(<Shown value="Wednesday" />);
  page.rerender(<Shown value="Thursday" />);
  expect(shown()).toBe('Thursday');
});
