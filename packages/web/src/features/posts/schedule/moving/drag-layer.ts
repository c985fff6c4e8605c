import {
  type DragPlace,
  type DragSpot,
  nextPlace,
  PLACES,
  placeName,
  placeOf,
  SOURCES,
  spotAt,
} from './drag-places.ts';
import { type DraggedCard, liftCard } from './dragged-card.ts';

/** A mouse must travel this far before a press becomes a drag. */
const MOUSE_DISTANCE_PX = 10;
/** A finger must rest this long, within this distance; otherwise it scrolls. */
const TOUCH_DELAY_MS = 250;
const TOUCH_TOLERANCE_PX = 5;
/** Within this distance of an edge the view scrolls along, at most so far per frame. */
const EDGE_PX = 48;
const MAX_STEP_PX = 24;
/** Holding a card this long over Previous or Next (`data-drag-step`) pages through the calendar. */
const STEP_DWELL_MS = 600;

/** Which card was dropped, and where. */
export type Drop = { id: string; place: Pick<DragPlace, 'kind' | 'at'>; overId: string | null };

export type DragLayer = {
  /** The element that contains everything that can be dragged and dropped on. */
  root: HTMLElement;
  /** Returns why a card may not be lifted; null: it may. */
  refusal: (id: string) => string | null;
  /** Returns how many cards move with this one, including itself. */
  count: (id: string) => number;
  /** Called when a pointer's lift is refused; for keys `announce` is called. */
  onRefused: (reason: string) => void;
  /** The id of the dragged card: nothing on screen may move by itself. null: none any more. */
  onCarrying: (id: string | null) => void;
  /** Called when the calendar is paged with a card in hand, so its content is new. */
  onStep: () => void;
  onDrop: (drop: Drop) => void;
  /** Announces a step to people who don't see it. */
  announce: (text: string) => void;
};

type Press = {
  kind: 'press';
  card: HTMLElement;
  pointer: number;
  isTouch: boolean;
  x: number;
  y: number;
  timer: number;
};
type Hand = { card: HTMLElement; dragged: DraggedCard; spot: DragSpot | null };
type Carry = Hand & { kind: 'carry'; pointer: number; x: number; y: number; frame: number; step: Dwell | null };
/** A hovered button, and since when, in milliseconds of the page's clock. */
type Dwell = { button: HTMLElement; since: number };
type Keys = Hand & { kind: 'keys' };

/**
 * Handles dragging by mouse, finger and keys with one set of listeners outside React: a move costs no render, and 500
 * cards need no hook each. React only gets the drop. Returns a function that removes the listeners.
 */
