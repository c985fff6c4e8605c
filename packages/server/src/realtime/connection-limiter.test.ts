import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionLimiter } from './connection-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a few pass at once; a crowd passes at a fixed rate per second, in order of arrival', async () => {
  const limiter = new ConnectionLimiter({ burst: 3, perSecond: 100 });
  const passed: number[] = [];
  for (let at = 0; at < 50; at += 1) void limiter.pass().then(() => passed.push(at));
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(100);
  expect(passed.length).toBeGreaterThan(8);
  expect(passed.length).toBeLessThanOrEqual(14);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passed).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

test('after a quiet while a few pass at once again, and no more than that', async () => {
  const limiter = new ConnectionLimiter({ burst: 2, perSecond: 10 });
  await Promise.all([limiter.pass(), limiter.pass()]);
  await vi.advanceTimersByTimeAsync(60_000);
  let passed = 0;
  for (let at = 0; at < 5; at += 1) void limiter.pass().then(() => (passed += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toBe(2);
  limiter.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toBe(5);
});
