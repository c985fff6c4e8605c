import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachDragLayer, type Drop } from './drag-layer.ts';
import { nextPlace } from './drag-places.ts';

/** Three hours of a day, two with a card, and an hour that is over. */
const WEEK = `
  <div data-slot="2026-11-20T10:00">
    <article data-card="mine"><button data-card-open aria-label="Scheduled, 10:00 AM"></button>
      <button data-no-drag></button></article>
  </div>
  <div data-slot="2026-11-20T11:00"></div>
  <div data-slot="2026-11-20T12:00"><article data-card="other"><time>12:30 PM</time></article></div>
  <div data-slot="2026-11-20T09:00" data-refuses></div>
  <aside data-drafts><ul></ul></aside>`;
/** Long enough for a finger to lift a card, in milliseconds. */
const REST_MS = 250;

let root: HTMLElement;
let detach: () => void;
let under: Element | null;
const drops: Drop[] = [];
const said: string[] = [];
const refused: string[] = [];
let refusal: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = WEEK;
  refusal = null;
  under = null;
  for (const list of [drops, said, refused]) list.length = 0;
  // jsdom has no layout and no animation; the test says what is under the pointer.
  document.elementFromPoint = () => under;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  detach = attachDragLayer({
    root,
    refusal: () => refusal,
    count: () => 1,
    onRefused: (reason) => refused.push(reason),
    onCarrying: () => undefined,
    onStep: () => undefined,
    onDrop: (drop) => drops.push(drop),
    announce: (text) => said.push(text),
  });
});
afterEach(() => {
  detach();
  root.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const find = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const card = () => find('[data-card="mine"]');
const hour = (time: string) => find(`[data-slot="2026-11-20T${time}"]`);
const pointer = (kind: string, x: number, pointerType = 'mouse', on: EventTarget = card()) =>
  on.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, pointerType, clientX: x, clientY: 0 }),
  );
const drop = (over: Element | null) => {
  under = over;
  pointer('pointerup', 100);
};
const press = (key: string, on: HTMLElement = find('[data-card-open]'), more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
};
const isLifted = () => card().dataset.lifted !== undefined;

it('the tray of drafts takes a card, too, so that it loses its time', () => {
  pointer('pointerdown', 0);
  pointer('pointermove', 10);
  drop(find('[data-drafts] ul'));
  expect(drops).toEqual([{ id: 'mine', place: { kind: 'tray', at: '' }, overId: null }]);
  expect(said.at(-1)).toBe('Dropped on Unscheduled drafts.');
});

describe('a mouse', () => {
  it('lifts a card after ten pixels and not before', () => {
    pointer('pointerdown', 0);
    pointer('pointermove', 9);
    expect(isLifted()).toBe(false);
    pointer('pointermove', 10);
    expect(isLifted()).toBe(true);
    drop(hour('11:00'));
    expect(drops).toEqual([{ id: 'mine', place: { kind: 'slot', at: '2026-11-20T11:00' }, overId: null }]);
    expect(isLifted()).toBe(false);
  });

  it('shows in an empty hour what a drop would do, and on a card that it goes before that one', () => {
    pointer('pointerdown', 0);
    under = hour('11:00');
    pointer('pointermove', 20);
    expect(hour('11:00').textContent).toBe('Drop here to schedule at 11 AM');
    under = find('[data-card="other"]');
    vi.advanceTimersToNextFrame();
    expect(hour('11:00').textContent).toBe('');
    expect(find('[data-card="other"]').textContent).toBe('12:30 PMDrop here to schedule before 12:30 PM');
    drop(under);
    expect(drops).toMatchObject([{ place: { at: '2026-11-20T12:00' }, overId: 'other' }]);
  });

  it('scrolls the calendar at its edge, but not while it rests over Next or the tray beside it', () => {
    const scroller = root.appendChild(document.createElement('div'));
    scroller.dataset.dragScroller = '';
    scroller.getBoundingClientRect = () => new DOMRect(0, 100, 500, 500);
    const scrollBy = vi.fn();
    scroller.scrollBy = scrollBy;
    const scrolled = () => {
      scrollBy.mockClear();
      vi.advanceTimersToNextFrame();
      return scrollBy.mock.calls.length > 0;
    };
    pointer('pointerdown', 100);
    pointer('pointermove', 120);
    expect(scrolled()).toBe(true);
    const next = document.body.appendChild(document.createElement('button'));
    next.dataset.dragStep = '';
    for (const place of [next, find('[data-drafts]')]) {
      under = place;
      scrolled();
      expect(scrolled()).toBe(false);
    }
    next.remove();
  });

  it('puts the card back over a place that refuses it, outside the calendar, and on Escape', () => {
    for (const place of [hour('09:00'), null]) {
      pointer('pointerdown', 0);
      pointer('pointermove', 20);
      drop(place);
    }
    pointer('pointerdown', 0);
    under = hour('11:00');
    pointer('pointermove', 20);
    press('Escape', document.body);
    drop(under);
    expect(drops).toEqual([]);
    expect(isLifted()).toBe(false);
    expect(said.at(-1)).toBe('Returned Scheduled, 10:00 AM.');
  });

  it('gets the reason why a card stays', () => {
    refusal = "Published posts can't be moved.";
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    expect(isLifted()).toBe(false);
    expect(refused).toEqual([refusal]);
  });

  it('presses the buttons of a card without lifting it', () => {
    pointer('pointerdown', 0, 'mouse', find('[data-no-drag]'));
    pointer('pointermove', 40);
    expect(isLifted()).toBe(false);
  });

  it('opens nothing when a card is dropped', () => {
    const opened = vi.fn();
    find('[data-card-open]').addEventListener('click', opened);
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    drop(hour('11:00'));
    find('[data-card-open]').click();
    expect(opened).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    find('[data-card-open]').click();
    expect(opened).toHaveBeenCalledOnce();
  });
});

