import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { ACTIONS, BESIDE, CAUSE, ROW } from './activity-row.tsx';

/** Of each post in trouble, from where its cause fits into one line. */
const TROUBLES = ['lg:hidden', 'sm:hidden', 'xl:hidden', 'xl:hidden', 'xl:hidden'];
const COMING = ['a', 'b', 'c', 'd'];
const LIST = 'block divide-y divide-line rounded-large border border-line';

/** Two lists before they are known: their titles, and rows as high as those that come. */
export const ActivityShape = () => (
  <span className="grid gap-6">
    <span>
      <span className="mb-2 flex h-control items-center justify-between">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-3 w-10" />
      </span>
      <span className={LIST}>
        {TROUBLES.map((fits, row) => (
          // The rows never change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={row} className={ROW}>
            <PostShape />
            <span className={CAUSE}>
              <SkeletonLine bar="h-3 w-full xl:w-2/3" />
              <SkeletonLine className={fits} bar="h-3 w-5/6 sm:w-1/3" />
              <SkeletonLine className="sm:hidden" bar="h-3 w-5/6 min-[22.4rem]:w-1/2" />
              {/* On a narrow phone this, or a second line of facts above. */}
              <SkeletonLine className="min-[22.4rem]:hidden" bar="h-3 w-1/2" />
            </span>
            <span className={`${ACTIONS} ${BESIDE}`}>
              <Skeleton className="h-control w-21" />
              <span className="flex h-control items-center px-3">
                <Skeleton className="h-3 w-14" />
              </span>
            </span>
          </span>
        ))}
      </span>
    </span>
    <span>
      <SkeletonLine className="mb-2 type-dialog-title" bar="h-5 w-44" />
      <span className={LIST}>
        {COMING.map((row) => (
          <span key={row} className={ROW}>
            <PostShape />
          </span>
        ))}
      </span>
    </span>
  </span>
);

const PostShape = () => (
  <>
    <span className="flex items-center gap-3">
      <Skeleton className="size-4.5 *:rounded-chip" />
      <Skeleton className="size-9" />
    </span>
    <span>
      <SkeletonLine className="type-label" bar="h-3 w-2/5 max-sm:w-5/6" />
      <SkeletonLine className="type-small" bar="h-2.5 w-1/4 max-sm:w-3/5" />
    </span>
  </>
);
