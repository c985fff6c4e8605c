import type { ScheduledPost } from '@brandly/contract/posts';
import { SCHEDULE_IN_PAST, SCHEDULE_REQUIRED } from '@brandly/contract/sentences';
import { refuseMove } from './drop-rules.ts';
import { type PlanChange, type PlannedChanges, planOf, type Refused } from './post-plan.ts';

/** The statuses that several posts can be given together. */
export type NewStatus = 'DRAFT' | 'SCHEDULED' | 'CANCELLED';
/** '2 posts turned into drafts'. */
export const STATUS_DEEDS = {
  SCHEDULED: 'scheduled',
  DRAFT: 'turned into drafts',
  CANCELLED: 'cancelled',
} as const satisfies Record<NewStatus, string>;

/** Returns the changes that give every post a status. A draft whose time is past can't be scheduled at that time. */
export function planStatus(posts: readonly ScheduledPost[], status: NewStatus, now: Temporal.Instant): PlannedChanges {
  const changes: PlanChange[] = [];
  const refused: Refused[] = [];
  for (const post of posts) {
    if (post.status === status) continue;
    const reason = refuseMove(post, STATUS_DEEDS[status]) ?? (status === 'SCHEDULED' ? refuseTime(post, now) : null);
    const before = planOf(post);
    if (reason !== null) refused.push({ post, reason });
    else changes.push({ postId: post.id, before, after: { ...before, status } });
  }
  return { changes, refused };
}

function refuseTime(post: ScheduledPost, now: Temporal.Instant): string | null {
  if (post.scheduledFor === null) return SCHEDULE_REQUIRED;
  if (Date.parse(post.scheduledFor) > now.epochMilliseconds) return null;
  return SCHEDULE_IN_PAST;
}
