import { expect, test } from 'vitest';
import { latenessDay, latenessSpan } from './lateness-text.ts';

test.each([
  [-40, '0 ms'],
  [83.4, '83 ms'],
  [2_449, '2.4 s'],
  [61_000, '61 s'],
  [12 * 60_000, '12 min'],
  [3 * 3_600_000, '3 h'],
])('a post that is %d ms late reads as %s late', (ms, expected) => {
  expect(latenessSpan(ms)).toBe(expected);
});

test('a day is shown with its weekday, whatever zone the browser is in', () => {
  expect(latenessDay('2026-11-21')).toBe('Sat, Nov 21');
});
