/** A grey placeholder. Give it the size of what it stands for. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={`appear-slowly block ${className}`}>
    <span className="skeleton-pulse block size-full rounded-control bg-line" />
  </span>
);

/** A placeholder for a line of text, as high as it, with a bar as long as the text. Its type is in the class name. */
export const SkeletonLine = ({ className = '', bar }: { className?: string; bar: string }) => (
  <span className={`flex h-lh items-center ${className}`}>
    <Skeleton className={`max-w-full ${bar}`} />
  </span>
);

/** A placeholder for a card: its frame, its title, its number and the area of the drawing. */
export const SkeletonCard = ({ className }: { className: string }) => (
  <span aria-hidden className={`appear-slowly flex flex-col rounded-large border border-line p-4 ${className}`}>
    <Skeleton className="h-3 w-28" />
    <Skeleton className="mt-3 h-5 w-24" />
    <Skeleton className="mt-4 flex-1 *:bg-line/50" />
  </span>
);
