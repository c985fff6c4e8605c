import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const STOPS = '[data-card-open], [data-compose], [data-no-drag], [data-select]';

/**
 * Makes a grid one Tab stop, whatever it contains: the element focused last, or else its first open hour. Arrow keys
 * reach the others; within the focused card Tab goes on to its buttons. Set on the elements, so that 500 cards don't
 * render again when the focus moves.
 */
export function useOneTabStop(grid: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const reached = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (grid.current) setStops(grid.current, reached.current);
  });
  return ({ target }) => {
    if (!target.matches(STOPS)) return;
    reached.current = target;
    if (grid.current) setStops(grid.current, target);
  };
}

function setStops(grid: HTMLElement, reached: Element | null): void {
  const stop = reached && grid.contains(reached) ? reached : grid.querySelector('[data-compose], [data-card-open]');
  const card = stop?.closest('[data-card]');
  for (const element of grid.querySelectorAll<HTMLElement>(STOPS)) {
    const wanted = element === stop || card?.contains(element) ? 0 : -1;
    if (element.tabIndex !== wanted) element.tabIndex = wanted;
  }
}
