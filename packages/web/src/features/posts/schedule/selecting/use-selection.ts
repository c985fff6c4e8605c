import type { ScheduledPost } from '@brandly/contract/posts';
import { type MouseEvent, useState } from 'react';
import { useWindowKeys } from '../../../../ui/behaviour/use-window-keys.ts';
import { timeOf } from '../../post-time.ts';
import { isTaken } from '../../use-schedule-keys.ts';
import { NOTHING_SELECTED, pressAll, pressCard, stillSelected } from './selection.ts';

export type CardSelection = {
  posts: readonly ScheduledPost[];
  has: (post: ScheduledPost) => boolean;
  toggle: (post: ScheduledPost) => void;
  /** Selects all of these, or deselects them if all are selected. */
  toggleAll: (posts: readonly ScheduledPost[]) => void;
  clear: () => void;
  /** Gets clicks with Shift, Ctrl or Cmd before the card does. */
  onClickCapture: (event: MouseEvent) => void;
};

/** Tracks which cards are selected. Cards that leave the calendar are deselected; Escape deselects all. */
export function useSelection(shown: readonly ScheduledPost[]): CardSelection {
  const [kept, setKept] = useState(NOTHING_SELECTED);
  const selection = stillSelected(kept, new Set(kept.ids.size > 0 ? shown.map((post) => post.id) : []));
  const order = () => shown.toSorted((a, b) => timeOf(a) - timeOf(b)).map((post) => post.id);
  const isSome = selection.ids.size > 0;

  useWindowKeys(({ key, defaultPrevented, target }) => {
    if (isSome && key === 'Escape' && !defaultPrevented && !isTaken(target)) setKept(NOTHING_SELECTED);
  });

  return {
    posts: isSome ? shown.filter((post) => selection.ids.has(post.id)) : [],
    has: (post) => selection.ids.has(post.id),
    toggle: (post) => setKept(pressCard(selection, post.id, { shift: false, toggle: true }, order())),
    toggleAll: (posts) =>
      setKept(
        pressAll(
          selection,
          posts.map((post) => post.id),
        ),
      ),
    clear: () => setKept(NOTHING_SELECTED),
    onClickCapture: (event) => {
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
      if (!card || (event.target instanceof Element && event.target.closest('[data-no-drag], [data-select]'))) return;
      event.preventDefault();
      event.stopPropagation();
      const press = { shift: event.shiftKey, toggle: event.ctrlKey || event.metaKey };
      setKept(pressCard(selection, card.dataset.card ?? '', press, order()));
    },
  };
}
