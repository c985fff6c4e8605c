// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneByOneWhenIdle, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a preload waits until nobody has pressed anything for two seconds, and runs once', () => {
  const run = vi.fn<() => void>();
  whenIdle(run);
  vi.advanceTimersByTime(1_900);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(1_900);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  vi.advanceTimersByTime(1_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('leaving the screen before that loads nothing', () => {
  const run = vi.fn<() => void>();
  const end = whenIdle(run);
  end();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

test('several preloads run one after the other, two idle seconds apart, and leaving cancels the rest', () => {
  const ran: string[] = [];
  const end = oneByOneWhenIdle(['first', 'second', 'third'].map((name) => () => void ran.push(name)));
  vi.advanceTimersByTime(2_000);
  expect(ran).toEqual(['first']);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(1_999);
  expect(ran).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['first', 'second']);
  end();
  vi.advanceTimersByTime(10_000);
  expect(ran).toEqual(['first', 'second']);
});

test('a browser that saves data preloads nothing', () => {
  const run = vi.fn<() => void>();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  whenIdle(run);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { connection: { saveData: false } });
  whenIdle(run);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});
