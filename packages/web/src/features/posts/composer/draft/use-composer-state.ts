import { startTransition, useRef, useState } from 'react';
import type { ComposerEvent } from './composer-event.ts';
import type { ComposerState } from './composer-state.ts';
import { nextComposer } from './next-composer.ts';

export type ComposerStore = {
  /** As it is drawn; while somebody types, a moment behind what is written. */
  state: ComposerState;
  /** As it is: what closing, saving and keeping go by. */
  latest: () => ComposerState;
  dispatch: (event: ComposerEvent) => void;
};

/** A page that is not looked at paints nothing; what is kept by what is drawn must not wait for that. */
const PAINT_WAIT_MS = 60;

/** Once the next frame has been painted. */
function afterPaint(action: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) action();
    isDone = true;
  };
  // A frame is painted after its callbacks; a timer comes after that.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PAINT_WAIT_MS);
}

/**
 * The composer's state. What is typed stands in the editor at once, and nothing else is worked on before that is painted;
 * then counters, checks and previews of all platforms are drawn when there is time for them, and give way to the next key.
 */
export function useComposerState(initial: ComposerState): ComposerStore {
  const [state, setState] = useState(initial);
  const current = useRef(initial);
  const isDue = useRef(false);
  const [store] = useState(() => ({
    latest: () => current.current,
    dispatch: (event: ComposerEvent) => {
      current.current = nextComposer(current.current, event);
      if (event.type !== 'content' && event.type !== 'part-content') return setState(current.current);
      if (isDue.current) return undefined;
      isDue.current = true;
      afterPaint(() => {
        isDue.current = false;
        startTransition(() => setState(current.current));
      });
      return undefined;
    },
  }));
  return { state, ...store };
}
