import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOpenTo } from '../../post-face.ts';
import { cachedPost } from '../../posts-cache.ts';
import type { SavedRow } from '../draft/composer-state.ts';

/** Returns one of the composer's posts that can no longer be changed, as when it went out meanwhile. */
export function useClosedElsewhere(rows: readonly SavedRow[]): ScheduledPost | undefined {
  const cache = useQueryClient();
  return useSyncExternalStore(
    (look) =>
      // The other events may come while something renders.
      cache.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') look();
      }),
    () => rows.map(({ id }) => cachedPost(cache, id)).find((post) => post && !isOpenTo(post, 'edit')),
  );
}
