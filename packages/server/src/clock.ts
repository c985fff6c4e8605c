/** The only source of the current time in the server; tests advance it. */
export type Clock = {
  now: () => Date;
  /**
   * For a clock that follows the database: takes the time that the database returned with an answer to a query sent at
   * `askedAt` (by this clock). Returns false when this clock was wrong; it is correct from then on.
   */
  compare?: (askedAt: Date, said: Date) => boolean;
};

export const systemClock: Clock = { now: () => new Date() };

/** Whether a decision based on `askedAt` is valid. A test's clock is always right. */
export function clocksAgree(clock: Clock, askedAt: Date, said: Date): boolean {
  return clock.compare?.(askedAt, said) ?? true;
}
