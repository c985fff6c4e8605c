import type { ScheduledPost } from '@brandly/contract/posts';
import { dayNumber } from '../../../../time/zone-clock.ts';
import { timeOf } from '../../post-time.ts';
import { groupByDay } from '../list/day-groups.ts';
import { troubleDays } from '../visible-range.ts';
import { dayOf } from './agenda-posts.ts';

/** Separates what needs action, where today is among the days, from the day's posts and from what comes. */
export function groupAgenda(
  posts: readonly ScheduledPost[],
  { date, zone, now }: { date: Temporal.PlainDate; zone: string; now: Temporal.Instant },
) {
  const day = dayNumber(date);
  const hasToday = troubleDays(date, now.toZonedDateTimeISO(zone).toPlainDate()) !== null;
  const isAbove = (post: ScheduledPost) => hasToday && post.trouble !== null;
  const inOrder = posts.filter((post) => !isAbove(post)).toSorted((a, b) => timeOf(a) - timeOf(b));
  const needsAction = posts.filter(isAbove).toSorted((a, b) => timeOf(b) - timeOf(a));
  return {
    /** Posts in trouble, the newest first: what was due a moment ago can still be saved. */
    needsAction,
    /** How many of the posts in trouble are of the day. */
    dayInTrouble: needsAction.filter((post) => dayOf(post, zone) === day).length,
    /** The rest of the day's posts, by time. */
    day: inOrder.filter((post) => dayOf(post, zone) === day),
    /** The posts of the days after it. */
    coming: groupByDay(
      inOrder.filter((post) => dayOf(post, zone) > day),
      'asc',
      zone,
      now,
    ),
  };
}
