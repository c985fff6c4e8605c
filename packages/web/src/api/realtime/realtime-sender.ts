import type { RealtimeSaying } from '@brandly/contract/realtime';

/** What this page says over the live connection; what holds is said again after every new beginning of it. */
export type RealtimeSender = {
  say: (saying: RealtimeSaying) => void;
  /** The connection is ready for words. */
  attach: (send: (text: string) => void) => void;
  detach: () => void;
};

export function createRealtimeSender(): RealtimeSender {
  const standing = new Map<string, RealtimeSaying>();
  let send: ((text: string) => void) | null = null;
  return {
    say: (saying) => {
      if (saying.postIds.length > 0) standing.set(saying.tabId, saying);
      // Nothing open and nothing said so far: nobody has to hear that.
      else if (!standing.delete(saying.tabId)) return;
      send?.(JSON.stringify(saying));
    },
    attach: (next) => {
      send = next;
      for (const saying of standing.values()) next(JSON.stringify(saying));
    },
    detach: () => {
      send = null;
    },
  };
}

/** The page's own; app/use-realtime.ts connects it. */
export const realtimeSender = createRealtimeSender();
