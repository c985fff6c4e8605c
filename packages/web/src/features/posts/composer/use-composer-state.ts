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

/**
 * The composer's state. What is typed stands in the editor at once; counters, checks and previews of ten networks are
 * drawn when there is time for them, and give way to the next key.
 */
export function useComposerState(initial: ComposerState): ComposerStore {
  const [state, setState] = useState(initial);
  const current = useRef(initial);
  const [store] = useState(() => ({
    latest: () => current.current,
    dispatch: (event: ComposerEvent) => {
      current.current = nextComposer(current.current, event);
      const next = current.current;
      if (event.type === 'content') startTransition(() => setState(next));
      else setState(next);
    },
  }));
  return { state, ...store };
}
