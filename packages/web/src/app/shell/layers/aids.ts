import type { RouterHistory } from '@tanstack/react-router';
import { keepFocus } from '../../../ui/behaviour/keep-focus.ts';
import { backCloses } from './back-closes.ts';
import { sayTitle } from './say-title.ts';

/** Starts what every screen behind the sign-in does for keys, screen readers and the browser's Back. Returns how to stop. */
export function startAids(history: RouterHistory): () => void {
  const stops = [keepFocus(), backCloses(history), sayTitle()];
  return () => {
    for (const stop of stops) stop();
  };
}
