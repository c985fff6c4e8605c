import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { layOutMonth } from '../month/month-layout.ts';
import { layOutWeek } from './week-layout.ts';
import { compactCardsPx, compactRowPx, rowsInViewport } from './week-viewport.ts';

describe('the hours that are drawn first', () => {
  const hours = Array.from({ length: 24 }, () => 100);

  it('are those from the opening hour to the bottom of the screen', () =>
    expect(rowsInViewport(hours, 8, 450)).toEqual({ first: 8, last: 12 }));

  it('are the last ones if the week ends before the screen does', () =>
    expect(rowsInViewport(hours, 23, 450)).toEqual({ first: 19, last: 23 }));

  it('are all of them on a screen that is higher than the week', () =>
    expect(rowsInViewport(hours, 8, 5_000)).toEqual({ first: 0, last: 23 }));

  it('follow the heights of the hours above', () =>
    expect(rowsInViewport([300, 20, 20, 20, 300], 1, 60)).toEqual({ first: 1, last: 3 }));

  it('are as high as the fullest day needs', () => {
    const post = (minute: string) => postForTest({ scheduledFor: `2026-11-20T09:${minute}:00Z` });
    const start = Temporal.PlainDate.from('2026-11-15');
    const now = Temporal.Instant.from('2026-11-01T00:00:00Z');
    const { rows } = layOutWeek([post('00'), post('10'), post('20')], { start, zone: 'UTC', now });
    const [nine, ten] = [rows[9], rows[10]];
    if (!nine || !ten) throw new Error('A coming week has 24 hours');
    expect(compactRowPx(nine)).toBe(compactCardsPx(3) + 7);
    expect(compactRowPx(ten)).toBe(24);
  });
});

describe('midnight', () => {
  const day = (posts: Parameters<typeof layOutMonth>[0], zone: string, date: string) =>
    layOutMonth(posts, {
      date: Temporal.PlainDate.from(date),
      zone,
      now: Temporal.Instant.from('2026-01-01T00:00:00Z'),
      weekStart: 'sunday',
    })
      .flat()
      .find((one) => one.date.toString() === date)?.posts.length;

  it.each([
    ['Asia/Kolkata', '2026-11-29T18:30:00Z', '2026-11-30'],
    ['Asia/Kathmandu', '2026-11-29T18:15:00Z', '2026-11-30'],
    ['America/St_Johns', '2026-12-01T03:29:59Z', '2026-11-30'],
    ['America/St_Johns', '2026-12-01T03:30:00Z', '2026-12-01'],
    ['Pacific/Kiritimati', '2027-02-27T10:00:00Z', '2027-02-28'],
  ])('in %s at %s belongs to %s, the last day of a month included', (zone, scheduledFor, date) => {
    expect(day([postForTest({ scheduledFor })], zone, date)).toBe(1);
  });

  it.each([
    ['a day of 23 hours', '2027-03-14T06:59:59Z', '2027-03-15T03:59:59Z', '2027-03-14'],
    ['a day of 25 hours', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-01'],
  ])('begins and ends %s of New York', (_, first, last, date) => {
    const posts = [first, last].map((scheduledFor) => postForTest({ scheduledFor }));
    expect(day(posts, 'America/New_York', date)).toBe(2);
  });
});
