import type { RouterHistory } from '@tanstack/react-router';
import { keepFocus } from '../../../ui/behaviour/keep-focus.ts';
import { backCloses } from './back-closes.ts';

/** Starts what every screen behind the sign-in does for keys and for the browser's Back. Returns how to stop. */
export function startAids(history: RouterHistory): () => void {
  const stops = [keepFocus(), backCloses(history)];
  return () => {
    for (const stop of stops) stop();
  };
}
