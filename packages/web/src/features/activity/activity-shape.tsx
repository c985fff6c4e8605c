import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { ACTIONS, BESIDE, CAUSE, ROW } from './activity-row.tsx';

const NARROWEST = 'min-[22.5rem]:hidden';
const REJECTED = { isGroup: true, lines: ['', 'lg:hidden', 'sm:hidden', NARROWEST] };
/** Of each post in trouble the lines of its cause, from where each does not come. */
const TROUBLES = [
  REJECTED,
  { isGroup: false, lines: ['', 'lg:hidden', 'sm:hidden'] },
  { isGroup: true, lines: ['', 'sm:hidden', NARROWEST] },
  { isGroup: false, lines: ['', 'sm:hidden'] },
  REJECTED,
];
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
        {TROUBLES.map(({ isGroup, lines }, row) => (
          // The rows never change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={row} className={ROW}>
            <PostShape isGroup={isGroup} />
            <span className={CAUSE}>
              {lines.map((where, line) => (
                <SkeletonLine
                  // oxlint-disable-next-line react/no-array-index-key
                  key={line}
                  className={where}
                  bar={
                    line === 0 ? 'h-3 w-full xl:w-2/3' : line < lines.length - 1 ? 'h-3 w-5/6 sm:w-1/3' : 'h-3 w-1/2'
                  }
                />
              ))}
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

/** A post, whose time stands below its brand on a small phone; or several. */
const PostShape = ({ isGroup = false }: { isGroup?: boolean }) => (
  <>
    <span className="flex items-center gap-3">
      <Skeleton className="size-4.5 *:rounded-chip" />
      <Skeleton className="size-9" />
    </span>
    <span>
      <SkeletonLine className="type-label" bar="h-3 w-2/5 max-sm:w-5/6" />
      <SkeletonLine className="type-small" bar="h-2.5 w-1/4 max-sm:w-3/5" />
      {!isGroup && (
        <>
          <SkeletonLine className={`type-label ${NARROWEST}`} bar="h-3 w-1/2" />
          <SkeletonLine className={`type-small ${NARROWEST}`} bar="h-2.5 w-3/5" />
        </>
      )}
    </span>
  </>
);
