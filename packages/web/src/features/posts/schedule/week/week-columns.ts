/** The columns of a week, the hours first; a loading week has the same (`ui/tokens.css`). */
export const weekColumns = (compact: boolean): string => (compact ? 'compact-week' : 'comfortable-week');

/** The name of a day at the head of its column. */
export const dayNameClass = (isToday: boolean): string =>
  `type-body ${isToday ? 'font-strong text-accent-text' : 'font-small text-ink-2'}`;

/** The room above the days for the strip of all seven, where only some of them are in sight. A low window (400 % zoom, a phone on its side) has none. */
export const stripClass = (compact: boolean): string =>
  `h-9 flex-none border-b border-line max-sm:h-14 pointer-coarse:h-11.5 print:hidden [@media(height<480px)]:hidden ${compact ? 'lg:hidden' : 'min-[2400px]:hidden'}`;
