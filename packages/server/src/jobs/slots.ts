/**
 * Places of one worker, so that a network that hangs leaves some to the others. A place is asked for and waited for a
 * moment; who gets none comes back later.
 */
export type Slots = {
  /** Resolves with how to give the place back, or with null when none became free in time. */
  take: (kind: string, patienceMs: number) => Promise<(() => void) | null>;
};

type Waiting = { give: () => void };

/** Where no place was given back for so long the network hangs, and waiting for one is no use. */
const HANGS_AFTER_MS = 1_000;

/** `most`: places of one kind at the same time. */
export function createSlots(most: number): Slots {
  const taken = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  const lastMoved = new Map<string, number>();
  const countOf = (kind: string): number => taken.get(kind) ?? 0;

  const release = (kind: string) => {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      lastMoved.set(kind, performance.now());
      const next = queues.get(kind)?.shift();
      // The place goes straight to whoever waited longest.
      if (next) next.give();
      else taken.set(kind, countOf(kind) - 1);
    };
  };

  return {
    take: (kind, patienceMs) => {
      if (countOf(kind) < most) {
        taken.set(kind, countOf(kind) + 1);
        lastMoved.set(kind, performance.now());
        return Promise.resolve(release(kind));
      }
      if (performance.now() - (lastMoved.get(kind) ?? 0) > HANGS_AFTER_MS) return Promise.resolve(null);
      return new Promise((resolve) => {
        const queue = queues.get(kind) ?? [];
        queues.set(kind, queue);
        const waiting: Waiting = {
          give: () => {
            clearTimeout(timer);
            resolve(release(kind));
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          resolve(null);
        }, patienceMs);
        queue.push(waiting);
      });
    },
  };
}
