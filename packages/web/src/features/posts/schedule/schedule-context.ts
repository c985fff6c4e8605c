import type { Brand } from '@brandly/contract/brands';
import type { ScheduledPost } from '@brandly/contract/posts';
import { createContext, useContext } from 'react';
import type { TroubleAction } from '../post-face.ts';
import type { WeekStart } from './visible-range.ts';

/** What every card and slot of the calendar needs to know and may ask for. */
export type ScheduleContext = {
  /** The zone times are shown in. */
  zone: string;
  weekStart: WeekStart;
  brands: ReadonlyMap<string, Brand>;
  /** Opens a post the way its status asks for: to edit or to view. */
  open: (post: ScheduledPost) => void;
  view: (post: ScheduledPost) => void;
  edit: (post: ScheduledPost) => void;
  askToDelete: (post: ScheduledPost) => void;
  /** Opens the dialog that gives a post another time. */
  askToMove: (post: ScheduledPost) => void;
  /** Whether a card can be dragged. */
  isMovable: (post: ScheduledPost) => boolean;
  isSelected: (post: ScheduledPost) => boolean;
  toggleSelected: (post: ScheduledPost) => void;
  act: (post: ScheduledPost, action: TroubleAction) => void;
  /** Opens the composer at a clock time of the shown zone. */
  composeAt: (wallClock: string) => void;
};

const Context = createContext<ScheduleContext | null>(null);
export const ScheduleProvider = Context.Provider;

export function useSchedule(): ScheduleContext {
  const schedule = useContext(Context);
  if (!schedule) throw new Error('Cards of the calendar stand inside a ScheduleProvider');
  return schedule;
}
