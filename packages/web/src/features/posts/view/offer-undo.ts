import type { ScheduledPost } from '@brandly/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { messageOf } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { putPost } from '../posts-cache.ts';

/**
 * Says that posts were discarded and offers Undo, but for those that may be live. They are refused a way back, since
 * sending them again could publish them twice.
 */
export function offerUndo(cache: QueryClient, discarded: readonly ScheduledPost[], said: string): void {
  const posts = discarded.filter(({ trouble }) => !trouble?.choices.includes('is-live'));
  const action = { label: 'Undo', onPress: () => void bringBack(cache, posts) };
  toast.success(said, posts.length > 0 ? { action } : {});
}

/** One whose time is still to come is scheduled again, others are drafts at their old time. */
async function bringBack(cache: QueryClient, posts: readonly ScheduledPost[]): Promise<void> {
  const back: ScheduledPost[] = [];
  const reasons: unknown[] = [];
  for (const { id, scheduledFor } of posts) {
    const status = scheduledFor !== null && Date.parse(scheduledFor) > Date.now() ? 'SCHEDULED' : 'DRAFT';
    try {
      const { scheduledPost } = await api.restorePost({ params: { postId: id }, body: { status } });
      putPost(cache, scheduledPost);
      back.push(scheduledPost);
    } catch (error) {
      reasons.push(error);
    }
  }
  if (back.length > 0) toast.success(backWords(back));
  if (reasons.length > 0) toast.error(messageOf(reasons[0], 'Failed to update post. Please try again.'));
}

function backWords(posts: readonly ScheduledPost[]): string {
  const areDrafts = posts.every(({ status }) => status === 'DRAFT');
  if (posts.length > 1) return `${posts.length} posts are back${areDrafts ? ' as drafts' : ''}`;
  return areDrafts ? 'The post is back as a draft' : 'The post is scheduled again';
}
