import { classNames } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

type SkeletonRowsProps = {
  rows?: number;
  /** A square after the icon, where rows have a picture. */
  thumb?: boolean;
  className?: string | undefined;
};

/** A placeholder for a list: its frame, and this many rows of an icon and two lines. */
export function SkeletonRows({ rows = 4, thumb, className }: SkeletonRowsProps) {
  return (
    <span
      aria-hidden
      className={classNames('appear-slowly block divide-y divide-line rounded-large border border-line', className)}
    >
      {Array.from({ length: rows }, (_, row) => (
        // The rows are identical.
        // oxlint-disable-next-line react/no-array-index-key
        <span
          key={row}
          className={classNames('flex items-center gap-2.5 px-4 *:rounded-tick', thumb ? 'py-2' : 'py-3.5')}
        >
          <span className="skeleton-pulse size-4 flex-none rounded-chip! bg-line" />
          {thumb && <span className="skeleton-pulse size-9 flex-none rounded-control! bg-line/60" />}
          <span className="grid flex-1 gap-2 *:rounded-tick">
            <span className="skeleton-pulse h-3 w-1/3 bg-line" />
            <span className="skeleton-pulse h-3 w-2/3 bg-line/60" />
          </span>
        </span>
      ))}
    </span>
  );
}

/** A placeholder for the heading of a part of a page: its line is as high as a button beside it. */
export const SkeletonHeading = () => (
  <span className="flex h-control items-center">
    <Skeleton className="h-5 w-28" />
  </span>
);
