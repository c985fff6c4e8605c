import { expect, test } from 'vitest';
import { isRecord, keysOf, recordOf } from './records.ts';

test('a record is built from keys and returns them in their order', () => {
  const lengths = recordOf(['draft', 'published'], (word) => word.length);
  expect(lengths).toEqual({ draft: 5, published: 9 });
  expect(keysOf(lengths)).toEqual(['draft', 'published']);
});

test.each([[null], [undefined], ['text'], [7], [[]], [() => undefined]])('%j is not a record', (value) => {
  expect(isRecord(value)).toBe(false);
});

test('what JSON calls an object is a record', () => {
  expect(isRecord(JSON.parse('{"a":1}'))).toBe(true);
});
