import type { RouterHistory } from '@tanstack/react-router';
import { backCloses } from './back-closes.ts';
import { sayTitle } from './say-title.ts';

let stop = () => {};

/** Starts what every screen behind the sign-in does for keys, screen readers and the browser's Back; once, however often it is called. */
export function startAids(history: RouterHistory): void {
  stop();
  const stops = [keepFocusOfKeys(), backCloses(history), sayTitle()];
  stop = () => {
    for (const one of stops) one();
  };
}

/**
 * Keeps the focus for whoever presses keys, or lets a screen reader press: such a click has no `detail`. With a mouse or
 * a finger nobody sees where it is, so its code is not fetched before. Returns how to stop.
 */
function keepFocusOfKeys(): () => void {
  const leaving = new AbortController();
  const until = { signal: leaving.signal, capture: true };
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    void import('./keep-focus.ts').then(
      ({ keepFocus }) => leaving.signal.aborted || leaving.signal.addEventListener('abort', keepFocus()),
      console.warn,
    );
  };
  addEventListener('keydown', start, until);
  addEventListener('click', ({ detail }) => detail === 0 && start(), until);
  return () => leaving.abort();
}
