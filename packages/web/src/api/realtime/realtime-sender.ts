import type { RealtimeSaying } from '@brandly/contract/realtime';

/** Sends what this page says over the live connection; what still holds is repeated after every reconnection. */
export type RealtimeSender = {
  say: (saying: RealtimeSaying) => void;
  /** The connection is ready to send. */
  attach: (send: (text: string) => void) => void;
  detach: () => void;
};

export function createRealtimeSender(): RealtimeSender {
  const standing = new Map<string, RealtimeSaying>();
  let send: ((text: string) => void) | null = null;
  return {
    say: (saying) => {
      if (saying.postIds.length > 0) standing.set(saying.tabId, saying);
      // Nothing was open and nothing was said so far, so the server need not know.
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

/** The sender of this page; app/use-realtime.ts connects it. */
export const realtimeSender = createRealtimeSender();
