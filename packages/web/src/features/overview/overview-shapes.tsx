import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** The grid of the count cards: every row is full; two per row on a phone. */
export const COUNTS_GRID = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:*:flex-[1_1_132px]';

/** Placeholders for the counts. */
export const CountsShape = () => (
  <span className="grid gap-2">
    <Skeleton className="h-6 w-44" />
    <span className={COUNTS_GRID}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-10" />
      ))}
    </span>
  </span>
);

/** Placeholders for what needs attention and what is published next. */
export const ListsShape = () => (
  <span className="grid gap-6 lg:grid-cols-2">
    {['a', 'b'].map((list) => (
      <span key={list} className="grid content-start gap-3">
        <Skeleton className="h-7 w-44" />
        <SkeletonRows rows={6} />
      </span>
    ))}
  </span>
);
