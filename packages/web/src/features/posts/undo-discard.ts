import type { ScheduledPost } from '@brandly/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { putPost } from './posts-cache.ts';

/**
 * Returns what the message about discarded posts offers: Undo, but for those that may be live. They are refused a way
 * back, since sending them again could publish them twice.
 */
export function undoDiscard(cache: QueryClient, discarded: readonly ScheduledPost[]) {
  const posts = discarded.filter(({ trouble }) => !trouble?.choices.includes('is-live'));
  return posts.length === 0 ? {} : { action: { label: 'Undo', onPress: () => void bringBack(cache, posts) } };
}

/** A post whose time is still to come is scheduled again; what failed is a draft at its old time. */
async function bringBack(cache: QueryClient, posts: readonly ScheduledPost[]): Promise<void> {
  const back: ScheduledPost[] = [];
  const reasons: unknown[] = [];
  for (const { id, scheduledFor } of posts) {
    const status = scheduledFor !== null && Date.parse(scheduledFor) > Date.now() ? 'SCHEDULED' : 'DRAFT';
    await api.restorePost({ params: { postId: id }, body: { status } }).then(
      ({ scheduledPost }) => {
        putPost(cache, scheduledPost);
        back.push(scheduledPost);
      },
      (error: unknown) => reasons.push(error),
    );
  }
  if (back.length > 0) toast.success(backWords(back));
  if (reasons.length > 0) toast.error(messageOf(reasons[0], 'Failed to update post. Please try again.'));
}

function backWords(posts: readonly ScheduledPost[]): string {
  const areDrafts = posts.every(({ status }) => status === 'DRAFT');
  if (posts.length > 1) return `${posts.length} posts are back${areDrafts ? ' as drafts' : ''}`;
  return areDrafts ? 'The post is back as a draft' : 'The post is scheduled again';
}
