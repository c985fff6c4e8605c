import { Skeleton, SkeletonLine } from '../page/skeleton.tsx';

export const CHART_CARD = 'min-w-0 break-inside-avoid rounded-large border border-line p-4';
/** The buttons are on the title's line, with their icons aligned to the card's edge. */
export const CHART_HEAD = 'mb-2 flex items-start gap-1';
/** Which line is which period: below each other where the card is narrow. */
export const CHART_LEGEND = 'mb-1 flex flex-wrap gap-x-4 gap-y-1 type-small';

type ChartShapeProps = {
  /** Below the drawing stands a note, not above it a legend; or neither. */
  words?: 'legend' | 'note';
  className?: string;
};

/** A chart before its days come: its title and figure, its two buttons, and the room of the drawing. */
export const ChartShape = ({ words, className = '' }: ChartShapeProps) => (
  <span aria-hidden className={`appear-slowly flex flex-col ${CHART_CARD} ${className}`}>
    <span className={CHART_HEAD}>
      <span className="flex-1">
        <SkeletonLine className="type-label" bar="h-3 w-24" />
        <SkeletonLine className="type-figure" bar="h-6 w-20" />
      </span>
      <SkeletonLine className="type-label" bar="size-3.75" />
      <SkeletonLine className="ml-3.25 type-label pointer-coarse:ml-5.25" bar="size-3.75" />
    </span>
    {words && (
      <span className={`${CHART_LEGEND} ${words === 'note' ? 'order-last mt-1 mb-0! xl:*:basis-full' : ''}`}>
        <SkeletonLine bar="h-2.5 w-37 pointer-coarse:w-46" />
        <SkeletonLine bar="h-2.5 w-37 pointer-coarse:w-46" />
      </span>
    )}
    <Skeleton className="h-42 *:bg-line/50" />
  </span>
);
