import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

type SkeletonListsProps = {
  whose?: boolean;
  /** How many posts come next. */
  next?: number;
};

/** A placeholder for two titled lists of posts, beside each other where there is room: what comes next, and others. */
export const SkeletonLists = ({ whose, next = 6 }: SkeletonListsProps) => (
  <span className="grid gap-6 lg:grid-cols-2">
    {['next', 'others'].map((list) => (
      <span key={list} className="grid content-start gap-2">
        <span className="flex items-center justify-between">
          <SkeletonHeading />
          <Skeleton className="h-3 w-24" />
        </span>
        <SkeletonRows rows={list === 'next' ? next : 6} thumb whose={whose} />
      </span>
    ))}
  </span>
);
