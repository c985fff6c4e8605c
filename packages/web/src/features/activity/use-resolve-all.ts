import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useResolvePost } from '../posts/public.ts';
import { RESOLUTIONS, type Resolution } from './resolve-words.ts';

/** Does the same with several posts, one after the other; what refuses stays here, and the first reason is said. */
export function useResolveAll() {
  const resolve = useResolvePost();
  const [busy, setBusy] = useState(false);
  const resolveAll = async (entries: readonly ActivityEntry[], choice: Resolution) => {
    setBusy(true);
    const answers: PromiseSettledResult<unknown>[] = [];
    for (const { post } of entries) {
      answers.push(...(await Promise.allSettled([resolve.mutateAsync({ postId: post.id, choice })])));
    }
    setBusy(false);
    const failed = answers.filter((answer) => answer.status === 'rejected');
    const count = answers.length - failed.length;
    const { done, doneAll } = RESOLUTIONS[choice];
    if (count > 0) toast.success(count === 1 ? done : `${count} ${doneAll}`);
    if (failed[0]) toast.error(messageOf(failed[0].reason, 'Failed to update post. Please try again.'));
  };
  return { busy, resolveAll };
}
