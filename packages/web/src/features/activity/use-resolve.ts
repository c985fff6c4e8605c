import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useToast } from '../../ui/toast.ts';
import { undoDiscard, useResolvePost } from '../posts/public.ts';
import { activityQuery } from './api.ts';
import { RESOLUTIONS, type Resolution } from './resolve-words.ts';

/**
 * Does the same with one post or several, one after the other; what refuses stays here, and the first reason is said.
 * `busy` until the list has the answer: a second press before that would be refused.
 */
export function useResolve() {
  const { mutateAsync } = useResolvePost();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const resolve = async (posts: readonly ScheduledPost[], choice: Resolution) => {
    setBusy(true);
    const done: ScheduledPost[] = [];
    const reasons: unknown[] = [];
    for (const post of posts) {
      await mutateAsync({ postId: post.id, choice }).then(
        () => done.push(post),
        (error: unknown) => reasons.push(error),
      );
    }
    const words = RESOLUTIONS[choice];
    const said = done.length === 1 ? words.done : `${done.length} ${words.doneAll}`;
    if (done.length > 0) toast.success(said, choice === 'let-go' ? undoDiscard(cache, done) : {});
    if (reasons.length > 0) toast.error(messageOf(reasons[0], 'Failed to update post. Please try again.'));
    await cache.invalidateQueries(activityQuery);
    setBusy(false);
  };
  return { busy, resolve };
}
