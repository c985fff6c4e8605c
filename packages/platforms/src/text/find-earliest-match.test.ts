import { describe, expect, test } from 'vitest';
import { findEarliestMatch, normalizeText } from './find-earliest-match.ts';

const SINCE = Date.UTC(2026, 10, 25, 9);
const found = (...times: number[]) => findEarliestMatch(times, SINCE, Number, () => true);

describe('among similar posts', () => {
  test('the earliest one since the intent is ours', () => {
    expect(found(SINCE + 20_000, SINCE + 10_000, SINCE + 30_000)).toBe(SINCE + 10_000);
  });

  test('one from a minute before may be ours, since clocks differ, and an older one is not', () => {
    expect(found(SINCE - 60_001, SINCE - 60_000)).toBe(SINCE - 60_000);
    expect(found(SINCE - 60_001)).toBeUndefined();
  });
});

test.each([
  ['line ends', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['composed letters', 'Cafe\u0301', 'Café'],
  ['the space around it', ' one two \n', 'one two'],
])('%s do not make two texts different', (_, one, other) => {
  expect(normalizeText(one)).toBe(normalizeText(other));
});
