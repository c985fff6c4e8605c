import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Skeleton, SkeletonCard } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { ColumnHead, FIGURES } from './figures.tsx';

/** The way from the integrations to one of them. */
export const integrationCrumbs = (platform: PlatformId): readonly Crumb[] => [
  { label: 'Integrations', link: { to: '/admin/dashboard/integrations' } },
  { label: PLATFORM_NAMES[platform] },
];

/** The system page's panels: beside each other where that makes names and values stand close together. */
export const SYSTEM_COLUMNS = 'grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-3';

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
        <Skeleton className="h-102" />
      </span>
      <span className="grid content-start gap-6">
        <span className={PANEL}>
          <SkeletonHeading />
          <Skeleton className="h-63" />
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

/** Panels below each other, each as high as its content. */
export const STACK = 'flex flex-col gap-5';
/** The third of three; below two, its panels share a line. */
export const THIRD_STACK = `${STACK} lg:max-xl:col-span-2 lg:max-xl:flex-row lg:max-xl:*:flex-1`;

type FactsShapeProps = {
  facts: number;
  /** Each has a second, smaller line. */
  isTall?: boolean;
  /** How high the words below the heading are, in lines. */
  words?: string;
  /** On a phone the last one wraps. */
  wraps?: boolean;
};

/** What the system page usually says, by column. */
const SYSTEM_PANELS: readonly (readonly FactsShapeProps[])[] = [
  [{ facts: 5 }, { facts: 5, words: 'h-[1lh] max-sm:h-[2lh]' }],
  [{ facts: 7 }, { facts: 2, isTall: true }],
  [{ facts: 5, wraps: true }, { facts: 3 }, { facts: 0, words: 'mt-1 h-[2lh] max-sm:h-[3lh]' }],
];

/** The panels of the system page. */
export function SystemShape() {
  return (
    <div className={SYSTEM_COLUMNS}>
      {SYSTEM_PANELS.map((panels, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order
        <span key={column} className={column === 2 ? THIRD_STACK : STACK}>
          {panels.map((panel) => (
            <FactsShape key={panel.facts + (panel.words ?? '')} {...panel} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** A panel with its heading and its facts: a name at the left of each line, its value at the right. */
const FactsShape = ({ facts, isTall, words, wraps }: FactsShapeProps) => (
  <span className="appear-slowly grid content-start gap-4 rounded-large border border-line p-5 type-body">
    <span className="-my-1">
      <SkeletonHeading />
      {words && (
        <span className={`flex items-center ${words}`}>
          <Skeleton className="h-3 w-4/5" />
        </span>
      )}
    </span>
    {facts > 0 && (
      <span className={`grid divide-y divide-line ${wraps ? 'max-sm:*:last:h-[2lh] max-sm:*:last:box-content' : ''}`}>
        {Array.from({ length: facts }, (_, fact) => (
          // The lines are identical.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={fact} className="flex items-center justify-between py-2 first:pt-0 last:pb-0">
            <span>
              <span className="flex h-[1lh] items-center">
                <Skeleton className="h-3 w-32" />
              </span>
              {isTall && (
                <span className="flex h-[1lh] items-center type-small">
                  <Skeleton className="h-2.5 w-40" />
                </span>
              )}
            </span>
            <Skeleton className="h-3 w-10" />
          </span>
        ))}
      </span>
    )}
  </span>
);

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

/** As wide in every column while it loads as later; on a phone there is one column of facts, below a line in place of the head. */
export const USERS_TABLE = 'w-full border-collapse border-line type-body max-md:border-t md:table-fixed';

/** Who it is; on a phone also what the other columns say. */
export const PERSON_CELL = 'h-11 py-1.5 pr-3 text-left font-regular max-md:py-2.5';
export const PERSON = 'flex gap-3 md:items-center';
export const PERSON_STATUS = 'mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 md:hidden';
export const PERSON_LAST = 'mt-1 type-small md:hidden';

const FROM_MD = 'px-3 text-left max-md:hidden';
const FROM_LG = 'px-3 text-left max-lg:hidden';
const FROM_XL = 'px-3 text-left max-xl:hidden';

/** What the columns of the table of users are. On a phone the facts say so themselves. */
export function UsersHead() {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-b border-line type-small text-ink-2">
        <ColumnHead className="py-2 pr-3 text-left">Name</ColumnHead>
        <ColumnHead className={`w-31 ${FROM_MD}`}>Role</ColumnHead>
        <ColumnHead className={`w-40 ${FROM_MD}`}>Status</ColumnHead>
        <ColumnHead className={`w-20 ${FROM_LG}`}>Brands</ColumnHead>
        <ColumnHead className={`w-34 ${FROM_LG}`}>Last sign-in</ColumnHead>
        <ColumnHead aria-sort="descending" className={`w-34 ${FROM_XL}`}>
          <span className="inline-flex items-center gap-1">
            Joined <ArrowDown size={12} aria-hidden />
          </span>
        </ColumnHead>
        <ColumnHead className="w-32 text-right lg:w-44">
          <span className="sr-only">Actions</span>
        </ColumnHead>
      </tr>
    </thead>
  );
}

/** The table of users without them. */
export function UsersShape() {
  return (
    <table aria-hidden className={USERS_TABLE}>
      <UsersHead />
      <tbody>
        {LINES.map((line) => (
          <tr key={line} className="border-b border-line">
            <td className={PERSON_CELL}>
              <span className={PERSON}>
                <Skeleton className="size-6.5 *:rounded-chip max-[22.4rem]:hidden max-md:mt-1" />
                <span>
                  <Skeleton className="flex h-[1lh] items-center *:h-3.5 *:w-28" />
                  <Skeleton className="flex h-[1lh] items-center type-small *:h-3 *:w-40" />
                  <span className={PERSON_STATUS}>
                    <Skeleton className="h-6 w-15 *:rounded-chip!" />
                    <Skeleton className="h-3 w-24" />
                  </span>
                  <span className={PERSON_LAST}>
                    <Skeleton className="flex h-[1lh] items-center *:h-3 *:w-44" />
                  </span>
                </span>
              </span>
            </td>
            {[FROM_MD, FROM_MD, FROM_LG, FROM_LG, FROM_XL].map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order
              <td key={index} className={column}>
                <Skeleton className="h-3 w-12" />
              </td>
            ))}
            <td>
              <Skeleton className="ml-auto h-4 w-16 max-lg:w-4" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

// Both are as high on a phone as the two lines that follow.
/** Instead of the verdict, and of when it was found. */
export const SYSTEM_WORDS = (
  <span className="grid h-[1lh] content-center gap-2 max-sm:h-[2lh]">
    <Skeleton className="h-3 w-64 max-sm:w-32" />
    <Skeleton className="h-3 w-36 sm:hidden" />
  </span>
);
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
