import { expect, it } from 'vitest';
import { until } from './ago.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');

it.each([
  ['what is due is now', { seconds: 0 }, 'now'],
  ['what was due is now', { minutes: -5 }, 'now'],
  ['seconds are less than a minute', { seconds: 59 }, 'in less than a minute'],
  ['minutes are counted whole', { minutes: 40, seconds: 59 }, 'in 40 minutes'],
  ['hours are', { hours: 3, minutes: 59 }, 'in 3 hours'],
  ['a day of any length is 24 hours, not tomorrow', { hours: 47 }, 'in 1 day'],
  ['days are', { hours: 49 }, 'in 2 days'],
])('%s', (_name, later, words) => {
  expect(until(now.add(later), now)).toBe(words);
});
