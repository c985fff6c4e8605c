import { expect, it } from 'vitest';
import { publishedLately } from './published-lately.ts';

it.each([
  ['2026-11-21', 'UTC', '2026-11-19T00:00:00Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-18T18:30:00Z'],
  // The clocks changed on Nov 1.
  ['2026-11-02', 'America/New_York', '2026-10-31T04:00:00Z'],
])('on %s in %s a post counts as published lately from two days before, up to this moment', (today, zone, from) => {
  expect(publishedLately(Temporal.PlainDate.from(today), zone)).toBe(from);
});
