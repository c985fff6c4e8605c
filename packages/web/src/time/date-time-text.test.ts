import { describe, expect, it } from 'vitest';
import { ago } from './ago.ts';
import { dateTimeText, timesOfDay, timeText, zoneCity } from './date-time-text.ts';

describe('a date and time', () => {
  it.each([
    ['2026-11-19T10:40', 'November 19, 2026 10:40 AM'],
    ['2026-01-05T00:00', 'January 5, 2026 12:00 AM'],
    ['2026-06-30T12:05', 'June 30, 2026 12:05 PM'],
    ['2026-12-31T23:59', 'December 31, 2026 11:59 PM'],
  ])('%s reads %s', (wallClock, text) => {
    expect(dateTimeText(Temporal.PlainDateTime.from(wallClock))).toBe(text);
  });

  it('offers every quarter hour of a day once', () => {
    const times = timesOfDay(15).map(timeText);
    expect(times).toHaveLength(96);
    expect(new Set(times).size).toBe(96);
    expect([times[0], times.at(-1)]).toEqual(['12:00 AM', '11:45 PM']);
  });

  it('names a zone by its city', () => {
    expect(zoneCity('America/New_York')).toBe('New York');
    expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zoneCity('UTC')).toBe('UTC');
  });
});

describe('how long ago something happened', () => {
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T12:00:05Z', 'just now'],
    ['2026-11-21T11:59:31Z', 'just now'],
    ['2026-11-21T11:58:30Z', '1 minute ago'],
    ['2026-11-21T09:30:00Z', '2 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-15T11:00:00Z', '6 days ago'],
    ['2026-11-14T03:00:00Z', 'Nov 13, 2026'],
  ])('%s was %s, seen from New York', (then, words) => {
    expect(ago(Temporal.Instant.from(then), now, 'America/New_York')).toBe(words);
  });
});
