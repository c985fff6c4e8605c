import { Skeleton, SkeletonLine } from '../page/skeleton.tsx';

export const CHART_CARD = 'min-w-0 break-inside-avoid rounded-large border border-line p-4';
/** The buttons are on the title's line, with their icons aligned to the card's edge. */
export const CHART_HEAD = 'mb-2 flex items-start gap-1';
/** Which line is which period: below each other where the card is narrow. */
export const CHART_LEGEND = 'mb-1 flex flex-wrap gap-x-4 gap-y-1 type-small';
export const CHART_HEIGHT = 168;

/** A chart before its days come: its title and figure, its two buttons, its legend, and the room of the drawing. */
export const ChartShape = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`appear-slowly block ${CHART_CARD} ${className}`}>
    <span className={CHART_HEAD}>
      <span className="flex-1">
        <SkeletonLine className="type-label" bar="h-3 w-24" />
        <SkeletonLine className="type-figure" bar="h-6 w-20" />
      </span>
      <span className="flex h-5 items-center gap-4.25 pointer-coarse:h-6 pointer-coarse:gap-7.25 *:size-3.75 *:*:rounded-chip">
        <Skeleton className="" />
        <Skeleton className="" />
      </span>
    </span>
    <span className={CHART_LEGEND}>
      <SkeletonLine bar="h-2.5 w-37" />
      <SkeletonLine bar="h-2.5 w-37" />
    </span>
    <span className="block" style={{ height: CHART_HEIGHT }}>
      <Skeleton className="size-full *:bg-line/50" />
    </span>
  </span>
);
