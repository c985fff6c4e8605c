import { describe, expect, it } from 'vitest';
import { dayOfEnd, unixRange } from './insight-answer.ts';

const HOUR_S = 3_600;
const hoursOf = (range: { since: string; until: string }) => {
  const { since, until } = unixRange(range);
  return (Number(until) - Number(since)) / HOUR_S;
};
const instant = (seconds: string) => new Date(Number(seconds) * 1000).toISOString();

describe('a request to Meta for days', () => {
  it.each([
    ['2026-01-10', '2026-01-10T08:00:00.000Z', '2026-01-11T08:00:00.000Z'],
    ['2026-07-10', '2026-07-10T07:00:00.000Z', '2026-07-11T07:00:00.000Z'],
    ['2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ])('%s lasts from midnight to midnight in California', (day, since, until) => {
    const asked = unixRange({ since: day, until: day });
    expect([instant(asked.since), instant(asked.until)]).toEqual([since, until]);
  });

  it('never spans more hours than the platform allows, though one day in autumn has 25', () => {
    expect(hoursOf({ since: '2026-10-15', until: '2026-11-13' })).toBe(30 * 24);
    expect(hoursOf({ since: '2026-03-01', until: '2026-03-30' })).toBe(30 * 24 - 1);
    expect(instant(unixRange({ since: '2026-10-15', until: '2026-11-13' }).until)).toBe('2026-11-14T08:00:00.000Z');
  });
});

it.each([
  ['2026-09-02T07:00:00+0000', '2026-09-01'],
  ['2026-01-11T08:00:00+0000', '2026-01-10'],
  ['2026-03-09T07:00:00+0000', '2026-03-08'],
  ['2026-11-02T08:00:00+0000', '2026-11-01'],
])('the day that ended at %s was %s', (end, day) => expect(dayOfEnd(end)).toBe(day));
