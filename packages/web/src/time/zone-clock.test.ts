import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, steadyDayStart, zoneHourAt } from './zone-clock.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'America/St_Johns',
];
const epoch = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2060, 0, 1) });
const zone = fc.constantFrom(...ZONES);

/** True when clocks put back around midnight show the date before its day begins or after it has ended. */
function comesTwice(date: Temporal.PlainDate, start: Temporal.Instant, end: Temporal.Instant, name: string): boolean {
  return [2, 30, 59].some((many) =>
    [start.subtract({ minutes: many }), end.add({ minutes: many })].some((at) =>
      at.toZonedDateTimeISO(name).toPlainDate().equals(date),
    ),
  );
}

describe('the clock of a zone', () => {
  it('shows what Temporal says, whenever and wherever', () => {
    fc.assert(
      fc.property(epoch, zone, (at, name) => {
        const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
        const { hour, minute } = here;
        expect(zoneHourAt(at, name)).toEqual({ day: dayNumber(here.toPlainDate()), hour, minute });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ])('is right to the millisecond when the clocks of %s change', (name, change) => {
    for (const ms of [-1, 0, 1, -3_600_000, 3_600_000]) {
      const here = Temporal.Instant.from(change).add({ milliseconds: ms }).toZonedDateTimeISO(name);
      const { hour, minute } = zoneHourAt(here.epochMilliseconds, name);
      expect([hour, minute]).toEqual([here.hour, here.minute]);
    }
  });

  it('knows the days whose 24 hours are consecutive, half-hour zones included, and no other ones', () => {
    fc.assert(
      fc.property(epoch, zone, (at, name) => {
        const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).toPlainDate();
        const start = date.toZonedDateTime(name);
        // Just before its end: Casablanca once changed its clocks at midnight itself, which belongs to the next day.
        const end = date.add({ days: 1 }).toZonedDateTime(name).subtract({ nanoseconds: 1 });
        const isWhole = start.hoursInDay === 24 && start.offset === end.offset;
        const isSteady = isWhole && !comesTwice(date, start.toInstant(), end.toInstant(), name);
        expect(steadyDayStart(dayNumber(date), name)).toBe(isSteady ? start.epochMilliseconds : null);
      }),
      { numRuns: 2_000 },
    );
    expect(steadyDayStart(dayNumber(Temporal.PlainDate.from('2026-11-01')), 'America/New_York')).toBeNull();
    expect(steadyDayStart(dayNumber(Temporal.PlainDate.from('2027-03-14')), 'America/New_York')).toBeNull();
    // In Newfoundland, the clocks went back from a minute past midnight to the day before.
    for (const date of ['2005-10-29', '2005-10-30']) {
      expect(steadyDayStart(dayNumber(Temporal.PlainDate.from(date)), 'America/St_Johns'), date).toBeNull();
    }
    expect(steadyDayStart(dayNumber(Temporal.PlainDate.from('2010-05-01')), 'Africa/Casablanca')).toBe(
      Date.UTC(2010, 4, 1),
    );
    expect(steadyDayStart(dayNumber(Temporal.PlainDate.from('2010-05-02')), 'Africa/Casablanca')).toBeNull();
  });
});
