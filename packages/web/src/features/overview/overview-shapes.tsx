import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

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

/** Placeholders for what needs attention and what is published next. */
export const ListsShape = () => (
  <span className="grid gap-6 lg:grid-cols-2">
    {['a', 'b'].map((list) => (
      <span key={list} className="grid content-start gap-2">
        <span className="flex h-control items-center">
          <Skeleton className="h-5 w-44" />
        </span>
        <SkeletonRows rows={6} thumb />
      </span>
    ))}
  </span>
);
