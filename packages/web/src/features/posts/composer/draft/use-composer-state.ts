import { startTransition, useRef, useState } from 'react';
import { afterPaint } from '../../../../ui/behaviour/after-paint.ts';
import type { ComposerEvent } from './composer-event.ts';
import type { ComposerState } from './composer-state.ts';
import { nextComposer } from './next-composer.ts';

/** A hidden page is not painted; what depends on rendering, such as saving, must not wait for that. */
const PAINT_WAIT_MS = 60;

/** Runs the action once the next frame has been painted, or after a moment in a hidden page. */
function afterPaintOrSoon(action: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) action();
    isDone = true;
  };
  afterPaint(once);
  setTimeout(once, PAINT_WAIT_MS);
}

/**
 * Holds the composer's state. The editor shows typed text at once, and nothing else runs before that is painted; then
 * counters, checks and previews of all platforms render when there is time, and give way to the next key.
 */
export function useComposerState(initial: ComposerState) {
  /** The rendered state; while somebody types, a moment behind `latest`. */
  const [state, setState] = useState(initial);
  const current = useRef(initial);
  const isDue = useRef(false);
  const [store] = useState(() => ({
    /** The current state, which closing, saving and keeping copies rely on. */
    latest: () => current.current,
    dispatch: (event: ComposerEvent) => {
      current.current = nextComposer(current.current, event);
      if (event.type !== 'content' && event.type !== 'part-content') return setState(current.current);
      if (isDue.current) return undefined;
      isDue.current = true;
      afterPaintOrSoon(() => {
        isDue.current = false;
        startTransition(() => setState(current.current));
      });
      return undefined;
    },
  }));
  return { state, ...store };
}
