import { expect, test } from 'vitest';
import { uptimeText } from './moments.ts';

const NOW = Temporal.Instant.from('2026-11-25T15:00:00Z');

test.each([
  ['2026-11-25T14:59:40Z', 'less than a minute'],
  ['2026-11-25T14:59:00Z', '1 minute'],
  ['2026-11-25T14:58:00Z', '2 minutes'],
  ['2026-11-25T12:30:00Z', '2 hours'],
  ['2026-11-23T15:00:00Z', '2 days'],
])('a process that began at %s has been up %s', (since, expected) => {
  expect(uptimeText(since, NOW)).toBe(expected);
});
