import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { layOutMonth, MONTH_DOTS_MAX } from './month-layout.ts';

const DAY = '2026-11-19';
const options = {
  date: Temporal.PlainDate.from(DAY),
  zone: 'UTC',
  now: Temporal.Instant.from('2026-11-01T00:00:00Z'),
  weekStart: 'sunday',
} as const;

test('a day shows its failures first and then the earliest, in whatever order brands answer', () => {
  const planned = fc.record({
    hour: fc.integer({ min: 0, max: 5 }), // few, so that times coincide
    status: fc.constantFrom('SCHEDULED', 'FAILED', 'DRAFT'),
  });
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 12 }), (plans) => {
      const posts = plans.map(({ hour, status }, index) =>
        postForTest({ id: String(index), scheduledFor: `${DAY}T0${hour}:00:00Z`, status }),
      );
      const byTime = posts.toSorted((one, other) => (one.scheduledFor ?? '').localeCompare(other.scheduledFor ?? ''));
      const wanted = [...byTime.filter(isFailed), ...byTime.filter((post) => !isFailed(post))].slice(0, MONTH_DOTS_MAX);
      const day = layOutMonth(posts, options)
        .flat()
        .find(({ date }) => date.toString() === DAY);
      expect(day?.dots.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect([day?.posts.length, day?.more]).toEqual([posts.length, posts.length - wanted.length]);
    }),
  );
});

const isFailed = ({ status }: { status: string }) => status === 'FAILED';
