import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { threadQuery } from '../../api.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { storedMediaOfPart } from '../draft/composer-media.ts';

/** `error`: why later parts could not be read; null: they were, or it is not known yet. */
type LaterParts = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Reads the later parts of the edited posts, post after post: until they are known, nothing is saved over them. */
export function useLaterParts(
  partsFrom: readonly string[],
  open: boolean,
  dispatch: Dispatch<ComposerEvent>,
): LaterParts {
  const [from] = partsFrom;
  const { data, error, isFetching, refetch } = useQuery({
    ...threadQuery(from ?? ''),
    enabled: open && from !== undefined,
  });
  useEffect(() => {
    if (!data || from === undefined) return;
    const { scheduledPosts } = data;
    const later = scheduledPosts.filter((part) => part.thread !== undefined && part.thread.part > 1);
    if (scheduledPosts.some((part) => part.thread?.isComment))
      dispatch({ type: 'parts-read', from, comment: later[0]?.content ?? '' });
    else {
      const media = later.flatMap(storedMediaOfPart);
      const parts = later.map(({ id, content }) => ({ key: id, content }));
      dispatch({ type: 'parts-read', from, parts, media });
    }
  }, [data, from, dispatch]);
  return { error: from === undefined ? null : error, isFetching, refetch };
}
