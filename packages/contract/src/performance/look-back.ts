// In a file of its own: every page imports the addresses of all routes, and they need only these two values of
// performance.

/** The look-back periods of the panels, in hours. */
export const TIME_RANGES_H = [1, 6, 24, 72, 168] as const;
export const DEFAULT_RANGE_H = 24;