export function attachDragLayer(layer: DragLayer): () => void {
  const { root } = layer;
  let state: Press | Carry | Keys | null = null;
  let swallowsClick = false;
  /** The pointer that is still down after Escape: its release opens no card. */
  let spent: number | null = null;
  const swallowClick = () => {
    swallowsClick = true;
    setTimeout(() => (swallowsClick = false));
  };

  const lift = (press: Press) => {
    clearTimeout(press.timer);
    const id = press.card.dataset.card ?? '';
    const reason = layer.refusal(id);
    if (reason !== null) {
      state = null;
      layer.onRefused(reason);
      return;
    }
    const dragged = liftCard(press.card, press, layer.count(id));
    state = {
      kind: 'carry',
      card: press.card,
      dragged,
      spot: null,
      pointer: press.pointer,
      x: press.x,
      y: press.y,
      frame: 0,
      step: null,
    };
    layer.onCarrying(id);
    layer.announce(`Picked up ${nameOf(press.card)}.`);
    tick();
  };

  const look = (carry: Carry) => {
    const under = document.elementFromPoint(carry.x, carry.y);
    carry.spot = spotAt(under, carry.card);
    carry.dragged.over(carry.spot);
    const button = under?.closest<HTMLElement>('[data-drag-step]') ?? null;
    const now = performance.now();
    if (button !== carry.step?.button) carry.step = button && { button, since: now };
    else if (carry.step && now - carry.step.since > STEP_DWELL_MS) {
      carry.step.since = now;
      layer.onStep();
      carry.step.button.click();
    }
  };
  const tick = () => {
    if (state?.kind !== 'carry') return;
    state.dragged.follow(state.x, state.y);
    const scroller = root.querySelector<HTMLElement>('[data-drag-scroller]');
    const box = scroller?.getBoundingClientRect();
    // Whoever rests beside the calendar wants to find it as it was.
    const isBeside = state.step !== null || state.spot?.place.kind === 'tray';
    if (box && !isBeside) scroller?.scrollBy(pull(state.x, box.left, box.right), pull(state.y, box.top, box.bottom));
    look(state);
    state.frame = requestAnimationFrame(tick);
  };

  const end = (keep: boolean) => {
    const ended = state;
    state = null;
    if (ended === null) return;
    if (ended.kind === 'press') return clearTimeout(ended.timer);
    if (ended.kind === 'carry') {
      cancelAnimationFrame(ended.frame);
      swallowClick();
    }
    const spot = keep && ended.spot && !ended.spot.place.refuses ? ended.spot : null;
    ended.dragged.putDown(spot === null);
    layer.onCarrying(null);
    const id = ended.card.dataset.card ?? '';
    if (spot === null) {
      layer.announce(`Returned ${nameOf(ended.card)}.`);
    } else {
      const { kind, at } = spot.place;
      layer.announce(`Dropped on ${placeName(spot.place)}.`);
      layer.onDrop({ id, place: { kind, at }, overId: spot.overCard?.dataset.card ?? null });
    }
    return undefined;
  };

  const liftByKeys = (card: HTMLElement) => {
    const id = card.dataset.card ?? '';
    const reason = layer.refusal(id);
    if (reason !== null) return layer.announce(reason);
    const from = card.closest<HTMLElement>(PLACES);
    if (!from) return undefined;
    state = { kind: 'keys', card, dragged: liftCard(card, null, 1), spot: null };
    layer.onCarrying(id);
    return layer.announce(
      `Picked up ${nameOf(card)}. Use the arrow keys to choose a place, Space to drop, Escape to cancel.`,
    );
  };

  const onCarryKey = (keys: Keys, event: KeyboardEvent) => {
    if (event.key === 'Tab') return end(false);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end(false);
    // Whoever holds a key a little too long presses it once.
    if (event.key === ' ' || event.key === 'Enter') return event.repeat ? undefined : end(true);
    const from = keys.spot?.place.element ?? keys.card.closest<HTMLElement>(PLACES);
    const next = from && nextPlace(root, from, event.key);
    if (!next) return undefined;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    keys.spot = { place: placeOf(next), overCard: null };
    keys.dragged.over(keys.spot);
    return layer.announce(placeName(keys.spot.place));
  };

  const listeners = {
    pointerdown: (event: PointerEvent) => {
      const { target } = event;
      if (event.button !== 0 || !event.isPrimary || !(target instanceof Element) || target.closest('[data-no-drag]'))
        return;
      if (event.shiftKey || event.ctrlKey || event.metaKey) return;
      const card = target.closest<HTMLElement>('[data-card]');
      if (!card?.closest(SOURCES)) return;
      const isTouch = event.pointerType === 'touch';
      const press: Press = {
        kind: 'press',
        card,
        pointer: event.pointerId,
        isTouch,
        x: event.clientX,
        y: event.clientY,
        timer: 0,
      };
      state = press;
      if (isTouch) press.timer = window.setTimeout(() => lift(press), TOUCH_DELAY_MS);
    },
    pointermove: (event: PointerEvent) => {
      if (state === null || state.kind === 'keys' || event.pointerId !== state.pointer) return;
      if (state.kind === 'carry') {
        state.x = event.clientX;
        state.y = event.clientY;
        return;
      }
      const far = Math.hypot(event.clientX - state.x, event.clientY - state.y);
      if (state.isTouch && far > TOUCH_TOLERANCE_PX) end(false);
      else if (!state.isTouch && far >= MOUSE_DISTANCE_PX) {
        lift(state);
        listeners.pointermove(event);
      }
    },
    pointerup: (event: PointerEvent) => {
      if (event.pointerId === spent) swallowClick();
      spent = null;
      if (state === null || state.kind === 'keys' || event.pointerId !== state.pointer) return;
      if (state.kind === 'carry') {
        state.x = event.clientX;
        state.y = event.clientY;
        look(state);
      }
      end(true);
    },
    pointercancel: (event: PointerEvent) => {
      if (state !== null && state.kind !== 'keys' && event.pointerId === state.pointer) end(false);
    },
    // A finger that carries a card must not scroll as well.
    touchmove: (event: TouchEvent) => state?.kind === 'carry' && event.preventDefault(),
    contextmenu: (event: Event) => state !== null && event.preventDefault(),
    dragstart: (event: Event) => state !== null && event.preventDefault(),
    click: (event: Event) => {
      if (!swallowsClick) return;
      event.preventDefault();
      event.stopPropagation();
    },
    blur: () => end(false),
    keydown: (event: KeyboardEvent) => {
      if (state?.kind === 'keys') return onCarryKey(state, event);
      if (state?.kind === 'carry') {
        if (event.key !== 'Escape') return undefined;
        event.stopPropagation();
        event.preventDefault();
        spent = state.pointer;
        return end(false);
      }
      const { target } = event;
      if (event.key !== ' ' || event.repeat || !(target instanceof Element) || !root.contains(target)) return undefined;
      const card = target.closest<HTMLElement>('[data-card]');
      if (!card?.closest(PLACES) || !target.matches('[data-card-open], [data-card]')) return undefined;
      event.preventDefault();
      event.stopPropagation();
      return liftByKeys(card);
    },
    // Otherwise the focused button would be pressed when Space is released.
    keyup: (event: KeyboardEvent) => {
      if (
        event.key === ' ' &&
        event.target instanceof Element &&
        event.target.matches(`:is(${PLACES}) [data-card-open]`)
      )
        event.preventDefault();
    },
  };

  const stop = new AbortController();
  const { signal } = stop;
  // Another pointer, a second finger, or a press anywhere while keys carry a card, ends what was begun.
  window.addEventListener('pointerdown', () => end(false), { signal, capture: true });
  root.addEventListener('pointerdown', listeners.pointerdown, { signal });
  root.addEventListener('touchmove', listeners.touchmove, { signal, passive: false });
  root.addEventListener('contextmenu', listeners.contextmenu, { signal });
  root.addEventListener('dragstart', listeners.dragstart, { signal });
  root.addEventListener('keyup', listeners.keyup, { signal });
  window.addEventListener('pointermove', listeners.pointermove, { signal });
  window.addEventListener('pointerup', listeners.pointerup, { signal });
  window.addEventListener('pointercancel', listeners.pointercancel, { signal });
  window.addEventListener('click', listeners.click, { signal, capture: true });
  window.addEventListener('blur', listeners.blur, { signal });
  window.addEventListener('keydown', listeners.keydown, { signal, capture: true });
  return () => {
    end(false);
    stop.abort();
  };
}

/** Returns how far to scroll in one frame when the pointer is at `at` of a view from `low` to `high`. */
function pull(at: number, low: number, high: number): number {
  const beyond = at < low + EDGE_PX ? at - low - EDGE_PX : at > high - EDGE_PX ? at - high + EDGE_PX : 0;
  return Math.sign(beyond) * Math.min(MAX_STEP_PX, Math.abs(beyond) / 3);
}

const nameOf = (card: HTMLElement): string =>
  card.ariaLabel ?? card.querySelector('[data-card-open]')?.ariaLabel ?? 'the post';
