import type { ScheduledPost } from '@brandly/contract/posts';
import { dayNumber, zoneHourAt } from '../../../../time/zone-clock.ts';
import { timeOf } from '../../post-time.ts';
import { type DayGroup, groupByDay } from '../list/day-groups.ts';

export type AgendaGroups = {
  /** Posts in trouble, the newest first: what was due a moment ago can still be saved. */
  needsAction: ScheduledPost[];
  /** The rest of the day's posts, by time. */
  day: ScheduledPost[];
  /** How many of the posts in trouble are of the day. */
  dayInTrouble: number;
  /** The posts of the days after it. */
  coming: DayGroup[];
};

/** Of the days before, only posts in trouble belong to an agenda. */
export function agendaPosts(posts: readonly ScheduledPost[], date: Temporal.PlainDate, zone: string): ScheduledPost[] {
  const first = dayNumber(date);
  return posts.filter((post) => post.trouble !== null || dayOf(post, zone) >= first);
}

/** Separates what needs action, the day's posts, and what comes. */
export function groupAgenda(
  posts: readonly ScheduledPost[],
  { date, zone, now }: { date: Temporal.PlainDate; zone: string; now: Temporal.Instant },
): AgendaGroups {
  const day = dayNumber(date);
  const inOrder = posts.filter((post) => post.trouble === null).toSorted((a, b) => timeOf(a) - timeOf(b));
  const needsAction = posts.filter((post) => post.trouble !== null).toSorted((a, b) => timeOf(b) - timeOf(a));
  return {
    needsAction,
    dayInTrouble: needsAction.filter((post) => dayOf(post, zone) === day).length,
    day: inOrder.filter((post) => dayOf(post, zone) === day),
    coming: groupByDay(
      inOrder.filter((post) => dayOf(post, zone) > day),
      'asc',
      zone,
      now,
    ),
  };
}

/** Returns the number of a post's day in a zone; a post without a time comes before all days. */
const dayOf = (post: ScheduledPost, zone: string): number =>
  post.scheduledFor === null ? Number.NEGATIVE_INFINITY : zoneHourAt(timeOf(post), zone).day;
