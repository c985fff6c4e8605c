/** The only source of the present in the server; tests step it. */
export type Clock = {
  now: () => Date;
  /**
   * Of a clock that goes by the database's: what that one said in an answer, asked for at `askedAt` by this clock.
   * Returns false when this clock was wrong, and then it is right from now on.
   */
  compare?: (askedAt: Date, said: Date) => boolean;
};

export const systemClock: Clock = { now: () => new Date() };

/** Whether what was decided at `askedAt` may be acted on. A clock of a test is always right. */
export function agrees(clock: Clock, askedAt: Date, said: Date): boolean {
  return clock.compare?.(askedAt, said) ?? true;
}
