import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { postQuery } from '../api.ts';
import { isOpenTo } from '../post-face.ts';
import type { ChangeSearch, ScheduleSearch } from './schedule-search.ts';

/**
 * Opens the composer if the address asks for it. Returns the post to view: none while the post to edit is loading; a
 * post that cannot be edited or found is viewed instead.
 */
export function useEditFromAddress(
  { post: postId, edit: asksToEdit }: ScheduleSearch,
  edit: (post: ScheduledPost) => void,
  onSearch: ChangeSearch,
): string | null {
  const askedId = asksToEdit ? postId : undefined;
  const { data, isPending } = useQuery({ ...postQuery(askedId ?? ''), enabled: askedId !== undefined });
  const open = useEffectEvent((post: ScheduledPost | undefined) => {
    if (post && isOpenTo(post, 'edit')) edit(post);
    else onSearch({ edit: undefined });
  });
  useEffect(() => {
    if (askedId !== undefined && !isPending) open(data);
  }, [askedId, data, isPending]);
  return askedId === undefined ? (postId ?? null) : null;
}
