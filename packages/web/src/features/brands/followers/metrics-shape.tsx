import { Skeleton, SkeletonLine } from '../../../ui/page/skeleton.tsx';
import { SkeletonHeading } from '../../../ui/page/skeleton-rows.tsx';

/** A platform and its accounts, its figures, their course: side by side, or, on a phone, the course below both. */
export const ROW =
  'group/row grid grid-cols-[minmax(7rem,1fr)_minmax(0,auto)] items-start gap-x-4 gap-y-1 px-4 py-2.5 lg:items-center lg:grid-cols-[minmax(0,1fr)_9rem_22rem] xl:grid-cols-[15rem_9rem_minmax(0,1fr)] xl:gap-x-6 2xl:grid-cols-[16rem_8rem_minmax(0,1fr)]';

/** A line and what it says: in a column of all rows. Drawn wider, a line of this height would seem straight. */
export const COURSE =
  'grid grid-cols-1 items-center gap-x-3 gap-y-1 min-[22.5rem]:grid-cols-[minmax(0,1fr)_14.5rem] min-[22.5rem]:pointer-coarse:grid-cols-[minmax(0,1fr)_17.25rem] 2xl:gap-x-6 2xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]!';

/** A course that stands alone: its line, the days at its ends, how it changed, and its two buttons, on a small phone below. */
export const CourseShape = () => (
  <span className="grid gap-y-1">
    <Skeleton className="h-16 *:bg-line/50" />
    <span className="flex justify-between type-micro">
      <SkeletonLine bar="h-2 w-9" />
      <SkeletonLine bar="h-2 w-7" />
    </span>
    <span className="flex flex-wrap items-center justify-end gap-1 type-small">
      <SkeletonLine className="flex-1 max-[23rem]:basis-full" bar="h-2.5 w-18" />
      <span className="flex h-6 items-center gap-4 pointer-coarse:h-10">
        <Skeleton className="h-2.5 w-17" />
        <Skeleton className="h-2.5 w-25" />
      </span>
    </span>
  </span>
);

/** Placeholders for the metrics of the platforms: who, how many, their course and how it changed. */
export const MetricsShape = () => (
  <span className="grid gap-2">
    <span className="flex items-center gap-3">
      <SkeletonHeading />
      <Skeleton className="ml-auto h-2.5 w-32 max-sm:hidden" />
      <Skeleton className="h-control w-36 max-sm:ml-auto" />
    </span>
    <span className="block divide-y divide-line rounded-large border border-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((platform) => (
        <span key={platform} className={ROW}>
          <span className="grid">
            <span className="flex h-[1lh] items-center gap-2 type-label">
              <Skeleton className="size-4" />
              <Skeleton className="h-3 w-20" />
            </span>
            <SkeletonLine className="pl-6 type-small" bar="h-2.5 w-24" />
          </span>
          <span className="grid justify-items-end">
            <SkeletonLine className="type-label" bar="h-3 w-12" />
            <SkeletonLine className="type-small" bar="h-2.5 w-16" />
          </span>
          <span className={`h-10 ${COURSE} max-lg:col-span-2`}>
            <Skeleton className="h-6" />
            <span className="flex items-center justify-between max-[22.5rem]:hidden">
              <Skeleton className="h-2.5 w-36" />
              <Skeleton className="size-3.25" />
            </span>
          </span>
        </span>
      ))}
    </span>
  </span>
);
