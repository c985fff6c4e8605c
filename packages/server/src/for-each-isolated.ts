/** A log, or the part of one needed to report a failure. */
export type Warns = { warn: (facts: object, message: string) => void };

/**
 * Does the work for each item in turn: a failure is logged, stops no other item, and is tried again next time. Returns
 * how many were done; work that resolves with false was not needed.
 */
export async function forEachIsolated<T>(
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
