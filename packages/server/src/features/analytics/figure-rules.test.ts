import { describe, expect, test } from 'vitest';
import { gainedBefore, movedToZone, previousOf } from './figure-rules.ts';
import { commonPeriodOf, daysOf, dueRanges, instantsOf, periodBefore, periodOf } from './range-rules.ts';

describe('a range', () => {
  test.each([
    ['last_7_days', '2026-11-21T00:00:00Z', '2026-11-14', '2026-11-20'],
    ['last_7_days', '2026-11-21T23:59:59Z', '2026-11-14', '2026-11-20'],
    ['last_30_days', '2026-03-01T12:00:00Z', '2026-01-30', '2026-02-28'],
    ['last_365_days', '2028-03-01T12:00:00Z', '2027-03-02', '2028-02-29'],
  ] as const)('%s at %s is %s to %s', (range, now, since, until) => {
    expect(periodOf(range, new Date(now), 'UTC')).toEqual({ since, until });
  });
  test.each([
    // Half past five in the morning in Berlin is still the previous evening in California.
    ['2026-11-21T04:30:00Z', 'America/Los_Angeles', '2026-11-19'],
    ['2026-11-21T04:30:00Z', 'UTC', '2026-11-20'],
    // Midnight in California: eight hours behind in winter, seven in summer; both days of the change are included.
    ['2026-11-21T07:59:59Z', 'America/Los_Angeles', '2026-11-19'],
    ['2026-11-21T08:00:00Z', 'America/Los_Angeles', '2026-11-20'],
    ['2026-07-21T06:59:59Z', 'America/Los_Angeles', '2026-07-19'],
    ['2026-07-21T07:00:00Z', 'America/Los_Angeles', '2026-07-20'],
    ['2026-03-09T06:59:59Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-09T07:00:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-11-02T07:59:59Z', 'America/Los_Angeles', '2026-10-31'],
    ['2026-11-02T08:00:00Z', 'America/Los_Angeles', '2026-11-01'],
  ])('at %s in %s ends with %s: a day that is not over there is left out', (now, zone, until) => {
    expect(periodOf('last_7_days', new Date(now), zone).until).toBe(until);
  });
  test('of several platforms ends with the last day that is over for all of them', () => {
    const now = new Date('2026-11-21T04:30:00Z');
    expect(commonPeriodOf('last_7_days', now, ['UTC', 'America/Los_Angeles', 'UTC'])).toEqual({
      since: '2026-11-13',
      until: '2026-11-19',
    });
    expect(commonPeriodOf('last_7_days', now, []).until).toBe('2026-11-20');
  });
  test.each([
    ['2026-03-08', 'America/Los_Angeles', 23],
    ['2026-11-01', 'America/Los_Angeles', 25],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-11-01', 'UTC', 24],
    // Clocks there go forward at midnight: the day begins at one.
    ['2026-09-06', 'America/Santiago', 23],
  ])('%s in %s has %i hours', (day, zone, hours) => {
    const { from, to } = instantsOf({ since: day, until: day }, zone);
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  });
  test('is compared with the same number of days before it', () => {
    expect(periodBefore({ since: '2026-11-14', until: '2026-11-20' })).toEqual({
      since: '2026-11-07',
      until: '2026-11-13',
    });
    expect(daysOf({ since: '2026-10-24', until: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
  test.each([
    // Days, not hours: clocks change on March 8 and November 1 in California, on March 29 and October 25 in Berlin.
    ['last_7_days', '2026-03-12T12:00:00Z', 'America/Los_Angeles', '2026-02-26', '2026-03-04'],
    ['last_7_days', '2026-11-02T04:30:00Z', 'America/Los_Angeles', '2026-10-18', '2026-10-24'],
    ['last_30_days', '2026-04-10T22:30:00Z', 'Europe/Berlin', '2026-02-10', '2026-03-11'],
    ['last_30_days', '2026-10-31T12:00:00Z', 'Europe/Berlin', '2026-09-01', '2026-09-30'],
    ['last_7_days', '2028-03-08T12:00:00Z', 'UTC', '2028-02-23', '2028-02-29'],
    ['last_365_days', '2028-03-01T12:00:00Z', 'Pacific/Kiritimati', '2026-03-03', '2027-03-02'],
  ] as const)('%s at %s in %s follows on %s to %s, as long and without a gap', (range, now, zone, since, until) => {
    const period = periodOf(range, new Date(now), zone);
    expect(periodBefore(period)).toEqual({ since, until });
    expect(daysOf({ since, until: period.until })).toHaveLength(2 * daysOf(period).length);
  });
  test('is fetched when it has grown old, and first of all when somebody requested it', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const kept = new Map([
      ['last_7_days', ago(24)],
      ['last_30_days', ago(2)],
      ['last_90_days', ago(24)],
    ] as const);
    expect(dueRanges(kept, new Set(['last_90_days']), now)).toEqual(['last_90_days', 'last_7_days', 'last_365_days']);
  });
});

describe('the period before', () => {
  test.each([
    ['is the sum of its days', 30, [10, 20], [5, 6], 11],
    ['is not compared where people are counted once over all days', 25, [10, 20], [5, 6], null],
    ['is not known with a day missing', 30, [10, 20], [5, null], null],
    ['is not known where this one is not', null, [null, null], [5, 6], null],
  ])('%s', (_name, figure, days, before, expected) => {
    expect(previousOf(figure, days, before)).toBe(expected);
  });
});

describe('what was gained in the period before', () => {
  const now = { gained: 317, counted: 2, isWhole: true };
  const before = { gained: 347, counted: 2, isWhole: true };
  test.each([
    ['is told by our counts, also where it was more', 317, before, 347],
    ['is told where nothing was gained', 317, { ...before, gained: 0 }, 0],
    ['is told beside a figure of the platform, whose days end at other hours', 334, before, 347],
    ['is not told beside a figure of the platform that says something else', 400, before, null],
    ['is not told where the figure is not known', null, before, null],
    ['is not told where its first days were not counted', 317, { ...before, isWhole: false }, null],
    ['is not told of fewer accounts', 317, { ...before, counted: 1 }, null],
  ])('%s', (_name, figure, earlier, expected) => {
    expect(gainedBefore(figure, now, earlier)).toBe(expected);
  });
});

test('a platform’s advice in UTC is shown in the brand’s zone, even past midnight', () => {
  const time = { hour: 23, dayOfWeek: 6, avgEngagement: 1, postCount: 1 };
  const now = new Date('2026-11-21T12:00:00Z');
  expect(movedToZone([time], 'Europe/Berlin', now)[0]).toMatchObject({ hour: 0, dayOfWeek: 0 });
  expect(movedToZone([time], 'America/New_York', now)[0]).toMatchObject({ hour: 18, dayOfWeek: 6 });
});
