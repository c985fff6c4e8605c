import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** A placeholder for two titled lists of posts, beside each other where there is room. */
export const SkeletonLists = ({ className }: { className?: string }) => (
  <span className="grid gap-6 lg:grid-cols-2">
    {['first', 'second'].map((list) => (
      <span key={list} className="grid content-start gap-2">
        <SkeletonHeading />
        <SkeletonRows rows={6} thumb className={className} />
      </span>
    ))}
  </span>
);
