import { expect, test } from 'vitest';
import { healthOf } from './account-health.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['active', null, 'good', ''],
  ['active', '2027-01-21T12:00:00Z', 'good', ''],
  ['active', '2026-11-27T13:00:00Z', 'ending', 'Ends in 6 days'],
  ['active', '2026-11-22T13:00:00Z', 'ending', 'Ends in 1 day'],
  ['active', '2026-11-21T20:00:00Z', 'ending', 'Ends within a day'],
  ['active', '2026-11-21T11:59:00Z', 'reconnect', 'Needs reconnecting'],
  ['reconnect', null, 'reconnect', 'Needs reconnecting'],
] as const)('an account that is %s and ends at %s is %s', (state, connectionEndsAt, kind, text) => {
  expect(healthOf({ state, connectionEndsAt }, NOW)).toEqual({ kind, text });
});
