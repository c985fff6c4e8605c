import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { layOutMonth } from '../month/month-layout.ts';
import {
  dayHead,
  rangeInstants,
  rangeTitle,
  shortRangeTitle,
  startOfWeek,
  stepDate,
  troubleDays,
  visibleDays,
} from '../visible-range.ts';
import { groupByDay } from './day-groups.ts';
import { pressSort } from './sorting.ts';

const zone = 'America/New_York';
const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const at = (scheduledFor: string | null, facts = {}) => postForTest({ scheduledFor, ...facts });
const day = (text: string) => Temporal.PlainDate.from(text);

describe('the list', () => {
  const posts = [at('2026-11-20T15:00:00Z'), at('2026-11-20T03:00:00Z'), at(null), at('2026-11-19T16:00:00Z')];

  it("groups by the viewer's day, calls the current one Today and the next one Tomorrow, and ends with what has no date", () => {
    const groups = groupByDay(posts, 'asc', zone, now);
    expect(groups.map((group) => [group.label, group.posts.length])).toEqual([
      ['Today', 2],
      ['Tomorrow', 1],
      ['No date yet', 1],
    ]);
  });

  it('reverses the days with the date, and calls the last one Yesterday', () => {
    const labels = groupByDay([...posts, at('2026-11-18T15:00:00Z')], 'desc', zone, now).map((group) => group.label);
    expect(labels).toEqual(['Tomorrow', 'Today', 'Yesterday', 'No date yet']);
  });

  it('sorts by a new key ascending and reverses the active one', () => {
    const first = pressSort({ key: 'date', direction: 'desc' }, 'status');
    expect(first).toEqual({ key: 'status', direction: 'asc' });
    expect(pressSort(first, 'status').direction).toBe('desc');
  });

  it('reaches from 30 days back to 90 ahead, including the last of them', () => {
    const range = visibleDays('list', day('2020-01-01'), { today: day('2026-11-19'), weekStart: 'sunday' });
    expect(range.start.toString()).toBe('2026-10-20');
    expect(range.end.toString()).toBe('2027-02-18');
  });
});

it.each([
  ['2026-11-20', 'Tomorrow'],
  ['2026-11-21', 'Saturday, November 21'],
  ['2027-01-02', 'Saturday, January 2, 2027'],
])('over the posts of %s stands, on 19 November 2026, %s', (date, head) =>
  expect(dayHead(day(date), day('2026-11-19'))).toBe(head),
);

describe('the visible range', () => {
  it('is requested from midnight to midnight of the zone, even over a clock change', () => {
    const week = visibleDays('week', day('2026-11-04'), { today: day('2026-11-04'), weekStart: 'sunday' });
    expect(rangeInstants(week, zone)).toEqual({ startDate: '2026-11-01T04:00:00Z', endDate: '2026-11-08T05:00:00Z' });
  });
  it.each([
    ['week', 'Week of November 15, 2026'],
    ['month', 'November 2026'],
    ['day', 'Thursday, November 19, 2026'],
    ['list', 'All Posts'],
    ['agenda', 'Nov 19 – 25, 2026'],
  ] as const)('is titled in the %s view', (view, title) =>
    expect(rangeTitle(view, day('2026-11-19'), 'sunday').replaceAll('\u2009', ' ')).toBe(title),
  );
  it.each([
    ['week', '2026-11-19', 'Nov 15 – 21'],
    ['week', '2026-12-30', 'Dec 27 – Jan 2, 2027'],
    ['week', '2027-11-19', 'Nov 14 – 20, 2027'],
    ['day', '2026-11-19', 'Thu, Nov 19'],
    ['day', '2027-11-19', 'Nov 19, 2027'],
    ['month', '2026-11-19', 'Nov 2026'],
    ['list', '2026-11-19', undefined],
    ['agenda', '2026-11-19', 'Nov 19 – 25'],
    ['agenda', '2026-12-30', 'Dec 30 – Jan 5, 2027'],
  ] as const)('leaves room beside its title on a phone in the %s view of %s', (view, date, title) => {
    const around = { today: day('2026-11-19'), weekStart: 'sunday' } as const;
    expect(shortRangeTitle(view, day(date), around)?.replaceAll('\u2009', ' ')).toBe(title);
  });
  it.each([
    ['sunday', '2026-11-15'],
    ['monday', '2026-11-16'],
    ['saturday', '2026-11-14'],
  ] as const)('begins weeks on %s for whoever wants that', (weekStart, first) => {
    const around = { today: day('2026-11-19'), weekStart };
    expect(visibleDays('week', day('2026-11-19'), around).start.toString()).toBe(first);
    expect(startOfWeek(day(first), weekStart).toString()).toBe(first);
    const month = layOutMonth([], { date: day('2026-11-19'), zone, now, weekStart });
    expect(new Set(month.map(([start]) => start?.date.dayOfWeek))).toEqual(new Set([day(first).dayOfWeek]));
    expect(month.flat().filter((one) => one.isInMonth)).toHaveLength(30);
  });
  it('moves by seven days, or by a month, which ends where the next month does', () => {
    expect(stepDate('week', day('2026-11-19'), 1).toString()).toBe('2026-11-26');
    expect(stepDate('day', day('2026-11-19'), 1).toString()).toBe('2026-11-20');
    expect(stepDate('month', day('2027-01-31'), 1).toString()).toBe('2027-02-28');
  });
  it('of an agenda is followed by the seven days after it, none of them left out or shown twice', () => {
    const around = { today: day('2026-11-19'), weekStart: 'sunday' } as const;
    const next = stepDate('agenda', day('2026-11-19'), 1);
    expect(visibleDays('agenda', next, around).start).toEqual(visibleDays('agenda', day('2026-11-19'), around).end);
    expect(stepDate('agenda', next, -1)).toEqual(day('2026-11-19'));
  });
  it.each([
    ['2026-11-19', '2026-10-20'],
    ['2026-11-13', '2026-10-20'],
    ['2026-11-12', undefined],
    ['2026-11-20', undefined],
  ])('of an agenda from %s on has what went wrong since %s above it, on 19 November', (date, since) => {
    expect(troubleDays(day(date), day('2026-11-19'))?.start.toString()).toBe(since);
  });
});

describe('the month', () => {
  it('is whole weeks from Sunday, with at most three dots a day and the rest counted', () => {
    const posts = ['PUBLISHED', 'DRAFT', 'SCHEDULED', 'FAILED', 'CANCELLED'].map((status) =>
      at('2026-11-19T16:00:00Z', { status }),
    );
    const weeks = layOutMonth(posts, { date: day('2026-11-02'), zone, now, weekStart: 'sunday' });
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]?.date.toString()).toBe('2026-11-01');
    const today = weeks.flat().find((one) => one.isToday);
    expect([today?.posts.length, today?.more]).toEqual([5, 2]);
    // A failure is always a dot, never only counted.
    expect(today?.dots[0]?.status).toBe('FAILED');
  });
});
