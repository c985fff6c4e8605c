import type { ScheduledPost } from '@brandly/contract/posts';
import { refuseMove } from './drop-rules.ts';
import { isSamePlan, type PlannedChanges, type PostPlan, planOf, STATUS_DEEDS } from './post-plan.ts';
import type { PostChanges } from './use-post-changes.ts';

/** Returns the changes that take posts off the schedule: drafts without a time. */
export function planUnscheduled(posts: readonly ScheduledPost[]): PlannedChanges {
  const planned: PlannedChanges = { changes: [], refused: [] };
  for (const post of posts) {
    const before = planOf(post);
    const after: PostPlan = { ...before, status: 'DRAFT', scheduledFor: null, wallClock: null };
    const reason = refuseMove(post, STATUS_DEEDS.DRAFT);
    if (reason !== null) planned.refused.push({ post, reason });
    else if (!isSamePlan(before, after)) planned.changes.push({ postId: post.id, before, after });
  }
  return planned;
}

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
