import type { ScheduledPost } from '@brandly/contract/posts';
import { dayNumber, zoneHourAt } from '../../../../time/zone-clock.ts';
import { timeOf } from '../../post-time.ts';

/** Of the days before, only posts in trouble belong to an agenda. */
export function agendaPosts(posts: readonly ScheduledPost[], date: Temporal.PlainDate, zone: string): ScheduledPost[] {
  const first = dayNumber(date);
  return posts.filter((post) => post.trouble !== null || dayOf(post, zone) >= first);
}

/** Returns the number of a post's day in a zone; a post without a time comes before all days. */
export const dayOf = (post: ScheduledPost, zone: string): number =>
  post.scheduledFor === null ? Number.NEGATIVE_INFINITY : zoneHourAt(timeOf(post), zone).day;
