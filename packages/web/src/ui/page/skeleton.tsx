import { classNames } from '../class-names.ts';

/** A grey placeholder. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('appear-slowly block', className)}>
      <span className="skeleton-pulse block size-full rounded-control bg-line" />
    </span>
  );
}

/** A placeholder for a card: its frame, its title, its number and, if `tall`, the area of the drawing. */
export function SkeletonCard({ tall = false, className }: { tall?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'appear-slowly flex flex-col rounded-large border border-line p-4 *:rounded-tick',
        className,
      )}
    >
      <span className="skeleton-pulse h-3 w-1/3 bg-line" />
      <span className="skeleton-pulse mt-3 h-5 w-1/2 bg-line" />
      {tall && <span className="skeleton-pulse mt-4 flex-1 bg-line/50" />}
    </span>
  );
}
