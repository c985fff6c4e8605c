import { PLATFORM_IDS } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonLine } from '../../../ui/page/skeleton.tsx';
import { ColumnHead } from '../figures.tsx';

export const INTEGRATIONS = 'grid grid-cols-1 gap-4';
export const INTEGRATIONS_TABLE = 'w-full border-collapse type-body';
export const INTEGRATION_ROW = 'h-11';
export const SETUP_CELL = 'px-3 text-left max-sm:px-1';

/** The columns of the table of platforms; `children` are those that not every table has. */
export const IntegrationsHead = ({ children }: { children?: ReactNode }) => (
  <thead>
    <tr className="h-8 border-b border-line type-small text-ink-2">
      <ColumnHead className="w-40 pr-3 text-left sm:w-52">Platform</ColumnHead>
      <ColumnHead className={SETUP_CELL}>Setup</ColumnHead>
      {children}
      <ColumnHead>
        <span className="sr-only">Actions</span>
      </ColumnHead>
    </tr>
  </thead>
);

/** Instead of how many apps are set up; on a phone it takes two lines, on a small one three. */
export const INTEGRATIONS_WORDS = (
  <>
    <SkeletonLine bar="h-3 w-135" />
    <SkeletonLine className="sm:hidden" bar="h-3 w-3/4" />
    <SkeletonLine className="min-[22.5rem]:hidden" bar="h-3 w-1/2" />
  </>
);

/** The integrations without them: a notice, and a row for each platform. */
export function IntegrationsShape() {
  return (
    <div aria-hidden className={INTEGRATIONS}>
      <span className="appear-slowly rounded-card border border-line px-3 py-2 type-body">
        <SkeletonLine bar="h-3 w-4/5 max-sm:w-full" />
        <SkeletonLine className="sm:hidden" bar="h-3 w-full" />
        <SkeletonLine className="sm:hidden" bar="h-3 w-1/2" />
      </span>
      <table className={INTEGRATIONS_TABLE}>
        <IntegrationsHead />
        <tbody>
          {PLATFORM_IDS.map((platform) => (
            <tr key={platform} className={`${INTEGRATION_ROW} border-b border-line`}>
              <td className="pr-3">
                <span className="flex items-center gap-2.5">
                  <Skeleton className="size-4" />
                  <SkeletonLine bar="h-3 w-18" />
                </span>
              </td>
              <td className={SETUP_CELL}>
                <span className="flex items-center gap-2">
                  <Skeleton className="size-2 *:rounded-chip" />
                  <SkeletonLine bar="h-3 w-27 pointer-coarse:w-29.75" />
                </span>
              </td>
              <td>
                <SkeletonLine className="justify-end" bar="h-3 w-14 max-sm:w-3" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
