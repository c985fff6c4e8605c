import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

test('a result is computed once per version, however many ask', async () => {
  const remembered = new Remembered<number>();
  let made = 0;
  const make = async () => (made += 1);
  expect(await Promise.all([remembered.get('a', '1', make), remembered.get('a', '1', make)])).toEqual([1, 1]);
  expect(await remembered.get('a', '2', make)).toBe(2);
  expect(await remembered.get('b', '2', make)).toBe(3);
});

test('a failure is not cached', async () => {
  const remembered = new Remembered<string>();
  await expect(remembered.get('a', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await remembered.get('a', '1', async () => 'up')).toBe('up');
});

test('the least recently used result is dropped first', async () => {
  const remembered = new Remembered<number>();
  let made = 0;
  const make = async () => (made += 1);
  await remembered.get('kept', '1', make);
  for (let at = 0; at < 63; at += 1) await remembered.get(`other ${at}`, '1', make);
  await remembered.get('kept', '1', make);
  await remembered.get('one more', '1', make);
  made = 0;
  await remembered.get('kept', '1', make);
  expect(made).toBe(0);
  await remembered.get('other 0', '1', make);
  expect(made).toBe(1);
});
