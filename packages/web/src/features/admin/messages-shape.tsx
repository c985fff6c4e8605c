import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';

export const MESSAGES = 'divide-y divide-line rounded-large border border-line';
/** Who wrote, what, and the answer to it; on a phone below each other. */
export const MESSAGE = 'grid grid-cols-1 gap-x-6 gap-y-2 p-4 pl-7 lg:grid-cols-[15rem_minmax(0,1fr)_auto]';
export const MESSAGE_HEAD =
  'grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 type-body lg:block';

/** The messages without them. Words begin on a line with those in the buttons. */
export function MessagesShape() {
  return (
    <span className={`block ${MESSAGES}`}>
      {['a', 'b', 'c'].map((line) => (
        <span key={line} className={MESSAGE}>
          <span className={`${MESSAGE_HEAD} lg:pt-1.5`}>
            <SkeletonLine className="type-name" bar="h-3 w-32" />
            <SkeletonLine className="type-small lg:h-5" bar="h-3 w-20" />
            <SkeletonLine className="col-span-full" bar="h-3 w-52" />
          </span>
          <span className="block type-reading lg:pt-1.5">
            <SkeletonLine bar="h-3 w-full" />
            <SkeletonLine bar="h-3 w-full lg:w-1/2" />
            <SkeletonLine className="lg:hidden" bar="h-3 w-full" />
            <SkeletonLine className="lg:hidden" bar="h-3 w-2/3" />
          </span>
          <span className="flex lg:w-43 lg:justify-end">
            <Skeleton className="h-control w-15 pointer-coarse:w-17" />
          </span>
        </span>
      ))}
    </span>
  );
}
