import type { ScheduledPost } from '@brandly/contract/posts';
import { zoneHourAt } from '../../../../time/zone-clock.ts';
import { timeOf } from '../../post-time.ts';
import { longDate } from '../visible-range.ts';
import { type Sorting, sortPosts } from './sort-posts.ts';

export type DayGroup = {
  /** null: drafts that have no time yet. */
  date: Temporal.PlainDate | null;
  /** 'Today', 'Friday, November 20, 2026' or 'No date yet'. */
  label: string;
  isToday: boolean;
  /** Today or later. */
  isComing: boolean;
  posts: ScheduledPost[];
};

/**
 * Posts by the day they are planned for in `zone`. Sorted by date, the days follow the direction; by anything else the
 * days stay in order and the posts within each are sorted.
 */
export function groupByDay(
  posts: readonly ScheduledPost[],
  sorting: Sorting,
  zone: string,
  now: Temporal.Instant,
): DayGroup[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const days = Map.groupBy(sortPosts(posts, sorting), (post) => dayOf(post, zone));
  const backwards = sorting.key === 'date' && sorting.direction === 'desc';
  return [...days]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : (backwards ? -1 : 1) * (a - b)))
    .map(([day, posts]) => {
      const date = day === null ? null : EPOCH.add({ days: day });
      const isToday = date?.equals(today) ?? false;
      const isComing = date !== null && Temporal.PlainDate.compare(date, today) >= 0;
      return {
        date,
        isToday,
        isComing,
        posts,
        label: date === null ? 'No date yet' : isToday ? 'Today' : longDate(date),
      };
    });
}

const EPOCH = new Temporal.PlainDate(1970, 1, 1);

/** The number of a post's day in a zone; null without a time. */
const dayOf = (post: ScheduledPost, zone: string): number | null =>
  post.scheduledFor === null ? null : zoneHourAt(timeOf(post), zone).day;
