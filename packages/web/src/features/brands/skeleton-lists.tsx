import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** A placeholder for two titled lists of posts, beside each other where there is room. */
export const SkeletonLists = ({ whose }: { whose?: boolean }) => (
  <span className="grid gap-6 lg:grid-cols-2">
    {['first', 'second'].map((list) => (
      <span key={list} className="grid content-start gap-2">
        <span className="flex items-center justify-between">
          <SkeletonHeading />
          <Skeleton className="h-3 w-24" />
        </span>
        <SkeletonRows rows={6} thumb whose={whose} />
      </span>
    ))}
  </span>
);
