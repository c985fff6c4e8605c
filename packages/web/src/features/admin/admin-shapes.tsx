import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Skeleton, SkeletonCard } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { FIGURES } from './figures.tsx';
import { SYSTEM_WORDS, SystemShape } from './system/system-shape.tsx';
import { UsersShape } from './users/users-shape.tsx';

/** The way from the integrations to one of them. */
export const integrationCrumbs = (platform: PlatformId): readonly Crumb[] => [
  { label: 'Integrations', link: { to: '/admin/dashboard/integrations' } },
  { label: PLATFORM_NAMES[platform] },
];

/** As many placeholders as stand for rows or panels whose number is not known. */
const LINES = ['a', 'b', 'c', 'd'];

/** The overview's six totals: in a row with a line between, or where that is too narrow for their names three and three, on a phone two and two. */
export const OVERVIEW_FIGURES =
  'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 lg:flex lg:gap-x-0 lg:divide-x lg:divide-line lg:*:flex-1 lg:*:px-5 lg:*:first:pl-0 lg:*:last:pr-0';
export const CONNECTIONS = 'grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6';
const PANEL = 'grid content-start gap-3 rounded-large border border-line px-5 pt-4 pb-5';
const OVERVIEW_CARD = `${PANEL} lg:col-span-full`;

/** What the admin overview looks like before its numbers come. */
export function OverviewShape() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <span className={OVERVIEW_CARD}>
        <SkeletonHeading />
        <span className={OVERVIEW_FIGURES}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((figure) => (
            <FigureShape key={figure} />
          ))}
        </span>
      </span>
      <span className={OVERVIEW_CARD}>
        <span className="flex items-start justify-between gap-2 max-[22.5rem]:flex-wrap">
          <SkeletonHeading />
          <Skeleton className="h-control w-41.75" />
        </span>
        <span className={CONNECTIONS}>
          {PLATFORM_IDS.map((platform) => (
            <span key={platform} className="flex h-control items-center justify-between">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-3" />
            </span>
          ))}
        </span>
      </span>
      <span className={PANEL}>
        <SkeletonHeading />
        <Skeleton className="h-102 *:bg-line/50" />
      </span>
      <span className="grid content-start gap-6">
        <span className={PANEL}>
          <SkeletonHeading />
          <Skeleton className="h-63 *:bg-line/50" />
        </span>
        <span className={PANEL}>
          <SkeletonHeading />
          <span className={FIGURES}>
            <FigureShape />
            <FigureShape />
          </span>
        </span>
      </span>
    </div>
  );
}

const FigureShape = () => (
  <span className="grid content-start gap-2 py-1 max-sm:pb-2">
    <Skeleton className="h-6 w-8" />
    <Skeleton className="h-3 w-20 max-w-full max-sm:h-2" />
  </span>
);

/** A platform's setup: its steps, and what to know about it beside them. */
export const GUIDE_COLUMNS =
  'grid grid-cols-1 gap-5 max-xl:max-w-dialog-wide xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** Instead of what is left to do. */
export const GUIDE_WORDS = <Skeleton className="h-5 w-64 max-w-full" />;

/** The first step, and what to know. */
export function GuideShape() {
  return (
    <div className={GUIDE_COLUMNS}>
      <SkeletonCard tall className="h-140" />
      <SkeletonCard tall className="h-140" />
    </div>
  );
}

/** The integrations: a notice, and a row for each platform. */
export function IntegrationsShape() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-9.5 max-sm:h-14.5" />
      <span className="grid divide-y divide-line border-b border-line">
        <span className="h-8" />
        {PLATFORM_IDS.map((platform) => (
          <span key={platform} className="flex h-11 items-center gap-2.5">
            <Skeleton className="size-4" />
            <Skeleton className="h-4 w-24" />
          </span>
        ))}
      </span>
    </div>
  );
}

/** The messages: who wrote, what, and the answer to it; on a phone below each other. */
export function MessagesShape() {
  return (
    <span className="grid divide-y divide-line rounded-large border border-line">
      {LINES.slice(1).map((line) => (
        <span
          key={line}
          className="grid h-24.75 content-start gap-x-6 gap-y-3 p-4 pl-7 max-lg:h-45 lg:grid-cols-[15rem_1fr]"
        >
          <span className="grid content-start gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-3 w-48" />
          </span>
          <Skeleton className="h-10 max-lg:h-14" />
        </span>
      ))}
    </span>
  );
}

/** As high on a phone as the two lines that follow. */
export const INTEGRATIONS_WORDS = (
  <span className="block max-sm:min-h-10">The developer apps this server connects through</span>
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
    filters: <Skeleton className="h-control w-31 max-sm:w-29" />,
    waiting: <MessagesShape />,
  },
  '/admin/dashboard/system': { what: 'System status', description: SYSTEM_WORDS, waiting: <SystemShape /> },
};

/** What a page of the administration looks like before it is known who is here, by its address in the sidebar. */
export const frameOf = (to: string | undefined): Frame => FRAMES[to ?? ''] ?? { waiting: <SkeletonRows /> };
