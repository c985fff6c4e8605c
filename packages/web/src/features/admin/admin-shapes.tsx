import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { MEASURED } from './figures.tsx';
import { MessagesShape } from './messages-shape.tsx';
import { PanelShape } from './panel-shape.tsx';
import { NAVIGATION_TOTAL, VITALS_FIGURES, VitalsShape } from './performance/vitals-shape.tsx';
import { INTEGRATIONS_WORDS, IntegrationsShape } from './system/integrations-shape.tsx';
import { SYSTEM_WORDS, SystemShape } from './system/system-shape.tsx';
import { UsersShape } from './users/users-shape.tsx';

/** The way from the integrations to one of them. */
export const integrationCrumbs = (platform: PlatformId): readonly Crumb[] => [
  { label: 'Integrations', link: { to: '/admin/dashboard/integrations' } },
  { label: PLATFORM_NAMES[platform] },
];

/** The overview's eight totals: in a row with a line between, or where that is too narrow for their names four and four, on a phone two and two. */
export const OVERVIEW_FIGURES =
  'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 xl:flex xl:gap-x-0 xl:divide-x xl:divide-line xl:*:flex-1 xl:*:px-4 xl:*:first:pl-0 xl:*:last:pr-0';
export const CONNECTIONS =
  'grid gap-x-6 max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:gap-y-3 lg:grid-cols-4 xl:grid-cols-6 min-[100rem]:gap-x-12';
/** A platform with its accounts and, below its name, its followers; on a phone a row of three columns. */
export const CONNECTION =
  'relative grid grid-cols-[1rem_minmax(4.75rem,1fr)_4.125rem_minmax(0,5.5rem)] gap-x-2 type-body max-sm:py-1.5 sm:grid-cols-[1rem_minmax(0,1fr)_auto]';
/** What was measured, below its head. */
export const MEASURED_COLUMNS = `grid gap-6 ${MEASURED} lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]`;
export const MEASURED_HEAD = '-mb-2 flex flex-wrap items-center justify-between gap-3';

/** What the admin overview looks like before its numbers come. */
export function OverviewShape() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PanelShape>
        <span className={OVERVIEW_FIGURES}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((figure) => (
            <FigureShape key={figure} />
          ))}
        </span>
      </PanelShape>
      <PanelShape
        action={
          <span className="flex h-control items-center">
            <Skeleton className="h-3 w-36 pointer-coarse:w-43" />
          </span>
        }
      >
        <span>
          <span className={`${CONNECTION} pt-0! type-small! sm:hidden`}>
            <SkeletonLine className="col-start-3 justify-end" bar="h-2.5 w-14" />
            <SkeletonLine className="justify-end" bar="h-2.5 w-15" />
          </span>
          <span className={CONNECTIONS}>
            {PLATFORM_IDS.map((platform) => (
              <span key={platform} className={CONNECTION}>
                <SkeletonLine bar="size-4" />
                <SkeletonLine bar="h-3 w-16" />
                <SkeletonLine className="justify-end" bar="h-2.5 w-14 max-sm:w-2" />
                <span className="sm:col-start-2 sm:type-small">
                  <SkeletonLine className="max-sm:justify-end" bar="h-2.5 w-10 sm:w-22" />
                </span>
              </span>
            ))}
          </span>
        </span>
      </PanelShape>
      <PerformanceShape />
    </div>
  );
}

/** Nothing stands below it, so nothing moves where no page was measured yet and less comes. */
export const PerformanceShape = () => (
  <>
    <span className={MEASURED_HEAD}>
      <SkeletonLine className="type-title" bar="h-5 w-58" />
      <Skeleton className="h-control w-full sm:w-40" />
    </span>
    <span className={MEASURED_COLUMNS}>
      <PanelShape className="@container" words={<SentenceShape />}>
        <span className={VITALS_FIGURES}>
          <FigureShape className="w-26.5" />
          <FigureShape />
        </span>
        <span className="-mt-1">
          <SentenceShape />
        </span>
        <VitalsShape />
      </PanelShape>
      <PanelShape>
        <span className={NAVIGATION_TOTAL}>
          <SkeletonLine className="type-figure" bar="h-6 w-24" />
          <Skeleton className="h-6 w-21 *:rounded-chip" />
          <SkeletonLine className="type-small" bar="h-2.5 w-35" />
        </span>
        <Skeleton className="h-2.5 *:rounded-chip" />
        <span className="grid divide-y divide-line">
          {['a', 'b', 'c', 'd', 'e'].map((part) => (
            <span key={part} className="flex items-center justify-between py-2 first:pt-0 last:pb-0">
              <SkeletonLine bar="h-3 w-28" />
              <Skeleton className="h-3 w-10" />
            </span>
          ))}
        </span>
      </PanelShape>
    </span>
  </>
);

/** On a phone it takes three lines. */
const SentenceShape = () => (
  <>
    <SkeletonLine bar="h-3 w-full max-w-122" />
    <SkeletonLine className="sm:hidden" bar="h-3 w-full" />
    <SkeletonLine className="sm:hidden" bar="h-3 w-2/3" />
  </>
);

const FigureShape = ({ className = '' }: { className?: string }) => (
  <span className={`grid content-start gap-2 py-1 max-sm:pb-2 ${className}`}>
    <Skeleton className="h-6 w-8" />
    <Skeleton className="h-3 w-20 max-w-full max-sm:h-2" />
  </span>
);

type Frame = {
  /** As the sentence about a failure begins, where that is not the title. */
  what?: string;
  description?: ReactNode;
  filters?: ReactNode;
  width?: 'column';
  waiting: ReactNode;
};

const FRAMES: Readonly<Record<string, Frame>> = {
  '/admin/dashboard': { waiting: <OverviewShape /> },
  '/admin/dashboard/users': {
    what: 'the users',
    filters: (
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-1.5 max-sm:*:first:col-span-2 sm:flex">
        <Skeleton className="h-control sm:w-72" />
        <Skeleton className="h-control sm:w-32 lg:w-40" />
        <Skeleton className="h-control sm:w-36 lg:w-44" />
      </div>
    ),
    waiting: <UsersShape />,
  },
  '/admin/dashboard/integrations': {
    description: INTEGRATIONS_WORDS,
    width: 'column',
    waiting: <IntegrationsShape />,
  },
  '/admin/dashboard/messages': {
    filters: <Skeleton className="h-control w-31 pointer-coarse:h-11.5 pointer-coarse:w-33" />,
    waiting: <MessagesShape />,
  },
  '/admin/dashboard/system': { what: 'the system status', description: SYSTEM_WORDS, waiting: <SystemShape /> },
};

/** What a page of the administration looks like before it is known who is here, by its address in the sidebar. */
export const frameOf = (to: string | undefined): Frame => FRAMES[to ?? ''] ?? { waiting: <SkeletonRows /> };
