import type { CSSProperties } from 'react';
import { useMedia } from '../../../../ui/behaviour/use-media.ts';

/** React's types know no custom properties. */
type WeekStyle = CSSProperties & { '--week-days': string };

/** As narrow as a day can be and still show the time and platform of a sign; the same of a compact card, with its brand. */
const SIGNS_PX = 108;
const CARDS_PX = 124;
/** As narrow as a day with large cards should be, and what stands beside the days of a window: the areas, and the hours. */
const LARGE_DAY_PX = 280;
const BESIDE_DAYS_PX = 248;

/**
 * The columns of a week, the hours first, also of a loading one. Days that are over, of which only failures are left, are
 * narrow, and the others share the room; so all seven may have room for large cards, as on a Friday at 1,440 px.
 * `past`: of each of the first days that is before today, whether it has cards, not only signs.
 */
export function useWeekColumns(compact: boolean, past: readonly boolean[], pastShown: boolean) {
  const over = past.length;
  const isWide = useMedia(`(width >= ${BESIDE_DAYS_PX + over * CARDS_PX + (7 - over) * LARGE_DAY_PX}px)`);
  const narrow = pastShown || over === 7 ? 0 : over;
  const whole = compact || (isWide && narrow > 0);
  return {
    /** From a desk on, all seven days stand beside each other. */
    whole,
    /** How many of the first days are narrow on a desk. */
    narrow: whole ? narrow : 0,
    /** For the classes below, which are in `ui/tokens.css`. */
    style: whole && narrow > 0 ? dayWidths(past, compact) : undefined,
    columns: whole ? 'compact-week' : 'comfortable-week',
    /** The room for the strip of all seven days, where only some of them are in sight. */
    strip: `week-strip ${whole ? 'lg:hidden' : ''}`,
  };
}

/** A day is twice as wide as one that is over, and has room for a large card: more would be empty. */
function dayWidths(past: readonly boolean[], compact: boolean): WeekStyle {
  const over = past.map((hasCards) => `minmax(${hasCards && !compact ? CARDS_PX : SIGNS_PX}px, 1fr)`);
  return {
    '--week-days': `${over.join(' ')} repeat(${7 - past.length}, minmax(${compact ? SIGNS_PX : LARGE_DAY_PX}px, 2fr))`,
  };
}

/** The days in that strip; on a wide window they begin with the page's title, and are narrower than the week, so that they do not seem to name the columns below. */
export const STRIP_DAYS =
  'flex h-full gap-px px-1 py-0.75 sm:w-max sm:max-w-full sm:px-gutter sm:*:w-22 sm:*:flex-initial';

/** One of them, before today, at 0 today, or after it. */
export const stripDayClass = (standing: number): string =>
  `strip-day ${standing === 0 ? 'text-accent-text' : standing < 0 ? 'text-ink-3' : ''}`;

/** The name of a day at the head of its column. */
export const dayNameClass = (isToday: boolean): string =>
  `type-body ${isToday ? 'font-strong text-accent-text' : 'font-small text-ink-2'}`;
