import { setTimeout as pause } from 'node:timers/promises';
import { keysOf, recordOf } from '@brandly/contract/records';

export type Action = () => Promise<unknown>;
/** `before` runs each time before the action and is not counted. */
export type Prepared = { before: Action; action: Action };

/** How often things are done. A short run shows that everything works and roughly where the results lie. */
export type Effort = { isShort: boolean };

/**
 * Times several actions in turns, so that other work of the machine affects all of them alike and their ratios hold.
 * The first `warmUp` turns are not counted.
 * @returns milliseconds of each turn, by the action's name
 */
export async function timeInTurns<Name extends string>(
  actions: Readonly<Record<Name, Action | Prepared>>,
  { turns, warmUp }: { turns: number; warmUp: number },
): Promise<Record<Name, number[]>> {
  const names = keysOf(actions);
  const samples = recordOf(names, (): number[] => []);
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const name of names) {
      const timed: Action | Prepared = actions[name];
      if (typeof timed === 'object') await timed.before();
      const action = typeof timed === 'object' ? timed.action : timed;
      const began = performance.now();
      await action();
      if (turn >= 0) samples[name].push(performance.now() - began);
    }
  }
  return samples;
}

export const pauseSeconds = (seconds: number): Promise<void> => pause(seconds * 1000);
export const pauseUntil = (instant: number): Promise<void> => pause(Math.max(0, instant - Date.now()));
