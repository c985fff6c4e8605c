/** The columns of a week, the hours first; a loading week has the same (`ui/tokens.css`). */
export const weekColumns = (compact: boolean): string => (compact ? 'compact-week' : 'comfortable-week');
