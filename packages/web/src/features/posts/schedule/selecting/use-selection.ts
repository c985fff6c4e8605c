import type { ScheduledPost } from '@brandly/contract/posts';
import { type MouseEvent, useState } from 'react';
import { isByFinger } from '../../../../ui/behaviour/after-paint.ts';
import { useWindowKeys } from '../../../../ui/behaviour/use-window-keys.ts';
import { timeOf } from '../../post-time.ts';
import { isTaken } from '../../use-schedule-keys.ts';
import { PLACES } from '../moving/drag-places.ts';
import { NOTHING_SELECTED, pressAll, pressCard, stillSelected } from './selection.ts';

/** Tracks which cards are selected. Cards that leave the calendar are deselected; Escape deselects all. */
export function useSelection(shown: readonly ScheduledPost[]) {
  const [kept, setKept] = useState(NOTHING_SELECTED);
  const selection = stillSelected(kept, new Set(kept.ids.size > 0 ? shown.map((post) => post.id) : []));
  /** A list goes by its rows, however they are sorted; a week or a month, whose hours and days stand side by side, by time. */
  const orderIn = (stage: Element) =>
    stage.querySelector(PLACES)
      ? shown.toSorted((a, b) => timeOf(a) - timeOf(b)).map((post) => post.id)
      : [...stage.querySelectorAll<HTMLElement>('[data-card]')].map((card) => card.dataset.card ?? '');
  const isSome = selection.ids.size > 0;

  useWindowKeys(({ key, defaultPrevented, target }) => {
    if (isSome && key === 'Escape' && !defaultPrevented && !isTaken(target)) setKept(NOTHING_SELECTED);
  });

  return {
    posts: isSome ? shown.filter((post) => selection.ids.has(post.id)) : [],
    has: (post: ScheduledPost) => selection.ids.has(post.id),
    toggle: (post: ScheduledPost) => {
      setKept(pressCard(selection, post.id, { shift: false, toggle: true }, []));
      keepInSight(document.querySelector(`[data-card="${post.id}"]`));
    },
    /** Selects all of these, or deselects them if all are selected. */
    toggleAll: (posts: readonly ScheduledPost[]) =>
      setKept(
        pressAll(
          selection,
          posts.map((post) => post.id),
        ),
      ),
    clear: () => setKept(NOTHING_SELECTED),
    /** Gets clicks with Shift, Ctrl or Cmd, and those of a finger once something is selected, before the card does. */
    onClickCapture: (event: MouseEvent) => {
      const hasKeys = event.shiftKey || event.ctrlKey || event.metaKey;
      // Under a finger the small box alone would be hard to press, card after card.
      if (!hasKeys && !(isSome && isByFinger())) return;
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
      if (!card || (event.target instanceof Element && event.target.closest('[data-no-drag], [data-select]'))) return;
      event.preventDefault();
      event.stopPropagation();
      const press = { shift: event.shiftKey, toggle: event.ctrlKey || event.metaKey || !hasKeys };
      setKept(pressCard(selection, card.dataset.card ?? '', press, orderIn(event.currentTarget)));
      keepInSight(card);
    },
  };
}

/** The bar of the selection appears at the bottom: a card that it would cover moves up, by its `scroll-margin`. */
const keepInSight = (card: Element | null) =>
  requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
