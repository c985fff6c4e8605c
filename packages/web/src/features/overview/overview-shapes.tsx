import { ChartShape } from '../../ui/charts/chart-shape.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** The grid of the count cards: every row is full; on a phone three rows, of one, two and two, or of one, two and one. */
export const COUNTS_GRID = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:*:flex-[1_1_120px]';
/** The line above them. */
export const COUNTS_HEAD = 'mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1';
/** One of them. A narrow one has its number below its word: beside it, three digits would overflow. */
export const COUNT_CARD =
  'flex h-full min-h-10 flex-wrap items-center justify-between gap-x-2 rounded-card border px-2.5 py-1 @max-[10.5rem]:flex-col @max-[10.5rem]:items-start @max-[10.5rem]:py-1.5';

/** Placeholders for the counts. */
export const CountsShape = () => (
  <span className="block">
    <span className={COUNTS_HEAD}>
      <SkeletonLine className="type-dialog-title" bar="h-4 w-40" />
      <SkeletonLine className="type-body" bar="h-3 w-56" />
    </span>
    <span className={COUNTS_GRID}>
      {['a', 'b', 'c', 'd', 'e'].map((card, index) => (
        <span key={card} className={index === 0 ? '@container max-sm:col-span-2' : '@container'}>
          <span className={`${COUNT_CARD} border-line`}>
            <SkeletonLine className="type-body" bar="h-3 w-20" />
            <SkeletonLine className="type-title" bar="h-4 w-9" />
          </span>
        </span>
      ))}
    </span>
  </span>
);

const HEADING = (
  <span className="flex items-center justify-between">
    <SkeletonHeading />
    <Skeleton className="h-3 w-24" />
  </span>
);

/** The time of a single post, where it stands below its cause. */
const TIME = ['type-small max-lg:hidden xl:hidden'];
/** Of each row the lines between its title and its last one: on a phone, which has three rows and the last, titles and causes wrap. */
const ATTENTION = [
  ['type-body min-[22.5rem]:hidden', 'type-small min-[22.5rem]:hidden', 'type-small sm:hidden'],
  TIME,
  ['type-body sm:hidden'],
  TIME,
  [],
];

/** What needs attention: causes and posts, each with a button, on a phone a post's below its text; and the way to the others. */
const AttentionShape = () => (
  <span className="appear-slowly block divide-y divide-line rounded-large border border-line max-sm:*:nth-4:hidden max-sm:*:nth-5:hidden">
    {ATTENTION.map((lines, row) => (
      // The rows never change.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={row} className="flex min-h-13 items-center gap-2.5 px-4 py-2">
        <span className={`flex items-center gap-2.5 max-sm:self-start ${lines === TIME ? '' : 'max-[22.4rem]:pt-1'}`}>
          <Skeleton className="size-4 *:rounded-chip" />
          <Skeleton className="size-9 max-[22.4rem]:hidden" />
        </span>
        <span className="flex-1">
          <SkeletonLine className="type-body" bar="h-3 w-4/5 sm:w-2/5" />
          {lines.map((line) => (
            <SkeletonLine key={line} className={line} bar="h-2.5 w-1/2" />
          ))}
          <SkeletonLine className="type-small" bar="h-2.5 w-3/5" />
          {lines === TIME && (
            <span className="mt-2 flex items-center justify-between sm:hidden">
              <Skeleton className="h-2.5 w-20" />
              <Skeleton className="h-control w-23" />
            </span>
          )}
        </span>
        <Skeleton className="h-control w-23 max-sm:hidden" />
      </span>
    ))}
    <span className="flex min-h-13 items-center justify-between px-4">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="size-4" />
    </span>
  </span>
);

/** Placeholders for what needs attention and what is published next, and for the charts below. */
export const ListsShape = () => (
  <>
    <span className="grid gap-6 lg:grid-cols-2">
      <span className="grid content-start gap-2">
        {HEADING}
        <AttentionShape />
      </span>
      <span className="grid content-start gap-2">
        {HEADING}
        <SkeletonRows rows={6} thumb />
      </span>
    </span>
    <span className="grid gap-2">
      {HEADING}
      <ChartsShape />
    </span>
    <span className="grid gap-2">
      {HEADING}
      <SkeletonRows rows={6} thumb />
    </span>
  </>
);

/** Placeholders for the charts. The first one says what the platforms count as reach. */
export const ChartsShape = () => (
  <span className="grid gap-3 lg:grid-cols-2 lg:gap-x-6 lg:max-xl:*:last:col-span-2 xl:grid-cols-3">
    <ChartShape words="note" />
    <ChartShape />
    <ChartShape />
  </span>
);
