import type { Direction, SortKey } from '../schedule-search.ts';

export type Sorting = { key: SortKey; direction: Direction };

/** Pressing the active key reverses it; another key starts ascending. */
export function pressSort(sorting: Sorting, key: SortKey): Sorting {
  if (sorting.key !== key) return { key, direction: 'asc' };
  return { key, direction: sorting.direction === 'asc' ? 'desc' : 'asc' };
}
