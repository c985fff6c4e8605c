import type { KeyboardEvent } from 'react';

/** Arrow keys move by day and week. */
export function moveDayFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const by = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const day = event.target.closest<HTMLElement>('[data-day]');
  if (by === undefined || !day) return;
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  event.preventDefault();
  days[days.indexOf(day) + by]?.querySelector('button')?.focus();
}
