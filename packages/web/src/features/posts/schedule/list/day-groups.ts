import type { ScheduledPost } from '@brandly/contract/posts';
import { zoneHourAt } from '../../../../time/zone-clock.ts';
import { timeOf } from '../../post-time.ts';
import type { Direction } from '../schedule-search.ts';
import { dayHead } from '../visible-range.ts';
import { sortPosts } from './sort-posts.ts';

export type DayGroup = {
  /** null: drafts that have no time yet. */
  date: Temporal.PlainDate | null;
  /** 'Yesterday', 'Today', 'Tomorrow', 'Saturday, November 21, 2026' or 'No date yet'. */
  label: string;
  isToday: boolean;
  /** The day is today or later. */
  isComing: boolean;
  posts: ScheduledPost[];
};

/** Groups posts by their day in `zone`, with the days in this direction; posts without a time come last. */
export function groupByDay(
  posts: readonly ScheduledPost[],
  direction: Direction,
  zone: string,
  now: Temporal.Instant,
): DayGroup[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const days = Map.groupBy(sortPosts(posts, { key: 'date', direction }), (post) => dayOf(post, zone));
  return [...days]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : (direction === 'desc' ? -1 : 1) * (a - b)))
    .map(([day, posts]) => {
      const date = day === null ? null : EPOCH.add({ days: day });
      const isToday = date?.equals(today) ?? false;
      const isComing = date !== null && Temporal.PlainDate.compare(date, today) >= 0;
      return {
        date,
        isToday,
        isComing,
        posts,
        label: date === null ? 'No date yet' : dayHead(date, today),
      };
    });
}

const EPOCH = new Temporal.PlainDate(1970, 1, 1);

/** Returns the number of a post's day in a zone; null without a time. */
const dayOf = (post: ScheduledPost, zone: string): number | null =>
  post.scheduledFor === null ? null : zoneHourAt(timeOf(post), zone).day;
