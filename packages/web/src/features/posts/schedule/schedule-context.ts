import type { Brand } from '@brandly/contract/brands';
import type { ScheduledPost } from '@brandly/contract/posts';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { TroubleAction } from '../post-face.ts';
import type { WeekStart } from './visible-range.ts';

/** What cards and slots may ask for. */
export type ScheduleActions = {
  /** Opens a post as its status requires: to edit or to view. */
  open: (post: ScheduledPost) => void;
  view: (post: ScheduledPost) => void;
  edit: (post: ScheduledPost) => void;
  /** Opens the composer for a new post that starts as a copy of this one. */
  duplicate: (post: ScheduledPost) => void;
  askToDelete: (post: ScheduledPost) => void;
  /** Opens the dialog that gives a post another time. */
  askToMove: (post: ScheduledPost) => void;
  /** Makes a post a draft without a time, with Undo. */
  unschedule: (post: ScheduledPost) => void;
  /** Cancels a post, with Undo. */
  cancel: (post: ScheduledPost) => void;
  toggleSelected: (post: ScheduledPost) => void;
  /** Selects all of these, or deselects them if all are selected. */
  toggleAllSelected: (posts: readonly ScheduledPost[]) => void;
  /** Opens the menu of a post at the pressed button. */
  openMenu: (post: ScheduledPost, button: HTMLElement) => void;
  act: (post: ScheduledPost, action: TroubleAction) => void;
  /** Opens the composer at a clock time of the shown zone. */
  composeAt: (wallClock: string) => void;
};

/** What every card and slot of the calendar needs. It stays one object, so that 500 cards don't render again. */
export type ScheduleContext = ScheduleActions & {
  /** The zone that times are shown in. */
  zone: string;
  weekStart: WeekStart;
  brands: ReadonlyMap<string, Brand>;
};

/** What changes about shown cards; a view passes each card its own part. */
export type CardMarks = {
  /** Tells whether a card can be dragged. */
  isMovable: (post: ScheduledPost) => boolean;
  isSelected: (post: ScheduledPost) => boolean;
};

const Context = createContext<ScheduleContext | null>(null);
const Marks = createContext<CardMarks | null>(null);
export const ScheduleProvider = Context.Provider;
export const CardMarksProvider = Marks.Provider;

export function useSchedule(): ScheduleContext {
  const schedule = useContext(Context);
  if (!schedule) throw new Error('Cards of the calendar stand inside a ScheduleProvider');
  return schedule;
}

export function useCardMarks(): CardMarks {
  const marks = useContext(Marks);
  if (!marks) throw new Error('Views of the calendar stand inside a CardMarksProvider');
  return marks;
}

/** Returns the actions as one object that never changes and always calls those of the last render. */
export function useLatestActions(actions: ScheduleActions): ScheduleActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [same] = useState<ScheduleActions>(() => ({
    open: (post) => latest.current.open(post),
    view: (post) => latest.current.view(post),
    edit: (post) => latest.current.edit(post),
    duplicate: (post) => latest.current.duplicate(post),
    askToDelete: (post) => latest.current.askToDelete(post),
    askToMove: (post) => latest.current.askToMove(post),
    unschedule: (post) => latest.current.unschedule(post),
    cancel: (post) => latest.current.cancel(post),
    toggleSelected: (post) => latest.current.toggleSelected(post),
    toggleAllSelected: (posts) => latest.current.toggleAllSelected(posts),
    openMenu: (post, button) => latest.current.openMenu(post, button),
    act: (post, action) => latest.current.act(post, action),
    composeAt: (wallClock) => latest.current.composeAt(wallClock),
  }));
  return same;
}
