import type { Clock } from '../../../clock.ts';

/** A clock that goes on and can be moved forward, for what takes hours. */
export type SteppedClock = Clock & { step: (ms: number) => void };

export function steppedClock(): SteppedClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    step: (ms) => {
      offset += ms;
    },
  };
}
