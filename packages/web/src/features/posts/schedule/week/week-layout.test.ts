import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { layOutWeek, type Week, type WeekSlot } from './week-layout.ts';

const NEW_YORK = 'America/New_York';
const sunday = Temporal.PlainDate.from('2026-11-15');
/** Thursday, 10:20 AM in New York. */
const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const at = (scheduledFor: string, facts = {}) => postForTest({ scheduledFor, ...facts });

function slot(week: Week, date: string, hour: number): WeekSlot {
  const found = week.rows.find((row) => row.hour === hour)?.slots.find((one) => one.date.toString() === date);
  if (!found) throw new Error(`no slot at ${date} ${hour}`);
  return found;
}

describe('a week', () => {
  it('has seven days of 24 aligned hours, with each post in the hour the zone shows', () => {
    const late = at('2026-11-20T04:59:00Z');
    const week = layOutWeek([late], { start: sunday, zone: NEW_YORK, now });
    expect(week.days.map((day) => day.date.toString()).at(-1)).toBe('2026-11-21');
    expect(week.rows.every((row) => row.slots.length === 7)).toBe(true);
    expect(slot(week, '2026-11-19', 23).posts).toEqual([late]);
  });

  it('puts now between the last past and the first coming post of the hour', () => {
    const posts = [at('2026-11-19T15:40:00Z'), at('2026-11-19T15:05:00Z')];
    const week = layOutWeek(posts, { start: sunday, zone: NEW_YORK, now });
    const here = slot(week, '2026-11-19', 10);
    expect(here.posts.map((post) => post.scheduledFor)).toEqual(['2026-11-19T15:05:00Z', '2026-11-19T15:40:00Z']);
    expect(here.nowAfter).toBe(1);
    expect(slot(week, '2026-11-20', 10).nowAfter).toBeNull();
  });

  it('tells how much of the hour is over, for the position of now in an hour without posts', () => {
    const shareAt = (instant: string) => {
      const week = layOutWeek([], { start: sunday, zone: NEW_YORK, now: Temporal.Instant.from(instant) });
      return [10, 11].map((hour) => slot(week, '2026-11-19', hour).nowShare);
    };
    expect(shareAt('2026-11-19T15:00:00Z')).toEqual([0, null]);
    expect(shareAt('2026-11-19T15:45:30Z')).toEqual([0.75, null]);
    expect(shareAt('2026-11-19T16:15:00Z')).toEqual([null, 0.25]);
  });

  it('hides past hours of today without posts, and keeps those with one', () => {
    const week = layOutWeek([at('2026-11-19T13:00:00Z')], { start: sunday, zone: NEW_YORK, now });
    expect(slot(week, '2026-11-19', 9).isHidden).toBe(true);
    expect(slot(week, '2026-11-19', 8).isHidden).toBe(false);
    expect(slot(week, '2026-11-18', 9).isHidden).toBe(false);
    expect(slot(week, '2026-11-19', 10)).toMatchObject({ isPast: false, isHidden: false });
  });

  it('leaves out the hours that have no posts and can have none any more', () => {
    const saturday = Temporal.Instant.from('2026-11-21T20:00:00Z');
    const week = layOutWeek([at('2026-11-17T14:00:00Z')], { start: sunday, zone: NEW_YORK, now: saturday });
    expect(week.rows.map((row) => row.hour)).toEqual([9, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  });

  it('keeps the hours of posts that are left out for being past, each in the hour and on the day that the zone shows', () => {
    const saturday = Temporal.Instant.from('2026-11-21T20:00:00Z');
    const hidden = [at('2026-11-17T14:40:00Z'), at('2026-11-17T14:00:00Z'), at('2026-11-18T03:00:00Z')];
    const week = layOutWeek([], { start: sunday, zone: NEW_YORK, now: saturday, hidden });
    expect(week.rows.map((row) => row.hour)).toEqual([9, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    expect(slot(week, '2026-11-17', 9).leftOut).toEqual([hidden[1], hidden[0]]);
    expect(slot(week, '2026-11-17', 22)).toMatchObject({ leftOut: [hidden[2]], posts: [] });
    expect(week.days.map(({ postCount, hiddenCount }) => postCount + hiddenCount)).toEqual([0, 0, 3, 0, 0, 0, 0]);
  });

  it('shows a past week completely', () => {
    const week = layOutWeek([], { start: sunday.subtract({ weeks: 1 }), zone: NEW_YORK, now });
    expect(week.rows).toHaveLength(24);
  });

  it('knows the hour that spring skips, and schedules nothing into it', () => {
    const spring = Temporal.Instant.from('2027-03-13T12:00:00Z');
    const week = layOutWeek([], { start: Temporal.PlainDate.from('2027-03-14'), zone: NEW_YORK, now: spring });
    expect(slot(week, '2027-03-14', 2).exists).toBe(false);
    expect(slot(week, '2027-03-14', 1).exists).toBe(true);
    expect(slot(week, '2027-03-14', 3).exists).toBe(true);
  });

  it('keeps both halves of the hour that autumn doubles in one slot, in the order in which they happen', () => {
    const second = at('2026-11-01T06:10:00Z');
    const first = at('2026-11-01T05:50:00Z');
    const between = Temporal.Instant.from('2026-11-01T06:00:00Z');
    const week = layOutWeek([second, first], {
      start: Temporal.PlainDate.from('2026-11-01'),
      zone: NEW_YORK,
      now: between,
    });
    const doubled = slot(week, '2026-11-01', 1);
    expect(doubled.posts).toEqual([first, second]);
    expect(doubled).toMatchObject({ isPast: false, nowAfter: 1 });
  });

  it('keeps an hour of which spring skips only half', () => {
    const week = layOutWeek([], {
      start: Temporal.PlainDate.from('2026-10-04'),
      zone: 'Australia/Lord_Howe',
      now: Temporal.Instant.from('2026-10-01T00:00:00Z'),
    });
    expect(slot(week, '2026-10-04', 2).exists).toBe(true);
  });
});
