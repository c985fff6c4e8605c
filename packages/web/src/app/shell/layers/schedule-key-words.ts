import type { ScheduleKey } from '../../../features/posts/public.ts';

const WORDS: Record<ScheduleKey, { shown: string; does: string }> = {
  n: { shown: 'N', does: 'Create post' },
  t: { shown: 'T', does: 'Today' },
  a: { shown: 'A', does: 'Agenda' },
  w: { shown: 'W', does: 'Week' },
  m: { shown: 'M', does: 'Month' },
  l: { shown: 'L', does: 'List' },
  ArrowLeft: { shown: '←', does: 'Previous' },
  ArrowRight: { shown: '→', does: 'Next' },
};
/** The keys of the Schedule page and what each does. */
export const SCHEDULE_KEYS = Object.values(WORDS);
/** Keys of cards and of what was done with them; they are heard elsewhere. */
export const CARD_KEYS = [
  { shown: 'Space', does: 'Pick up a card. Arrows move it, Space drops it, Escape cancels' },
  { shown: 'Shift or Ctrl + click', does: 'Select several cards' },
  { shown: 'Ctrl + Z', does: 'Undo' },
  { shown: 'Ctrl + Shift + Z', does: 'Redo' },
] as const;
