import type { ScheduledPost } from '@brandly/contract/posts';
import { planUnscheduled } from './post-plan.ts';
import type { PostChanges } from './use-post-changes.ts';

/** Makes posts drafts without a time, and says so with Undo. */
export function unschedule(changes: Pick<PostChanges, 'make'>, posts: readonly ScheduledPost[]): Promise<boolean> {
  const planned = planUnscheduled(posts);
  const count = planned.changes.length;
  const [done, action] =
    count === 1
      ? ['The post is a draft without a time now', 'turned into a draft without a time']
      : [`${count} posts are drafts without a time now`, `${count} posts turned into drafts without a time`];
  return changes.make(planned, { done, action });
}
