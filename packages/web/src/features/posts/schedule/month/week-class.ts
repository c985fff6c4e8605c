/** A row of the month, loading or not; a low one is over, and its posts are left out. */
export const weekClass = (isLow: boolean | undefined): string =>
  `border-b border-line month-week ${isLow ? 'finished-week' : ''}`;

/** Returns which weeks of a month are low: those that are over, if past posts are left out and other weeks need the room. Pure. */
export const lowWeeks = (over: readonly boolean[], pastShown: boolean): boolean[] =>
  over.map((isOver) => isOver && !pastShown && over.includes(false));
