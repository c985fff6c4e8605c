import { classNames } from './class-names.ts';

/** A grey shape where something is about to be. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('appear-late block', className)}>
      <span className="skeleton-pulse block size-full rounded-control bg-line" />
    </span>
  );
}
