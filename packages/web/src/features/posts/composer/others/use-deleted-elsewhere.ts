import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isKnownDeleted } from '../../posts-cache.ts';
import type { SavedRow } from '../draft/composer-state.ts';

/** Tells the composer of its posts that were deleted, as soon as this page knows. */
export function useDeletedElsewhere(
  rows: readonly SavedRow[],
  open: boolean,
  onDeleted: (ids: readonly string[]) => void,
): void {
  const cache = useQueryClient();
  const look = useEffectEvent(() => {
    const ids = rows.flatMap(({ id }) => (isKnownDeleted(cache, id) ? [id] : []));
    if (ids.length > 0) onDeleted(ids);
  });
  useEffect(() => {
    if (!open) return undefined;
    look();
    // The other events may come while something renders.
    return cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'removed') look();
    });
  }, [open, cache]);
}
