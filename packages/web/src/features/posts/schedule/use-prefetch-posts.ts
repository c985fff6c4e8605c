import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPaint } from '../../../ui/behaviour/after-paint.ts';
import { postsQuery } from '../api.ts';

type Range = { startDate: string; endDate: string };

/** Fetches what Previous and Next will show, once the view itself is painted, so that a step needs no waiting. */
export function usePrefetchPosts(brandIds: readonly string[], ranges: readonly Range[]): void {
  const cache = useQueryClient();
  const wanted = JSON.stringify(ranges.flatMap((range) => brandIds.map((brandId) => ({ brandId, ...range }))));
  useEffect(() => {
    const questions: ({ brandId: string } & Range)[] = JSON.parse(wanted);
    return afterPaint(() => {
      // What fails here is fetched again, and reported, when it is shown.
      for (const question of questions) void cache.prefetchQuery(postsQuery(question));
    });
  }, [cache, wanted]);
}
