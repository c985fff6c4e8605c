import type { ScheduledPost } from '@brandly/contract/posts';
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
  const days = Map.groupBy(sortPosts(posts, sorting), (post) => dayOf(post, zone)?.toString() ?? '');
  const backwards = sorting.key === 'date' && sorting.direction === 'desc';
  return [...days]
    .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : (backwards ? -1 : 1) * a.localeCompare(b)))
    .map(([day, posts]) => {
      const date = day === '' ? null : Temporal.PlainDate.from(day);
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

/** The calendar day of a post in a zone. */
export function dayOf(post: ScheduledPost, zone: string): Temporal.PlainDate | null {
  if (post.scheduledFor === null) return null;
  return Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(zone).toPlainDate();
}

/** 'Friday, November 20, 2026'. */
export const longDate = (date: Temporal.PlainDate): string => LONG_DATE.format(date);

/** Made once: a formatter costs seven times what it formats. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
