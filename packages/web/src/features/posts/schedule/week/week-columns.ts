import type { CSSProperties } from 'react';

/** The columns of a week, the hours first; a loading week has the same (`ui/tokens.css`). */
export const weekColumns = (compact: boolean): string => (compact ? 'compact-week' : 'comfortable-week');

/** React's types know no custom properties. */
type WeekStyle = CSSProperties & { '--week-days': string };

/** As narrow as a day can be and still show the time, platform and brand of a post, in narrow letters. */
const LEAST_DAY = '108px';
/** The same in the usual letters, without a picture. */
const NARROW_DAY = '124px';

/**
 * The widths of the days of a compact week on a wide screen, for `compact-week` (`ui/tokens.css`): days that are over, of which
 * only failures are left, are narrow, and the others share the room. Pure; undefined where all days are alike.
 * `over`: how many of the seven days, in their order, are before today.
 */
export function dayWidths(over: number, pastShown: boolean): WeekStyle | undefined {
  if (pastShown || over === 0 || over === 7) return undefined;
  const days = `repeat(${over}, minmax(${LEAST_DAY}, ${NARROW_DAY})) repeat(${7 - over}, minmax(${LEAST_DAY}, 1fr))`;
  return { '--week-days': days };
}

/** The name of a day at the head of its column. */
export const dayNameClass = (isToday: boolean): string =>
  `type-body ${isToday ? 'font-strong text-accent-text' : 'font-small text-ink-2'}`;

/** The room above the days for the strip of all seven, where only some of them are in sight. A low window (400 % zoom, a phone on its side) has none. */
export const stripClass = (compact: boolean): string =>
  `h-9 flex-none border-b border-line max-sm:h-14 pointer-coarse:h-11.5 print:hidden [@media(height<480px)]:hidden ${compact ? 'lg:hidden' : 'min-[2400px]:hidden'}`;
