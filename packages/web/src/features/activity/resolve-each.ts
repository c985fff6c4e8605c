import type { ScheduledPost } from '@brandly/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { putPost, sayDiscarded } from '../posts/public.ts';
import { activityQuery } from './api.ts';
import { RESOLUTIONS, type Resolution } from './resolve-words.ts';

/**
 * Does the same with each post, one after the other; what refuses stays here, and the first reason is said. Resolves once
 * the list has been asked for anew.
 */
export async function resolveEach(
  cache: QueryClient,
  posts: readonly ScheduledPost[],
  choice: Resolution,
): Promise<void> {
  const done: ScheduledPost[] = [];
  const reasons: unknown[] = [];
  for (const post of posts) {
    try {
      putPost(cache, (await api.resolvePost({ params: { postId: post.id }, body: { choice } })).scheduledPost);
      done.push(post);
    } catch (error) {
      reasons.push(error);
    }
  }
  const words = RESOLUTIONS[choice];
  const said = done.length === 1 ? words.done : `${done.length} ${words.doneAll}`;
  if (choice === 'let-go' && done.length > 0) await sayDiscarded(cache, done, said);
  else if (done.length > 0) toast.success(said);
  if (reasons.length > 0) toast.error(messageOf(reasons[0], 'Failed to update post. Please try again.'));
  await cache.invalidateQueries(activityQuery);
}
