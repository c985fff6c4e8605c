import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { postsQuery } from '../api.ts';

type Range = { startDate: string; endDate: string };

/** Asks for what Previous and Next will show, once the view itself is there: a step then costs no waiting. */
export function usePrefetchPosts(brandIds: readonly string[], ranges: readonly Range[]): void {
  const cache = useQueryClient();
  const wanted = JSON.stringify(ranges.flatMap((range) => brandIds.map((brandId) => ({ brandId, ...range }))));
  useEffect(() => {
    const questions: ({ brandId: string } & Range)[] = JSON.parse(wanted);
    const timer = setTimeout(() => {
      // What fails here is asked for again, and told of, when it is looked at.
      for (const question of questions) void cache.prefetchQuery(postsQuery(question));
    }, 0);
    return () => clearTimeout(timer);
  }, [cache, wanted]);
}
