import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';

/** How many lines the cause of a failure takes where the row is narrow; what was published has none. */
const CAUSE_LINES = [0, 2, 2, 0, 0, 2];
const LINE = 'h-2.5 w-4/5';

/** Rows as high as the notifications that come. */
export function NotificationsShape({ rows, className }: { rows: number; className?: string }) {
  return (
    <span className={classNames('block divide-y divide-line', className)}>
      {CAUSE_LINES.slice(0, rows).map((lines, row) => (
        // The rows never change.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={row} className="@container/news flex gap-2 px-4 py-2.5">
          <Skeleton className="mt-0.5 size-4 *:rounded-chip" />
          <span className="grid min-h-9.5 flex-1 content-start">
            <SkeletonLine className="type-body" bar="h-3.5 w-2/5" />
            {Array.from({ length: lines }, (_, line) => (
              // oxlint-disable-next-line react/no-array-index-key
              <SkeletonLine
                key={line}
                className={classNames('type-small', line > 0 && '@min-[32rem]/news:hidden')}
                bar={LINE}
              />
            ))}
            <SkeletonLine className="type-small" bar={LINE} />
          </span>
          <Skeleton className="mt-0.75 size-8" />
          <Skeleton className="mt-1 h-3 w-12 @max-[32rem]/news:hidden" />
        </span>
      ))}
    </span>
  );
}
