import { expect, it } from 'vitest';
import { nextPostText } from './next-post-text.ts';

const NEW_YORK = 'America/New_York';

it.each([
  // It is 3:10 AM in New York.
  ['2026-11-26T08:10:00Z', '2026-11-26T14:00:00Z', NEW_YORK, 'today 9:00 AM, in 6 hours'],
  ['2026-11-26T08:10:00Z', '2026-11-26T08:10:30Z', NEW_YORK, 'today 3:10 AM, in less than a minute'],
  ['2026-11-26T08:10:00Z', '2026-11-26T08:05:00Z', NEW_YORK, 'today 3:05 AM, now'],
  ['2026-11-26T08:10:00Z', '2026-11-27T17:00:00Z', NEW_YORK, 'tomorrow 12:00 PM'],
  ['2026-11-26T08:10:00Z', '2026-11-28T14:00:00Z', NEW_YORK, 'Nov 28, 9:00 AM'],
  // Forty minutes ahead, and another day: in New York it is still the 25th, in Auckland both are the 26th.
  ['2026-11-26T04:40:00Z', '2026-11-26T05:20:00Z', NEW_YORK, 'tomorrow 12:20 AM'],
  ['2026-11-26T04:40:00Z', '2026-11-26T05:20:00Z', 'Pacific/Auckland', 'today 6:20 PM, in 40 minutes'],
  // The nights of 23 and of 25 hours: the same clock a day later is tomorrow, one day more is not.
  ['2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z', NEW_YORK, 'tomorrow 11:30 PM'],
  ['2026-03-08T05:30:00Z', '2026-03-09T03:30:00Z', NEW_YORK, 'today 11:30 PM, in 22 hours'],
  ['2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', NEW_YORK, 'today 11:30 PM, in 24 hours'],
  ['2026-11-01T03:30:00Z', '2026-11-02T04:59:00Z', NEW_YORK, 'tomorrow 11:59 PM'],
])('at %s a post of %s is, in %s, %s', (now, at, zone, text) => {
  expect(nextPostText(Temporal.Instant.from(at), Temporal.Instant.from(now), zone)).toBe(text);
});
