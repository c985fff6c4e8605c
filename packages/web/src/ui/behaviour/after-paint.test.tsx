import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-paint.ts';

const press = (pointerType: 'touch' | 'mouse') =>
  window.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => {
  vi.useRealTimers();
});

test('what presses of a finger lead to follows their paint, in their order', () => {
  press('touch');
  const done: string[] = [];
  afterPress(() => done.push('next day'));
  afterPress(() => done.push('the day after'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['next day', 'the day after']);
});

test.each([
  ['a mouse', () => press('mouse')],
  ['a key, also on a tablet', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }))],
])('after a press of %s nothing waits for a frame', (_what, pressed) => {
  press('touch');
  pressed();
  const done: string[] = [];
  afterPress(() => done.push('next day'));
  expect(done).toEqual(['next day']);
});
