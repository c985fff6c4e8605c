import type { PageRecord } from '@brandly/contract/performance';

export const PAGE_COLUMNS = ['page', 'samples', 'load', 'updated'] as const;
export type PageColumn = (typeof PAGE_COLUMNS)[number];
export type PageOrder = { column: PageColumn; isDescending: boolean };
export const DEFAULT_ORDER: PageOrder = { column: 'samples', isDescending: true };

/** Returns the order after a press on a column head: reversed, or by the new column, numbers from the largest. */
export const orderAfter = (order: PageOrder, column: PageColumn): PageOrder => ({
  column,
  isDescending: order.column === column ? !order.isDescending : column !== 'page',
});

/** Sorts the pages; those without a load time come last in either direction. */
export function sortPages(pages: readonly PageRecord[], { column, isDescending }: PageOrder): PageRecord[] {
  const turn = isDescending ? -1 : 1;
  return pages.toSorted((a, b) => {
    if (column === 'page') return turn * a.path.localeCompare(b.path);
    if (column === 'updated') return turn * a.lastUpdated.localeCompare(b.lastUpdated);
    if (column === 'samples') return turn * (a.totalSamples - b.totalSamples) || a.path.localeCompare(b.path);
    if (a.averageLoadTime === null || b.averageLoadTime === null)
      return Number(a.averageLoadTime === null) - Number(b.averageLoadTime === null);
    return turn * (a.averageLoadTime - b.averageLoadTime);
  });
}
