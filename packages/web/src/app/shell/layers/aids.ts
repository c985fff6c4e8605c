import type { RouterHistory } from '@tanstack/react-router';

/** Does what every screen behind the sign-in does for keys, screen readers and the browser's Back, until `left` aborts. */
export function startAids(history: RouterHistory, left: AbortSignal): void {
  if (left.aborted) return;
  for (const stop of [backCloses(history), sayTitle()]) left.addEventListener('abort', stop);
  keepFocusOfKeys(left);
}

/**
 * Keeps the focus for whoever presses keys, or lets a screen reader press: such a click has no `detail`. With a mouse or
 * a finger nobody sees where it is, so its code is not fetched before.
 */
function keepFocusOfKeys(left: AbortSignal): void {
  const until = { signal: left, capture: true };
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    void import('./keep-focus.ts').then(
      ({ keepFocus }) => left.aborted || left.addEventListener('abort', keepFocus()),
      console.warn,
    );
  };
  addEventListener('keydown', start, until);
  addEventListener('click', ({ detail }) => detail === 0 && start(), until);
}

/**
 * Says each new title of the page to people who don't see it: of the page that a link led to, of the week that Next went
 * to. Returns how to stop.
 */
function sayTitle(): () => void {
  const voice = document.createElement('p');
  voice.className = 'sr-only';
  voice.setAttribute('aria-live', 'polite');
  document.body.append(voice);
  let said = document.title;
  const titles = new MutationObserver(() => {
    if (document.title === said) return;
    said = document.title;
    voice.textContent = said.replace(/ - Brandly$/, '');
  });
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    titles.disconnect();
    voice.remove();
  };
}

const LAYERS = '[data-open]:is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])';

/**
 * The browser's Back closes what lies over the page instead of leaving the page. A layer with steps marks its button
 * that goes one back (`data-back`), which is pressed; one that the address opened marks anything else in it, and the
 * address closes it. Returns how to stop.
 */
export const backCloses = (history: RouterHistory): (() => void) =>
  // The router's own hook for this weighs five times as much.
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const top = action === 'BACK' && [...document.querySelectorAll(LAYERS)].at(-1);
      if (!top) return false;
      const button = top.querySelector<HTMLElement>('button[data-back]');
      if (button) button.click();
      else if (top.querySelector('[data-back]')) return false;
      else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return true;
    },
  });
