import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Queries that are to be fetched once more when their current fetch ends. */
const onceMore = new WeakSet<Query>();

/**
 * Invalidates the queries under a key after a change: those on screen are fetched again now, the others when they are
 * shown. A query that is being fetched may have been answered before the change, so it is fetched once more afterwards,
 * and only once however much changes meanwhile.
 */
export function invalidateAfterChange(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    if (query.state.fetchStatus === 'idle') void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else if (!onceMore.has(query)) invalidateWhenSettled(cache, query);
  }
}

function invalidateWhenSettled(cache: QueryClient, query: Query): void {
  onceMore.add(query);
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
    stop();
    onceMore.delete(query);
    if (event.type !== 'removed') void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
