import type { ScheduledPost } from '@brandly/contract/posts';

/** The newest by when they were made, or by their time where that is not known. Pure. */
export function newestPosts(posts: readonly ScheduledPost[], most: number): ScheduledPost[] {
  return posts.toSorted((a, b) => at(b) - at(a)).slice(0, most);
}

const at = (post: ScheduledPost): number => Date.parse(post.createdAt || (post.scheduledFor ?? '')) || 0;
