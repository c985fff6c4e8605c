/** The columns of a week, the hours first; a loading week has the same (`ui/tokens.css`). */
export const weekColumns = (compact: boolean): string => (compact ? 'compact-week' : 'comfortable-week');

/** The name of a day at the head of its column. */
export const dayNameClass = (isToday: boolean): string =>
  `type-body ${isToday ? 'font-strong text-accent-text' : 'font-small text-ink-2'}`;
