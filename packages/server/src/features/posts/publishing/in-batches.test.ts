import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A batch that ends when the test says so. */
function slowly() {
  const batches: { items: readonly number[]; end: PromiseWithResolvers<readonly string[]> }[] = [];
  const work = (items: readonly number[]) => {
    const end = Promise.withResolvers<readonly string[]>();
    batches.push({ items, end });
    return end.promise;
  };
  return { batches, work };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const named = (items: readonly number[]) => items.map((item) => `done ${item}`);

test('a lone call runs at once, and calls that arrive meanwhile run together afterwards', async () => {
  const { batches, work } = slowly();
  const ask = inBatches(work, 10);
  const first = ask(1);
  await nextTurn();
  const others = [ask(2), ask(3)];
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end.resolve(named([1]));
  expect(await first).toBe('done 1');
  await nextTurn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  batches[1]?.end.resolve(named([2, 3]));
  expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
});

test('no batch is larger than it may be', async () => {
  const sizes: number[] = [];
  const ask = inBatches(async (items: readonly number[]) => {
    sizes.push(items.length);
    return named(items);
  }, 2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual(named([1, 2, 3, 4, 5]));
  expect(sizes).toEqual([2, 2, 1]);
});

test('a batch that fails rejects all of its calls, and no later ones', async () => {
  let tries = 0;
  const ask = inBatches(async (items: readonly number[]) => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return named(items);
  }, 10);
  const both = await Promise.allSettled([ask(1), ask(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe('done 3');
});

test('a batch that returns too few answers fails, and mixes up no callers', async () => {
  const ask = inBatches(async (items: readonly number[]) => named(items.slice(1)), 10);
  const both = await Promise.allSettled([ask(1), ask(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
