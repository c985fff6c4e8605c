import type { RouterHistory } from '@tanstack/react-router';
import { backCloses } from './back-closes.ts';
import { sayTitle } from './say-title.ts';

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
