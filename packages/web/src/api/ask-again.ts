import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Questions that are to be asked once more when their answer is there. */
const onceMore = new WeakSet<Query>();

/**
 * Something changed what questions under a key are answered with: they are asked anew where they are shown, else when they are.
 * One that is under way may have been answered before the change, so that it is asked once more afterwards; however much
 * changes meanwhile, once.
 */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    if (query.state.fetchStatus === 'idle') void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else if (!onceMore.has(query)) askWhenSettled(cache, query);
  }
}

function askWhenSettled(cache: QueryClient, query: Query): void {
  onceMore.add(query);
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
    stop();
    onceMore.delete(query);
    if (event.type !== 'removed') void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
