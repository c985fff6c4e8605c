import type { ScheduledPost } from '@brandly/contract/posts';

type Timed = Pick<ScheduledPost, 'publishedAt' | 'scheduledFor' | 'updatedAt'>;

/** Sorts posts by how near their time is to now, before or after; a draft without a time by its last change. Pure. */
export function byNearness<Post extends Timed>(posts: readonly Post[], now: Temporal.Instant): Post[] {
  const far = ({ publishedAt, scheduledFor, updatedAt }: Timed) =>
    Math.abs(Date.parse(publishedAt ?? scheduledFor ?? updatedAt) - now.epochMilliseconds);
  return posts.toSorted((a, b) => far(a) - far(b));
}
