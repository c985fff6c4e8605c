import { Skeleton, SkeletonLine } from './skeleton.tsx';

type SkeletonRowsProps = {
  rows?: number;
  /** They are posts: a picture after the icon, and at the right or, in a narrow list, below, the time. */
  thumb?: boolean;
  /** Below a post's text, it says whose it is. */
  whose?: boolean | undefined;
  className?: string | undefined;
};

/** A placeholder for a list: its frame, and this many rows of an icon and two lines. */
export const SkeletonRows = ({ rows = 4, thumb, whose = true, className = '' }: SkeletonRowsProps) => (
  <span
    aria-hidden
    className={`appear-slowly block divide-y divide-line rounded-large border border-line ${className}`}
  >
    {Array.from({ length: rows }, (_, row) => (
      // The rows are identical.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={row} className={`@container flex items-center gap-2.5 px-4 ${thumb ? 'py-2' : 'py-3'}`}>
        <Skeleton className="size-4 *:rounded-chip" />
        {thumb && <Skeleton className="size-9" />}
        <span className="flex-1 items-center @min-[28rem]:flex">
          <span className="block flex-1">
            <SkeletonLine className="type-body" bar="h-3 w-2/3" />
            {whose && <SkeletonLine className="type-small" bar="h-2.5 w-1/3" />}
          </span>
          {thumb && <SkeletonLine className="type-small" bar="h-2.5 w-28" />}
        </span>
      </span>
    ))}
  </span>
);

/** A placeholder for the heading of a part of a page: its line is as high as a button beside it. */
export const SkeletonHeading = () => (
  <span className="flex h-control items-center">
    <Skeleton className="h-5 w-28" />
  </span>
);
