import { type ComponentProps, useRef } from 'react';
import { PostCard } from '../cards/post-card.tsx';
import { largeRowPx } from './large-rows.ts';
import { useDaysInSight } from './use-days-in-sight.ts';
import type { WeekRow } from './week-layout.ts';
import { WeekView } from './week-view.tsx';

const COARSE_POINTER = matchMedia('(pointer: coarse)');
const LARGE = {
  Card: PostCard,
  rowPx: (row: Pick<WeekRow, 'slots'>, dayPx: number) =>
    largeRowPx(row, { pointer: COARSE_POINTER.matches ? 'finger' : 'mouse', dayPx }),
};

/** The week with large cards, whose code the compact week does without. */
export function ComfortableWeek(props: Omit<ComponentProps<typeof WeekView>, 'large'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useDaysInSight(scroller);
  return (
    <div className="group/beyond relative h-full">
      <WeekView {...props} large={{ ...LARGE, scroller, sight }} />
    </div>
  );
}
