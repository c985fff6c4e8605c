import { Skeleton, SkeletonLine } from '../page/skeleton.tsx';

export const CHART_CARD = 'min-w-0 break-inside-avoid rounded-large border border-line p-4';
/** The buttons are on the title's line, with their icons aligned to the card's edge. */
export const CHART_HEAD = 'mb-2 flex items-start gap-1';
/** Which line is which period: below each other where the card is narrow. */
export const CHART_LEGEND = 'mb-1 flex flex-wrap gap-x-4 gap-y-1 type-small';
export const CHART_NOTE = 'mt-1 type-small';
export const CHART_HEIGHT = 168;

type ChartShapeProps = {
  /** A legend above the drawing, where two periods are compared, or a note below it. */
  words?: 'legend' | 'note' | undefined;
  className?: string;
};

/** A chart before its days come: its title and figure, its two buttons, and the room of the drawing. */
export const ChartShape = ({ words, className = '' }: ChartShapeProps) => (
  <span aria-hidden className={`appear-slowly block ${CHART_CARD} ${className}`}>
    <span className={CHART_HEAD}>
      <span className="flex-1">
        <SkeletonLine className="type-label" bar="h-3 w-24" />
        <SkeletonLine className="type-figure" bar="h-6 w-20" />
      </span>
      <span className="flex h-5 items-center gap-4.25 pointer-coarse:h-6 pointer-coarse:gap-6.25 *:size-3.75 *:*:rounded-chip">
        <Skeleton className="" />
        <Skeleton className="" />
      </span>
    </span>
    {words === 'legend' && (
      <span className={CHART_LEGEND}>
        <SkeletonLine bar="h-2.5 w-37 pointer-coarse:w-46" />
        <SkeletonLine bar="h-2.5 w-37 pointer-coarse:w-46" />
      </span>
    )}
    <span className="block" style={{ height: CHART_HEIGHT }}>
      <Skeleton className="size-full *:bg-line/50" />
    </span>
    {words === 'note' && (
      <span className={`${CHART_NOTE} flex flex-wrap`}>
        <SkeletonLine bar="h-2.5 w-47" />
        <SkeletonLine bar="h-2.5 w-47" />
      </span>
    )}
  </span>
);
