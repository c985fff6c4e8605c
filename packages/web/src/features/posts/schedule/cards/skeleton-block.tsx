import { classNames } from '../../../../ui/class-names.ts';

/** A grey placeholder that stands at once: what is around it does, and would look empty without it. */
export const SkeletonBlock = ({ className }: { className: string }) => (
  <span aria-hidden className={classNames('skeleton-pulse block flex-none rounded-control bg-line', className)} />
);
