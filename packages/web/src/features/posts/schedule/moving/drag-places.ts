import { dateText } from '../../../../time/date-time-text.ts';
import { hourText } from '../week/week-layout.ts';

/**
 * The attributes that the drag layer uses: `data-card` and `data-movable` on cards and dots, `data-slot` (a clock time)
 * on hours of the week, `data-day` (a date) on days of the month, `data-drafts` on the tray of drafts without a time,
 * `data-refuses` where nothing can land.
 */
export const PLACES = '[data-slot], [data-day]';
/** Where draggable cards are: on places, and in the tray of drafts that have none yet. */
export const SOURCES = `${PLACES}, [data-drafts]`;

/** A place under a card, with its attributes. */
export type DragPlace = {
  kind: 'slot' | 'day' | 'tray';
  at: string;
  element: HTMLElement;
  isEmpty: boolean;
  refuses: boolean;
};

export type DragSpot = { place: DragPlace; overCard: HTMLElement | null };

/** Returns what is at an element: a place and, in a week, the card within it. null: nothing that takes a card. */
export function spotAt(element: Element | null, lifted: HTMLElement): DragSpot | null {
  const found = element?.closest<HTMLElement>(SOURCES);
  if (!found) return null;
  const place = placeOf(found);
  const card = element?.closest<HTMLElement>('[data-card]') ?? null;
  const isOther = card !== null && card.dataset.card !== lifted.dataset.card;
  return { place, overCard: place.kind === 'slot' && isOther ? card : null };
}

export function placeOf(element: HTMLElement): DragPlace {
  const { slot, day, refuses } = element.dataset;
  return {
    kind: slot !== undefined ? 'slot' : day !== undefined ? 'day' : 'tray',
    at: slot ?? day ?? '',
    element,
    isEmpty: element.querySelector('[data-card]') === null,
    refuses: refuses !== undefined,
  };
}

/** Returns e.g. 'Saturday, November 21, 2026, 4 PM' or 'Saturday, November 21, 2026'. */
export function placeName({ kind, at }: Pick<DragPlace, 'kind' | 'at'>): string {
  if (kind === 'tray') return 'Unscheduled drafts';
  const plain = Temporal.PlainDateTime.from(at);
  const weekday = plain.toLocaleString('en-US', { weekday: 'long' });
  const day = `${weekday}, ${dateText(plain.toPlainDate())}`;
  return kind === 'day' ? day : `${day}, ${hourText(plain.hour)}`;
}

/** Returns the hint in an empty hour under a card. */
export const dropHint = (wallClock: string): string =>
  `Drop here to schedule at ${hourText(Temporal.PlainDateTime.from(wallClock).hour)}`;

/** Returns the hint on another post under a card; `time` is as shown on that post. */
export const beforeHint = (time: string): string => `Drop here to schedule before ${time}`;

/**
 * Returns where an arrow key leads: by hour and day in a week, by day and week in a month. It skips places that refuse.
 */
export function nextPlace(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!step) return null;
  const [down = 0, right = 0] = step;
  const places = [...root.querySelectorAll<HTMLElement>(PLACES)];
  if (places.length === 0) return null;
  // Both grids have seven columns and list their places row by row.
  const by = down * 7 + right;
  const at = places.indexOf(from);
  const row = Math.floor(at / 7);
  for (let index = at + by; index >= 0 && index < places.length; index += by) {
    const isWeek = from.dataset.slot !== undefined;
    if (right !== 0 && isWeek && Math.floor(index / 7) !== row) return null;
    const place = places[index];
    if (place && place.dataset.refuses === undefined) return place;
  }
  return null;
}
