/** The only source of the present in the server; tests step it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
