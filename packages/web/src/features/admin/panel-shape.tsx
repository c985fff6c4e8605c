import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading } from '../../ui/page/skeleton-rows.tsx';

type PanelShapeProps = {
  /** Its title begins with a number. */
  isStep?: boolean;
  /** The lines below the title. */
  words?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A panel before its content comes, with the distances of one. */
export const PanelShape = ({ isStep = false, words, action, className, children }: PanelShapeProps) => (
  <span
    className={classNames(
      'appear-slowly grid min-w-0 grid-cols-1 content-start gap-4 rounded-large border border-line p-5 type-body',
      className,
    )}
  >
    <span className="-my-1 flex flex-wrap items-start justify-between gap-2">
      <span className="flex items-center gap-2.5">
        {isStep && <Skeleton className="size-6 *:rounded-chip" />}
        <SkeletonHeading />
      </span>
      {words && <span className="-mt-2 min-w-0 basis-full sm:order-last">{words}</span>}
      {action}
    </span>
    {children}
  </span>
);
