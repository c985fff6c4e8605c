/** Returns a function that does one work after the other: each begins when those before it have ended. */
export function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // The next work must not fail with this one; the caller still gets the error.
    last = turn.catch(() => undefined);
    return turn;
  };
}
