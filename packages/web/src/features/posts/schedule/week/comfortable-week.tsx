import type { ComponentProps } from 'react';
import { PostCard } from '../cards/post-card.tsx';
import { largeRowPx } from './large-rows.ts';
import type { WeekRow } from './week-layout.ts';
import { WeekView } from './week-view.tsx';

const COARSE_POINTER = matchMedia('(pointer: coarse)');
const LARGE = { Card: PostCard, rowPx: (row: WeekRow) => largeRowPx(row, COARSE_POINTER.matches ? 'finger' : 'mouse') };

/** The week with large cards, whose code the compact week does without. */
export const ComfortableWeek = (props: Omit<ComponentProps<typeof WeekView>, 'large'>) => (
  <WeekView {...props} large={LARGE} />
);
