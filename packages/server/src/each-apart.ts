/** A log, or as much of one as is needed to say that something failed. */
export type Warns = { warn: (facts: object, message: string) => void };

/**
 * Does a piece of work for each thing, one after the other: one that fails is noted and stops no other, and is met again
 * next time. Returns how many were done; work that resolves with false was not needed.
 */
export async function eachApart<T>(
  log: Warns,
  what: string,
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const thing of things) {
    try {
      if ((await work(thing)) !== false) done += 1;
    } catch (error) {
      log.warn({ err: error, thing }, `${what} failed`);
    }
  }
  return done;
}
