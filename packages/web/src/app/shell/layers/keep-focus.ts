/** Where an element stood that has left the page: in `parent`, after `previous`. */
type Spot = { parent: Node; previous: Node | null };
/** The element that had the focus last in a layer: in the page, or in what lies over it. */
type Place = { element: HTMLElement; layer: Element; spot: Spot | null; watch: MutationObserver };

const LAYER = '[data-base-ui-portal]';
const OPENS_CARD = '[data-card-open]';
const CONTROLS = 'a[href], button, summary, input, select, textarea, [contenteditable="true"], [tabindex="0"]';
const TEXTS = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';
const REGIONS = 'section, [role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus from getting lost when the element that has it leaves the page. It goes to: the same post, drawn
 * elsewhere; what `data-then` (a selector) of the element names; the next control of the same list, else the previous
 * one; the heading of the list or the page. When a whole layer leaves and has not returned the focus itself, all this
 * holds for what had it below. Returns how to stop.
 */
export function keepFocus(): () => void {
  /** The layer in front is last. */
  let places: Place[] = [];
  const forget = (gone: (place: Place) => boolean) => {
    for (const place of places) if (gone(place)) place.watch.disconnect();
    places = places.filter((place) => !gone(place));
  };
  const mend = () => {
    for (let place = places.at(-1); place && isLost(place); place = places.at(-1)) {
      const next = successorOf(place);
      if (next) bringFocus(next);
      forget((one) => one === place);
    }
  };
  // After the paint, by when a dialog has taken the focus itself or given it back.
  const mendSoon = () => requestAnimationFrame(() => setTimeout(mend));
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const layer = target.closest(LAYER) ?? document.body;
    const before = places.find((place) => place.layer === layer);
    // A dialog takes the focus itself when its control that had it leaves; that is not where somebody went.
    if (before && !before.element.isConnected && isFrame(target)) return;
    forget((place) => place === before || !place.layer.isConnected);
    places.push(placeOf(target, layer, mendSoon));
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  const onClick = () => {
    // Somebody pressed where nothing takes the focus: there is none to keep.
    if (document.activeElement === document.body) forget(() => true);
  };
  remember(document.activeElement);
  addEventListener('focusin', onFocus);
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('focusin', onFocus);
    removeEventListener('click', onClick, true);
    forget(() => true);
  };
}

const isFrame = (element: Element): boolean => element.matches('[role="dialog"], [role="alertdialog"]');

function isLost({ element }: Place): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return !element.isConnected && isFrame(activeElement);
}

/** Watches only the parents of the element: whatever takes it out of the page takes it out of one of them. */
function placeOf(element: HTMLElement, layer: Element, onGone: () => void): Place {
  const watch = new MutationObserver((records) => {
    for (const { removedNodes, target, previousSibling } of records) {
      for (const gone of removedNodes) {
        const { spot } = place;
        if (gone.contains(spot?.parent ?? element)) place.spot = { parent: target, previous: previousSibling };
        else if (spot?.previous === gone) spot.previous = previousSibling;
      }
    }
    if (place.spot) onGone();
  });
  const place: Place = { element, layer, spot: null, watch };
  for (let up = element.parentNode; up; up = up.parentNode) watch.observe(up, { childList: true });
  return place;
}

function successorOf({ element, layer, spot }: Place): HTMLElement | null {
  if (!layer.isConnected) return null;
  if (canTake(element)) return element;
  const card = element.closest<HTMLElement>('[data-card]')?.dataset.card;
  const anew = [...document.querySelectorAll<HTMLElement>('[data-card]')].find(({ dataset }) => dataset.card === card);
  const then = element.closest<HTMLElement>('[data-then]')?.dataset.then;
  return (
    (anew && firstIn(anew, OPENS_CARD)) ??
    (then ? document.querySelector<HTMLElement>(then) : null) ??
    (spot && card !== undefined ? besides(spot, OPENS_CARD) : null) ??
    (spot && neighbourOf(spot)) ??
    layer.querySelector<HTMLElement>(layer === document.body ? 'main h1, main' : 'h2')
  );
}

/** Looks for a control beside the spot, then beside what holds it, up to the heading of the list, the page or the dialog. */
function neighbourOf(spot: Spot): HTMLElement | null {
  let { parent, previous } = spot;
  for (;;) {
    // Of another page its heading comes first.
    if (!(parent instanceof Element) || parent.matches('main, body')) return null;
    const heading = headingOf(parent);
    if (heading && parent !== spot.parent) return heading;
    const found = besides({ parent, previous }, CONTROLS) ?? heading;
    if (found || !parent.parentNode) return found;
    previous = parent;
    parent = parent.parentNode;
  }
}

/** Returns a control of what has come in place of the spot or follows it, else of what is before it. */
function besides({ parent, previous }: Spot, controls: string): HTMLElement | null {
  const controlIn = (at: Node) => (at instanceof Element ? (headingOf(at) ?? firstIn(at, controls)) : null);
  for (let at = previous ? previous.nextSibling : parent.firstChild; at; at = at.nextSibling) {
    const found = controlIn(at);
    if (found) return found;
  }
  for (let at = previous; at; at = at.previousSibling) {
    const found = controlIn(at);
    if (found) return found;
  }
  return null;
}

function firstIn(box: Element, controls: string): HTMLElement | null {
  if (box instanceof HTMLElement && box.matches(controls) && canTake(box)) return box;
  return [...box.querySelectorAll<HTMLElement>(controls)].find(canTake) ?? null;
}

/** Returns the heading of a list or a dialog that has one. */
function headingOf(region: Element): HTMLElement | null {
  const id = region.matches(REGIONS) && region.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

function canTake(element: HTMLElement): boolean {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false;
  // A text would open the keyboard of a phone.
  if (element.matches(TEXTS) && matchMedia('(pointer: coarse)').matches) return false;
  if (element.closest('[inert], [aria-hidden="true"], [data-closed]')) return false;
  return !element.matches(':disabled') && (element.matches(OPENS_CARD) || element.getAttribute('tabindex') !== '-1');
}

/** Nothing scrolls for somebody who uses a mouse; a key's focus is brought into sight. */
function bringFocus(element: HTMLElement): void {
  if (element.matches('h1, h2, h3')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible:not(h1)')) element.scrollIntoView({ block: 'nearest' });
}
