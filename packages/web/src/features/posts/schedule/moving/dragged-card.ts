import { beforeHint, type DragSpot, dropHint } from './drag-places.ts';

/** How long a card takes to return to where it came from. */
const RETURN_MS = 180;
/** It hangs a little below the pointer, so that the text of the place stays readable. */
const HANG_PX = 14;
/** How far inside the window it stays. */
const MARGIN_PX = 8;

/** A lifted card: its picture under the pointer, the dashed outline it left, and the place it would land in. */
export type DraggedCard = {
  /** Moves the picture; without one (by keys) it does nothing. */
  follow(x: number, y: number): void;
  /** Marks the place it would land in, and unmarks the previous one. */
  over(spot: DragSpot | null): void;
  /** Removes everything. `back`: the picture returns to its outline first. */
  putDown(back: boolean): void;
};

type Grip = { x: number; y: number; pointer: number } | null;

/** Lifts a card. `grip` is where the pointer took it; null for keys, which need no picture. `count` cards move. */
export function liftCard(card: HTMLElement, grip: Grip, count: number): DraggedCard {
  const box = card.getBoundingClientRect();
  const picture = grip && pictureOf(card, box, count);
  const holder = document.createElement('div');
  let marked: HTMLElement[] = [];
  let hint: HTMLElement | null = null;
  let hintFor = '';
  card.dataset.lifted = '';
  holder.dataset.carrying = '';
  if (picture) document.body.append(picture, holder);
  if (grip) holder.setPointerCapture(grip.pointer);

  const unmark = () => {
    for (const element of marked) delete element.dataset.over;
    marked = [];
    hint?.remove();
    hint = null;
  };
  return {
    follow: (x, y) => {
      if (!picture || !grip) return;
      const right = window.innerWidth - picture.offsetWidth - MARGIN_PX;
      const left = Math.max(MARGIN_PX, Math.min(right, box.left + x - grip.x));
      picture.style.translate = `${left}px ${y + HANG_PX}px`;
    },
    over: (spot) => {
      const takes = spot !== null && !spot.place.refuses;
      holder.dataset.carrying = takes ? '' : 'refused';
      const key = takes ? `${spot.place.at} ${spot.overCard?.dataset.card ?? ''}` : '';
      if (key === hintFor) return;
      hintFor = key;
      unmark();
      if (!takes) return;
      marked = spot.overCard ? [spot.place.element, spot.overCard] : [spot.place.element];
      for (const element of marked) element.dataset.over = '';
      hint = hintOf(spot);
      if (hint) (spot.overCard ?? spot.place.element).append(hint);
    },
    putDown: (back) => {
      unmark();
      holder.remove();
      const settle = () => {
        picture?.remove();
        delete card.dataset.lifted;
      };
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      // After paging away there is no place to return to on this page.
      if (!picture || !back || still || !card.isConnected) return settle();
      const home = card.getBoundingClientRect();
      const flight = picture.animate(
        { translate: `${home.left}px ${home.top}px`, rotate: '0deg' },
        { duration: RETURN_MS, easing: 'cubic-bezier(.2, .8, .2, 1)' },
      );
      flight.addEventListener('finish', settle);
      flight.addEventListener('cancel', settle);
      return undefined;
    },
  };
}

/** Returns the hint for a place; an hour with cards needs none, because they show where it is. */
function hintOf({ place, overCard }: DragSpot): HTMLElement | null {
  if (place.kind !== 'slot') return null;
  const time = overCard?.querySelector('time')?.textContent;
  const words = overCard ? time && beforeHint(time) : place.isEmpty && dropHint(place.at);
  if (!words) return null;
  const hint = document.createElement('p');
  hint.dataset.dropHint = '';
  hint.textContent = words;
  return hint;
}

function pictureOf(card: HTMLElement, box: DOMRect, count: number): HTMLElement {
  const picture = card.cloneNode(true);
  if (!(picture instanceof HTMLElement)) throw new TypeError('A card is an element of HTML');
  // It must not be found as a card, nor be reachable.
  for (const name of ['card', 'movable', 'lifted']) delete picture.dataset[name];
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.dataset.carriedPicture = '';
  const { words } = picture.dataset;
  if (words) {
    // A dot of the month is too small to be seen under a finger: it becomes text.
    picture.replaceChildren(words);
    picture.dataset.carriedPicture = 'words';
  } else {
    picture.style.width = `${box.width}px`;
    picture.style.height = `${box.height}px`;
  }
  picture.style.translate = `${box.left}px ${box.top}px`;
  if (count > 1) {
    const badge = document.createElement('span');
    badge.dataset.carriedCount = '';
    badge.textContent = String(count);
    picture.append(badge);
  }
  return picture;
}
