import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Resolution } from './resolve-words.ts';

/** Does the same with one post or several; `busy` until the list has the answer: a press before that would be refused. */
export function useResolve() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const resolve = async (posts: readonly ScheduledPost[], choice: Resolution) => {
    setBusy(true);
    await import('./resolve-each.ts')
      .then(({ resolveEach }) => resolveEach(cache, posts, choice))
      .catch(() => toast.error('Failed to update post. Please try again.'));
    setBusy(false);
  };
  return { busy, resolve };
}
