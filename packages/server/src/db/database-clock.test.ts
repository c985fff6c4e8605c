import { expect, test } from 'vitest';
import { differenceOf } from './database-clock.ts';

test('a machine that is five seconds behind notices it', () => {
  expect(differenceOf({ askedAt: 1_000, heardAt: 1_004, said: 6_002 })).toBe(5_000);
  expect(differenceOf({ askedAt: 6_000, heardAt: 6_004, said: 1_002 })).toBe(-5_000);
});

test('a difference that the round trip can explain counts as none', () => {
  expect(differenceOf({ askedAt: 1_000, heardAt: 1_004, said: 1_040 })).toBe(0);
  expect(differenceOf({ askedAt: 1_000, heardAt: 1_400, said: 1_390 })).toBe(0);
});

test('an answer dated before its query shows a clock that is ahead, however long the answer took', () => {
  expect(differenceOf({ askedAt: 5_000, heardAt: 15_000, said: 4_900 })).toBe(-5_100);
});
