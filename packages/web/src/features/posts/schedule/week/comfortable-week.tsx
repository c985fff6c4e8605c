import type { ComponentProps } from 'react';
import { PostCard } from '../cards/post-card.tsx';
import { largeRowPx } from './large-rows.ts';
import { WeekView } from './week-view.tsx';

const LARGE = { Card: PostCard, rowPx: largeRowPx };

/** The week with large cards, whose code the compact week does without. */
export const ComfortableWeek = (props: Omit<ComponentProps<typeof WeekView>, 'large'>) => (
  <WeekView {...props} large={LARGE} />
);
