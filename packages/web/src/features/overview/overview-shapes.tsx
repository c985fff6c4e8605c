import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** The cards of the counts: every row is full; two in a row on a phone. */
export const COUNTS_GRID = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:*:flex-[1_1_132px]';

/** Where the counts are about to be. */
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

/** Where what needs attention and what goes out next are about to be. */
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
