import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invalidateAfterChange } from './invalidate-after-change.ts';

let cache: QueryClient;
let waiting: ((count: number) => void)[];
let leave: () => void;
const queryKey = ['bell', 'count'];
/** Returns what is on screen. */
const shown = () => cache.getQueryData(queryKey);
/** Lets an answer pass through the library's promises and its batched notifications, which use a timer. */
const noticed = () => vi.advanceTimersByTimeAsync(0);
const answer = async (count: number) => {
  waiting.shift()?.(count);
  await noticed();
};

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  waiting = [];
  const queryFn = () => new Promise<number>((resolve) => waiting.push(resolve));
  leave = new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {});
});
afterEach(() => {
  leave();
  cache.clear();
  vi.useRealTimers();
});

it('the first request, if something changes while it runs, is repeated once, because its answer may be older', async () => {
  expect(waiting).toHaveLength(1);
  invalidateAfterChange(cache, ['bell']);
  await answer(0);
  expect(waiting).toHaveLength(1);
  await answer(1);
  expect([shown(), waiting.length]).toEqual([1, 0]);
});

it('however much changes while a request runs, it is repeated once, and its answer is shown meanwhile', async () => {
  await answer(0);
  invalidateAfterChange(cache, ['bell']);
  for (let change = 0; change < 200; change += 1) invalidateAfterChange(cache, ['bell']);
  expect(waiting).toHaveLength(1);
  await answer(90);
  expect([shown(), waiting.length]).toEqual([90, 1]);
  await answer(200);
  expect([shown(), waiting.length]).toEqual([200, 0]);
});

it('what is not shown is requested when it is shown again, not before', async () => {
  await answer(0);
  leave();
  invalidateAfterChange(cache, ['bell']);
  expect(waiting).toHaveLength(0);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('a request that fails is repeated once, too', async () => {
  await answer(0);
  let fails = 0;
  const failing = new QueryObserver(cache, {
    queryKey: ['bell', 'list'],
    retry: false,
    queryFn: async () => {
      fails += 1;
      throw new Error('no line');
    },
  });
  const stop = failing.subscribe(() => {});
  invalidateAfterChange(cache, ['bell', 'list']);
  await noticed();
  await noticed();
  expect(fails).toBe(2);
  stop();
});
