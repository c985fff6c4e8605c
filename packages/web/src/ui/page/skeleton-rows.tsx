import { classNames } from '../class-names.ts';

/** A placeholder for a list: its frame, and this many rows of an icon and two lines. */
export function SkeletonRows({ rows = 4, className }: { rows?: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('appear-slowly block divide-y divide-line rounded-large border border-line', className)}
    >
      {Array.from({ length: rows }, (_, row) => (
        // The rows are identical.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={row} className="flex items-center gap-3 px-4 py-3.5 *:rounded-tick">
          <span className="skeleton-pulse size-5 flex-none rounded-chip! bg-line" />
          <span className="grid flex-1 gap-2 *:rounded-tick">
            <span className="skeleton-pulse h-3 w-1/3 bg-line" />
            <span className="skeleton-pulse h-3 w-2/3 bg-line/60" />
          </span>
        </span>
      ))}
    </span>
  );
}
