// By itself: every page knows every route's address, and these two numbers are all that addresses need of performance.

/** Hours that panels can look back. */
export const TIME_RANGES_H = [1, 6, 24, 72, 168] as const;
export const DEFAULT_RANGE_H = 24;
