import type { ScheduledPost } from '@brandly/contract/posts';

/** A month of 5,000 posts asks for each time again and again, and reading one from its text takes longest of all. */
const times = new WeakMap<ScheduledPost, number>();

/** Returns epoch milliseconds; a draft without a time comes last. */
export function timeOf(post: ScheduledPost): number {
  const known = times.get(post);
  if (known !== undefined) return known;
  const time = post.scheduledFor === null ? Number.MAX_SAFE_INTEGER : Date.parse(post.scheduledFor);
  times.set(post, time);
  return time;
}
