import type { CSSProperties } from 'react';
import { useMedia } from '../../../../ui/behaviour/use-media.ts';

/** React's types know no custom properties. */
type WeekStyle = CSSProperties & { '--week-days': string };

/** As narrow as a day can be and still show the time, platform and brand of a post, in narrow letters. */
const LEAST_DAY = '108px';
/** The same in the usual letters, without a picture. */
const NARROW_DAY_PX = 124;
/** As narrow as a day with large cards should be, and what stands beside the days of a window: the areas, and the hours. */
const LARGE_DAY_PX = 280;
const BESIDE_DAYS_PX = 248;

/**
 * The columns of a week, the hours first, also of a loading one. Days that are over, of which only failures are left, are
 * narrow, and the others share the room; so all seven may have room for large cards, as on a Friday at 1,440 px.
 * `over`: how many of the seven days, in their order, are before today.
 */
export function useWeekColumns(compact: boolean, over: number, pastShown: boolean) {
  const isWide = useMedia(`(width >= ${BESIDE_DAYS_PX + over * NARROW_DAY_PX + (7 - over) * LARGE_DAY_PX}px)`);
  const narrow = pastShown || over === 7 ? 0 : over;
  const whole = compact || (isWide && narrow > 0);
  return {
    /** From a desk on, all seven days stand beside each other. */
    whole,
    /** How many of the first days are narrow on a desk. */
    narrow: whole ? narrow : 0,
    /** For the classes below, which are in `ui/tokens.css`. */
    style: whole && narrow > 0 ? dayWidths(narrow) : undefined,
    columns: whole ? 'compact-week' : 'comfortable-week',
    /** The room for the strip of all seven days, where only some of them are in sight. */
    strip: `week-strip ${whole ? 'lg:hidden' : ''}`,
  };
}

const dayWidths = (narrow: number): WeekStyle => ({
  '--week-days': `repeat(${narrow}, minmax(${LEAST_DAY}, ${NARROW_DAY_PX}px)) repeat(${7 - narrow}, minmax(${LEAST_DAY}, 1fr))`,
});

/** The name of a day at the head of its column. */
export const dayNameClass = (isToday: boolean): string =>
  `type-body ${isToday ? 'font-strong text-accent-text' : 'font-small text-ink-2'}`;
