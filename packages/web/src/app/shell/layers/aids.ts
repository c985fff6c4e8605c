import type { RouterHistory } from '@tanstack/react-router';
import { backCloses } from './back-closes.ts';
import { keepFocus } from './keep-focus.ts';
import { sayTitle } from './say-title.ts';

let stop = () => {};

/** Starts what every screen behind the sign-in does for keys, screen readers and the browser's Back; once, however often it is called. */
export function startAids(history: RouterHistory): void {
  stop();
  const stops = [keepFocus(), backCloses(history), sayTitle()];
  stop = () => {
    for (const one of stops) one();
  };
}
