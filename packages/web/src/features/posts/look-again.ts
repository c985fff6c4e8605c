import type { ScheduledPost } from '@brandly/contract/posts';

/** A post goes out within a moment of its time, which is told; one that has not says when it will, if it is asked for. */
const OUT_BY_MS = 6_000;
const WHILE_WAITING_MS = 15_000;
/** The longest a browser's timer can wait is 24 days; nobody needs it. */
const LONGEST_MS = 3_600_000;

/**
 * In how many milliseconds posts that are shown should be asked for again, since nobody tells that a post still waits; false:
 * none of them is going to go out.
 */
export function lookAgainIn(posts: readonly ScheduledPost[], now: number): number | false {
  let next = Number.POSITIVE_INFINITY;
  for (const { status, progress, scheduledFor } of posts) {
    if (status !== 'SCHEDULED' || progress !== null || scheduledFor === null) continue;
    const at = Date.parse(scheduledFor) + OUT_BY_MS;
    next = Math.min(next, at > now ? at - now : WHILE_WAITING_MS);
  }
  return next === Number.POSITIVE_INFINITY ? false : Math.min(next, LONGEST_MS);
}
