import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one network never takes more than its places, and another one has its own', async () => {
  const slots = createSlots(2);
  expect(await slots.take('facebook', 100)).not.toBeNull();
  expect(await slots.take('facebook', 100)).not.toBeNull();
  const third = slots.take('facebook', 100);
  expect(await slots.take('x', 100)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(await third).toBeNull();
});

test('a place given back goes to whoever waited longest, and giving it back twice gives one place', async () => {
  const slots = createSlots(1);
  const release = await slots.take('x', 100);
  const order: string[] = [];
  const first = slots.take('x', 100).then((given) => {
    order.push('first');
    return given;
  });
  const second = slots.take('x', 100).then((given) => {
    order.push('second');
    return given;
  });
  release?.();
  release?.();
  const releaseFirst = await first;
  expect(order).toEqual(['first']);
  releaseFirst?.();
  (await second)?.();
  expect(order).toEqual(['first', 'second']);
  expect(await slots.take('x', 100)).not.toBeNull();
});

test('once a network hangs nobody waits for its places', async () => {
  const slots = createSlots(1);
  await slots.take('facebook', 100);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await slots.take('facebook', 60_000)).toBeNull();
});
