import type { Quota } from '@brandly/platforms/quota';
import { expect, test } from 'vitest';
import { budgetFreeAt, isWorthKeeping, pauseFor } from './quota-rules.ts';

const NOW = 1_000_000;
const quota = (remaining: number): Quota => ({
  scope: 'account',
  name: 'x-rate-limit',
  most: 100,
  remaining,
  resetsAt: NOW + 600_000,
});

test.each([
  ['with half of the budget left nothing waits', 50, null],
  ['with six of a hundred left nothing waits', 6, null],
  ['the last five are spread over the time that is left', 5, NOW + 100_000],
  ['the last one waits for half of it', 1, NOW + 300_000],
  ['with nothing left posts wait until the budget resets', 0, NOW + 600_000],
])('%s', (_name, remaining, expected) => {
  expect(pauseFor(quota(remaining), NOW)).toBe(expected);
});

test('a quota that has been reset holds nothing back', () => {
  expect(pauseFor({ ...quota(0), resetsAt: NOW - 1 }, NOW)).toBeNull();
});

test('a quota is stored once a fifth is left', () => {
  expect([isWorthKeeping(quota(21)), isWorthKeeping(quota(20))]).toEqual([false, true]);
});

test('a documented budget has room again when the oldest of its posts leaves the window', () => {
  const budget = { scope: 'account', posts: 25, perMs: 86_400_000, source: '' } as const;
  expect(budgetFreeAt(budget, null)).toBeNull();
  expect(budgetFreeAt(budget, new Date(5_000))).toEqual(new Date(86_405_000));
});
