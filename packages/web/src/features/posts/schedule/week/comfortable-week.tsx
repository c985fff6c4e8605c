import type { ComponentProps } from 'react';
import { PostCard } from '../cards/post-card.tsx';
import { WeekView } from './week-view.tsx';

/** The week with large cards, whose code the compact week does without. */
export const ComfortableWeek = (props: Omit<ComponentProps<typeof WeekView>, 'LargeCard'>) => (
  <WeekView {...props} LargeCard={PostCard} />
);
