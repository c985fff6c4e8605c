import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';

/** The lines below a title: a failure has one more where the row is narrow, and with advice another; what was published, where its picture is below the time. */
const ADVISED = ['', '@min-[44em]/news:hidden', '@min-[32rem]/news:hidden', ''];
const FAILED = ['', '@min-[32rem]/news:hidden', ''];
const PUBLISHED = ['', '@min-[26em]/news:hidden'];
const LINES = [ADVISED, FAILED, PUBLISHED, PUBLISHED, [''], FAILED, PUBLISHED];

/** Rows as high as the notifications that come. `from`: how many stand above them. */
export function NotificationsShape({ rows, from = 0, className }: { rows: number; from?: number; className?: string }) {
  return (
    <span className={classNames('block divide-y divide-line', className)}>
      {LINES.slice(from, from + rows).map((lines, row) => (
        // The rows never change.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={row} className="@container/news flex gap-2 px-4 py-2.5 type-body">
          <span className="flex h-lh items-center">
            <Skeleton className="size-4 *:rounded-chip" />
          </span>
          <span className="grid min-h-9.5 flex-1 content-start">
            <SkeletonLine className="type-body" bar="h-3.5 w-2/5" />
            {lines.map((where, line) => (
              // oxlint-disable-next-line react/no-array-index-key
              <SkeletonLine key={line} className={classNames('type-small', where)} bar="h-2.5 w-4/5" />
            ))}
          </span>
          <Skeleton className="mt-[calc(1lh+3px)] size-8 @min-[26em]/news:mt-0.75" />
          <span className="flex w-15 justify-end @max-[32rem]/news:hidden">
            <Skeleton className="mt-1 h-3 w-12" />
          </span>
        </span>
      ))}
    </span>
  );
}
