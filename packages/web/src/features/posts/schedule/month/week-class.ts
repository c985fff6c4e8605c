/** A row of the month, loading or not; a low one is over, and its posts are left out. */
export const weekClass = (isLow: boolean | undefined): string =>
  `border-b border-line month-week ${isLow ? 'finished-week' : ''}`;

/**
 * Returns which weeks of a month are low: those that are over, if past posts are left out and several weeks need the
 * room; one alone would be mostly empty. Pure.
 */
export const lowWeeks = (over: readonly boolean[], pastShown: boolean): boolean[] =>
  over.map((isOver) => isOver && !pastShown && over.filter((each) => !each).length > 1);
