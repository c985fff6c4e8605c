import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-paint.ts';

const onScreenWith = (pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('on a phone what presses lead to follows their paint, in their order', () => {
  onScreenWith('coarse');
  const done: string[] = [];
  afterPress(() => done.push('next day'));
  afterPress(() => done.push('the day after'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['next day', 'the day after']);
});

test('elsewhere nothing waits for a frame', () => {
  onScreenWith('fine');
  const done: string[] = [];
  afterPress(() => done.push('next day'));
  expect(done).toEqual(['next day']);
});