it('opens nothing when the button is released over a card that Escape put back', () => {
  const opened = vi.fn();
  find('[data-card-open]').addEventListener('click', opened);
  pointer('pointerdown', 0);
  pointer('pointermove', 20);
  press('Escape', document.body);
  vi.advanceTimersByTime(500);
  drop(card());
  find('[data-card-open]').click();
  expect(opened).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  find('[data-card-open]').click();
  expect(opened).toHaveBeenCalledOnce();
});

describe('a finger', () => {
  it('lifts a card after resting, even if it trembles a little', () => {
    pointer('pointerdown', 0, 'touch');
    pointer('pointermove', 5, 'touch');
    vi.advanceTimersByTime(REST_MS - 1);
    expect(isLifted()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLifted()).toBe(true);
  });

  it('scrolls when it moves before that', () => {
    pointer('pointerdown', 0, 'touch');
    pointer('pointermove', 6, 'touch');
    vi.advanceTimersByTime(REST_MS * 4);
    expect(isLifted()).toBe(false);
  });

  it('puts the card back when the browser cancels the touch', () => {
    pointer('pointerdown', 0, 'touch');
    vi.advanceTimersByTime(REST_MS);
    pointer('pointercancel', 0, 'touch');
    expect(isLifted()).toBe(false);
    expect(drops).toEqual([]);
  });
});

describe('keys', () => {
  it('lift a card with Space instead of opening it, and put it back with Escape', () => {
    expect(press(' ').defaultPrevented).toBe(true);
    expect(isLifted()).toBe(true);
    expect(said.at(-1)).toMatch(/^Picked up Scheduled, 10:00 AM\. Use the arrow keys/);
    press('Escape');
    expect(isLifted()).toBe(false);
    expect(drops).toEqual([]);
  });

  it('lift a card once while Space is held down', () => {
    press(' ');
    press(' ', undefined, { repeat: true });
    expect(isLifted()).toBe(true);
  });

  it('belong to what is pressed outside the calendar, and the card goes back', () => {
    const field = document.body.appendChild(document.createElement('input'));
    press(' ');
    pointer('pointerdown', 0, 'mouse', field);
    expect(isLifted()).toBe(false);
    expect(press('a', field).defaultPrevented).toBe(false);
    expect(press(' ', field).defaultPrevented).toBe(false);
    field.remove();
  });

  it('say why a card stays', () => {
    refusal = "Cancelled posts can't be moved.";
    press(' ');
    expect(said).toEqual([refusal]);
    expect(isLifted()).toBe(false);
  });
});

describe('where an arrow leads', () => {
  /** Two rows of seven hours; the first two of the upper row are over. */
  const grid = document.createElement('div');
  grid.innerHTML = ['10', '11']
    .flatMap((time) =>
      [15, 16, 17, 18, 19, 20, 21].map(
        (day) => `<i data-slot="2026-11-${day}T${time}:00" ${time === '10' && day < 17 ? 'data-refuses' : ''}></i>`,
      ),
    )
    .join('');
  const from = (at: string, key: string) => {
    const place = grid.querySelector<HTMLElement>(`[data-slot="2026-11-${at}:00"]`);
    return place && nextPlace(grid, place, key)?.dataset.slot?.slice(8, 13);
  };
  it.each([
    ['17T10', 'ArrowRight', '18T10'],
    ['17T10', 'ArrowDown', '17T11'],
    ['17T11', 'ArrowUp', '17T10'],
    ['16T11', 'ArrowUp', undefined], // only hours that are over
    ['17T10', 'ArrowLeft', undefined],
    ['21T10', 'ArrowRight', undefined], // never into the next row
    ['15T11', 'ArrowLeft', undefined],
    ['17T10', 'Home', undefined],
  ])('from %s %s leads to %s', (at, key, to) => expect(from(at, key)).toBe(to));
});

it('leaves nothing behind when the calendar is left while a card is dragged', () => {
  pointer('pointerdown', 0);
  under = hour('11:00');
  pointer('pointermove', 20);
  detach();
  expect(
    document.querySelector('[data-carried-picture], [data-carrying], [data-drop-hint], [data-over], [data-lifted]'),
  ).toBeNull();
});
