import type { ScheduledPost } from '@brandly/contract/posts';
import { timeOf } from '../../post-time.ts';
import { type DayRange, rangeInstants } from '../visible-range.ts';

/** Tells whether any of these posts is still to come, or the days they are of are over: then there is nothing to say. Pure. */
export function isAnythingAhead(
  posts: readonly ScheduledPost[],
  days: DayRange,
  { zone, now }: { zone: string; now: Temporal.Instant },
): boolean {
  const isOver = Date.parse(rangeInstants(days, zone).endDate) <= now.epochMilliseconds;
  return isOver || posts.some((post) => post.scheduledFor !== null && timeOf(post) >= now.epochMilliseconds);
}
