import { expect, it } from 'vitest';
import { endOfTomorrow } from './read-activity.ts';

it.each([
  ['in the morning', '2026-06-10T13:00:00Z', 'America/New_York', '2026-06-12T04:00:00.000Z'],
  ['a minute before midnight', '2026-06-11T03:59:00Z', 'America/New_York', '2026-06-12T04:00:00.000Z'],
  ['at midnight', '2026-06-11T04:00:00Z', 'America/New_York', '2026-06-13T04:00:00.000Z'],
  ['the day before clocks go forward', '2026-03-07T17:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['the day before clocks go back', '2026-10-31T16:00:00Z', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['where the day after tomorrow begins at 1 AM', '2026-04-22T10:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('tomorrow ends at the midnight of the zone: %s', (_when, now, zone, end) => {
  expect(endOfTomorrow(new Date(now), zone).toISOString()).toBe(end);
});
