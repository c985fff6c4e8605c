import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const STOPS = '[data-card-open], [data-compose]';

/** Arrow keys move by hour and day; within an hour first by card. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const { target } = event;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const [down = 0, right = 0] = step;
  const cell = target.closest<HTMLElement>('[data-slot]');
  if (!cell) return;
  event.preventDefault();
  event.stopPropagation();
  const inCell = [...cell.querySelectorAll<HTMLElement>(STOPS)];
  const at = inCell.findIndex((stop) => stop === target || stop.parentElement?.contains(target));
  const sibling = down === 0 ? undefined : inCell[at + down];
  if (sibling && at >= 0) return focusInSight(sibling);
  const cells = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${Number(cell.dataset.column) + right}"]`),
  ];
  const own = cells.findIndex((one) => one.dataset.hour === cell.dataset.hour);
  // Skips places without anything to focus, on to the next one in the same direction.
  for (let index = own + down; index >= 0 && index < cells.length; index += down || cells.length) {
    const stops = cells[index]?.querySelectorAll<HTMLElement>(STOPS) ?? [];
    const next = down < 0 ? stops[stops.length - 1] : stops[0];
    if (next) return focusInSight(next);
  }
}

/** Shows the whole of what is focused. A browser leaves it where it is as soon as a part of it is visible, even below the sticky hours. */
function focusInSight(stop: HTMLElement) {
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const TAB_STOPS = '[data-card-open], [data-compose], [data-no-drag], [data-select]';

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
    if (!target.matches(TAB_STOPS)) return;
    reached.current = target;
    if (grid.current) setStops(grid.current, target);
  };
}

function setStops(grid: HTMLElement, reached: Element | null): void {
  const stop = reached && grid.contains(reached) ? reached : grid.querySelector('[data-compose], [data-card-open]');
  const card = stop?.closest('[data-card]');
  for (const element of grid.querySelectorAll<HTMLElement>(TAB_STOPS)) {
    const wanted = element === stop || card?.contains(element) ? 0 : -1;
    if (element.tabIndex !== wanted) element.tabIndex = wanted;
  }
}
