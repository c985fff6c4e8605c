import type { ScheduledPost } from '@brandly/contract/posts';

/** Epoch milliseconds; a draft without a time stands at the end. */
export const timeOf = (post: ScheduledPost): number =>
  post.scheduledFor === null ? Number.MAX_SAFE_INTEGER : Date.parse(post.scheduledFor);
