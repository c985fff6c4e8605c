import type { ScheduledPost } from '@brandly/contract/posts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { comingDays, layOutMonth, MONTH_DOTS_MAX } from './month-layout.ts';

const DAY = '2026-11-19';
const options = {
  date: Temporal.PlainDate.from(DAY),
  zone: 'UTC',
  now: Temporal.Instant.from('2026-11-01T00:00:00Z'),
  weekStart: 'sunday',
} as const;

test('a day shows its failures and then the earliest, all by time, in whatever order brands answer', () => {
  const planned = fc.record({
    hour: fc.integer({ min: 0, max: 5 }), // few, so that times coincide
    status: fc.constantFrom('SCHEDULED', 'FAILED', 'DRAFT'),
  });
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 12 }), (plans) => {
      const posts = plans.map(({ hour, status }, index) =>
        postForTest({ id: String(index), scheduledFor: `${DAY}T0${hour}:00:00Z`, status }),
      );
      const ordered = posts.toSorted(byTime);
      const wanted = [...ordered.filter(isFailed), ...ordered.filter((post) => !isFailed(post))].slice(
        0,
        MONTH_DOTS_MAX,
      );
      const day = layOutMonth(posts, options)
        .flat()
        .find(({ date }) => date.toString() === DAY);
      expect(day?.dots.map(({ id }) => id)).toEqual(wanted.toSorted(byTime).map(({ id }) => id));
      expect([day?.posts.length, day?.more]).toEqual([posts.length, posts.length - wanted.length]);
    }),
  );
});

test('posts that are left out for being past are counted on the day of the zone that is shown, the first ones named', () => {
  const hidden = ['T03:00', 'T15:00', 'T16:00', 'T17:00', 'T14:00'].map((time) =>
    postForTest({ id: time, scheduledFor: `2026-11-20${time}:00Z` }),
  );
  const leftOutOn = (zone: string) =>
    layOutMonth([], { ...options, zone, hidden })
      .flat()
      .filter(({ hiddenCount }) => hiddenCount > 0)
      .map(({ date, hiddenCount, leftOut }) => [date.day, hiddenCount, leftOut.map(({ id }) => id)]);
  expect(leftOutOn('UTC')).toEqual([[20, 5, ['T03:00', 'T14:00', 'T15:00', 'T16:00']]]);
  expect(leftOutOn('America/New_York')).toEqual([
    [19, 1, ['T03:00']],
    [20, 4, ['T14:00', 'T15:00', 'T16:00', 'T17:00']],
  ]);
});

test('below a month stand its next days with posts, of a month that is over its first ones', () => {
  const on = (day: string) => postForTest({ id: day, scheduledFor: `${day}T09:00:00Z` });
  const posts = ['2026-10-30', '2026-11-03', '2026-11-20', '2026-11-28', '2026-12-01'].map(on);
  const listed = (now: string) =>
    comingDays(layOutMonth(posts, { ...options, now: Temporal.Instant.from(now) }).flat()).map(({ date }) =>
      date.toString(),
    );
  expect(listed('2026-11-20T12:00:00Z')).toEqual(['2026-11-20', '2026-11-28']);
  expect(listed('2027-01-05T12:00:00Z')).toEqual(['2026-11-03', '2026-11-20', '2026-11-28']);
});

const byTime = (one: ScheduledPost, other: ScheduledPost) =>
  (one.scheduledFor ?? '').localeCompare(other.scheduledFor ?? '');
const isFailed = ({ status }: { status: string }) => status === 'FAILED';
