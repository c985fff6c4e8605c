import { Skeleton, SkeletonLine } from '../../../ui/page/skeleton.tsx';

/** The score and how many measurements it is from. */
export const VITALS_FIGURES = 'flex flex-wrap gap-x-10 gap-y-3';
/** How long pages took to load, its rating, and how many were measured. */
export const NAVIGATION_TOTAL = 'flex flex-wrap items-center gap-3';
export const VITAL = 'grid content-start gap-1 rounded-card border border-line p-3';

/** Rows that are full: all of them beside each other, three, or two with a last one as wide as both. */
export const vitalsClass = (count: number): string => `grid gap-3 ${columnsFor(count)}`;

const columnsFor = (count: number): string => {
  if (count % 3 === 0) return '@min-[40rem]:grid-cols-3';
  const two = '@min-[28rem]:grid-cols-2 @min-[28rem]:*:last:odd:col-span-2';
  return count < 5
    ? `${two} @min-[60rem]:grid-cols-4`
    : `${two} @min-[60rem]:grid-cols-5 @min-[60rem]:*:last:odd:col-span-1`;
};

/** The cards, before it is known how many were measured: those that every visit measures. */
const SHOWN = ['LCP', 'CLS', 'FCP', 'TTFB'];

export const VitalsShape = () => (
  <>
    <span className={vitalsClass(SHOWN.length)}>
      {SHOWN.map((vital) => (
        <span key={vital} className={VITAL}>
          <span className="flex justify-between">
            <span>
              <SkeletonLine className="type-label" bar="h-3 w-8" />
              <SkeletonLine className="mt-1 type-small" bar="h-2.5 w-32" />
            </span>
            <Skeleton className="h-6 w-16.5 *:rounded-chip" />
          </span>
          <SkeletonLine className="type-figure" bar="h-6 w-24" />
          <SkeletonLine className="type-small" bar="h-2.5 w-44" />
        </span>
      ))}
    </span>
    <SkeletonLine className="type-small" bar="h-2.5 w-96" />
  </>
);
