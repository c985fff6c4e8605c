import type { UseQueryResult } from '@tanstack/react-query';
import { loadErrorMessage } from '../../api/load-error-message.ts';
import { RetryButton } from '../../ui/button.tsx';
import { ChartShape } from '../../ui/charts/chart-shape.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Tiles in one row, or in rows that are shared by those in them, so that no place is empty; on a phone the first of an odd number has a row. */
export const tilesClass = (count: number): string =>
  classNames(
    'grid grid-cols-2 gap-2 max-sm:*:first:nth-last-[2n+1]:col-span-2 sm:flex sm:flex-wrap sm:*:grow @min-[60rem]:gap-3 @min-[60rem]:*:basis-0!',
    count === 4 ? 'sm:*:basis-[40%]' : 'sm:*:basis-[30%]',
  );

/** Shown when the analytics could not be loaded at all. */
export function LoadingFailed({ queries }: { queries: readonly UseQueryResult[] }) {
  const failed = queries.filter(hasFailed);
  const isFetching = failed.some((query) => query.isFetching);
  const refetch = () => failed.map((query) => query.refetch());
  return (
    <ErrorState
      title="Unable to Load Analytics Data"
      action={<RetryButton query={{ isFetching, refetch }}>Try Again</RetryButton>}
    >
      {loadErrorMessage(failed[0]?.error)} Your collected data is safe.
    </ErrorState>
  );
}

export const hasFailed = ({ isError, data }: Pick<UseQueryResult, 'isError' | 'data'>): boolean =>
  isError && data === undefined;

/** Of the brand, the account and the range; the last one's words are known, so that it leaves its room to the others. */
export const CHOICE_WIDTHS = ['w-48', 'w-60', 'w-40 max-lg:flex-none'] as const;

/** Their line: what has no room in it is cut, not moved down. */
export const CHOICES = 'flex min-w-0 flex-1 gap-2 *:min-w-0 print:hidden';

/** Placeholders for the buttons and the choices, so that their rows are there. */
export const LOADING_ROWS = {
  actions: (
    <>
      <Skeleton className="h-control w-22.25 pointer-coarse:w-24.5" />
      <Skeleton className="h-control w-21 md:hidden pointer-coarse:w-23.5" />
      <Skeleton className="h-control w-23.5 max-md:w-control max-sm:grow-0!" />
    </>
  ),
  filtersFrom: 'md',
  filters: (
    <span className={CHOICES}>
      {CHOICE_WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-control ${width}`} />
      ))}
    </span>
  ),
} as const;

/** A figure: its label, and at its foot, in line with those beside it where a label takes two lines, its numbers. */
export const TILE =
  'flex min-w-0 flex-col justify-between rounded-large border border-line px-3 py-4 @min-[60rem]:px-4';
export const TILE_LABEL = 'min-w-0 flex-1 type-body @max-[60rem]:type-small';

/** Placeholders where the analytics will appear. */
export function LoadingFigures({ inReport = false }: { inReport?: boolean }) {
  // On a small phone the longest labels need a second line.
  const isLong = (card: number) => card === 3 || (card === 4 && !inReport);
  return (
    <output aria-label="Loading analytics..." className="grid gap-4">
      {!inReport && (
        <span className="type-body">
          <SkeletonLine bar="h-2.5 w-64" />
          <SkeletonLine className="min-[34rem]:hidden" bar="h-2.5 w-64" />
          <SkeletonLine className="min-[22.5rem]:hidden" bar="h-2.5 w-44" />
        </span>
      )}
      <span className="@container">
        <span className={tilesClass(6)}>
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <span key={card} className={TILE}>
              <span className="flex">
                <span className={TILE_LABEL}>
                  <SkeletonLine bar="h-2.5 w-16" />
                  {isLong(card) && <SkeletonLine className="@min-[21.25rem]:hidden" bar="h-2.5 w-16" />}
                </span>
                {!inReport && <Skeleton className="my-0.75 size-3.5 *:rounded-chip pointer-coarse:my-1.25" />}
              </span>
              <SkeletonLine className="mt-auto type-figure" bar="h-6 w-16" />
              <SkeletonLine className="type-small" bar="h-2.5 w-16" />
            </span>
          ))}
        </span>
        <SkeletonLine className="mt-3 type-small" bar="h-2.5 w-64" />
      </span>
      <span className="mt-2 -mb-1 type-dialog-title">Daily trends</span>
      <span className="grid gap-3 md:grid-cols-2">
        {/* Most platforms tell three of the four figures by day. */}
        {['a', 'b', 'c'].map((chart) => (
          <ChartShape key={chart} words="legend" className="last:md:col-span-full" />
        ))}
      </span>
    </output>
  );
}
