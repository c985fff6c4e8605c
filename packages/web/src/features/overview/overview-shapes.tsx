import { Skeleton, SkeletonCard } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** The grid of the count cards: every row is full; on a phone three rows, of one, two and two, or of one, two and one. */
export const COUNTS_GRID = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:*:flex-[1_1_120px]';

/** Placeholders for the counts. */
export const CountsShape = () => (
  <span className="grid gap-2">
    <span className="flex flex-wrap justify-between gap-y-1">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-5 w-60" />
    </span>
    <span className={COUNTS_GRID}>
      {['a', 'b', 'c', 'd', 'e'].map((card, index) => (
        <span key={card} className={index === 0 ? '@container max-sm:col-span-2' : '@container'}>
          <Skeleton className="h-10 @max-[10.5rem]:h-15.5" />
        </span>
      ))}
    </span>
  </span>
);

/** Placeholders for what needs attention and what is published next, and for the charts below. */
export const ListsShape = () => (
  <>
    <span className="grid gap-6 lg:grid-cols-2">
      {['a', 'b'].map((list) => (
        <span key={list} className="group grid content-start gap-2">
          <SkeletonHeading />
          {/* Narrow lists have three lines a row; a phone has fewer rows in the first. */}
          <SkeletonRows
            rows={6}
            thumb
            className="max-sm:*:min-h-17.25 max-sm:group-first:*:min-h-22.25 max-sm:group-first:*:nth-4:border-0 max-sm:group-first:*:nth-[n+5]:hidden lg:max-xl:*:min-h-17"
          />
        </span>
      ))}
    </span>
    <span className="grid gap-2">
      <SkeletonHeading />
      <ChartsShape />
    </span>
  </>
);

/** Placeholders for the charts. */
export const ChartsShape = () => (
  <span className="grid gap-3 lg:grid-cols-2 lg:max-xl:*:last:col-span-2 xl:grid-cols-3">
    {['a', 'b', 'c'].map((chart) => (
      <SkeletonCard key={chart} tall className="h-75.5 max-sm:h-72" />
    ))}
  </span>
);
