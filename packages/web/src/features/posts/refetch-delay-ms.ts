import type { ScheduledPost } from '@brandly/contract/posts';
import { timeOf } from './post-time.ts';

/**
 * A post goes out within moments of its time, and that is announced. One that has not gone out says when it will, but
 * only when it is fetched.
 */
const OUT_BY_MS = 6_000;
const WHILE_WAITING_MS = 15_000;
/** A browser's timer can wait 24 days at most; nobody needs that long. */
const LONGEST_MS = 3_600_000;

/**
 * Returns in how many milliseconds shown posts should be fetched again, since nothing announces that a post still
 * waits; false: none of them is going to go out.
 */
export function refetchDelayMs(posts: readonly ScheduledPost[], now: number): number | false {
  let next = Number.POSITIVE_INFINITY;
  for (const post of posts) {
    if (post.status !== 'SCHEDULED' || post.progress !== null || post.scheduledFor === null) continue;
    const at = timeOf(post) + OUT_BY_MS;
    next = Math.min(next, at > now ? at - now : WHILE_WAITING_MS);
  }
  return next === Number.POSITIVE_INFINITY ? false : Math.min(next, LONGEST_MS);
}
