import { useSyncExternalStore } from 'react';

/** A window with no room for three buttons in a row, nor for a title beside a button or a time, such as 'Failed to publish on Instagram'. */
export const NARROWEST = '(width < 24rem)';

/** Tells whether a media query holds, such as '(width < 640px)', and follows the window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
