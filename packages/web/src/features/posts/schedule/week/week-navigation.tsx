import type { ComponentProps } from 'react';
import { DaysStrip } from './days-strip.tsx';
import { PostsBeyondSight } from './posts-beyond-sight.tsx';

type WeekNavigationProps = ComponentProps<typeof DaysStrip> &
  ComponentProps<typeof PostsBeyondSight> & {
    /** The week shows only some of its days. */
    hasStrip: boolean;
  };

/** Leads to what of a week is out of sight: days, and at the head of each day posts. */
export function WeekNavigation({ hasStrip, sight, ...strip }: WeekNavigationProps) {
  return (
    <>
      {hasStrip && <DaysStrip {...strip} />}
      <PostsBeyondSight scroller={strip.scroller} sight={sight} />
    </>
  );
}
