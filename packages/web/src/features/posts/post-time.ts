import type { ScheduledPost } from '@brandly/contract/posts';

/** Returns epoch milliseconds; a draft without a time comes last. */
export const timeOf = (post: ScheduledPost): number =>
  post.scheduledFor === null ? Number.MAX_SAFE_INTEGER : Date.parse(post.scheduledFor);
