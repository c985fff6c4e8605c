import type { Preferences } from '@brandly/contract/profile/preferences';
import { dateText } from '../../../time/date-time-text.ts';
import { dayWord } from '../../../time/day-word.ts';
import type { View } from './schedule-search.ts';

/** How many days back and ahead the list shows. */
const LIST_DAYS_BACK = 30;
const LIST_DAYS_AHEAD = 90;
/** The agenda shows its day and the six after it, so that Previous and Next leave no day out and show none twice. */
const AGENDA_DAYS = 7;

/** The first day shown, and the first day no longer shown. */
export type DayRange = { start: Temporal.PlainDate; end: Temporal.PlainDate };

export type WeekStart = Preferences['weekStart'];

/** By ISO number; Monday is 1. */
const FIRST_DAY = { sunday: 7, monday: 1, saturday: 6 } satisfies Record<WeekStart, number>;

/** Returns the first day of the week that contains a day. */
export const startOfWeek = (date: Temporal.PlainDate, weekStart: WeekStart): Temporal.PlainDate =>
  date.subtract({ days: (date.dayOfWeek - FIRST_DAY[weekStart] + 7) % 7 });

/** Returns the days a view shows around `date`; the list is always around today. */
export function visibleDays(
  view: View,
  date: Temporal.PlainDate,
  { today, weekStart }: { today: Temporal.PlainDate; weekStart: WeekStart },
): DayRange {
  switch (view) {
    case 'week': {
      const start = startOfWeek(date, weekStart);
      return { start, end: start.add({ days: 7 }) };
    }
    case 'month': {
      const start = startOfWeek(date.with({ day: 1 }), weekStart);
      const last = date.with({ day: date.daysInMonth });
      return { start, end: startOfWeek(last, weekStart).add({ days: 7 }) };
    }
    case 'day':
      return { start: date, end: date.add({ days: 1 }) };
    case 'agenda':
      return { start: date, end: date.add({ days: AGENDA_DAYS }) };
    default:
      // list
      return { start: today.subtract({ days: LIST_DAYS_BACK }), end: today.add({ days: LIST_DAYS_AHEAD + 1 }) };
  }
}

/**
 * Returns the days before an agenda whose posts in trouble stand above it: as far back as the list goes, so that both know
 * the same failures. null: today is not among its days, and a failure stands in its own.
 */
export const troubleDays = (date: Temporal.PlainDate, today: Temporal.PlainDate): DayRange | null => {
  const days = date.until(today).days;
  return days >= 0 && days < AGENDA_DAYS ? { start: today.subtract({ days: LIST_DAYS_BACK }), end: date } : null;
};

/** Returns the days of the month itself, without those of its neighbours that its view also shows. */
export const monthOf = (date: Temporal.PlainDate): DayRange => {
  const start = date.with({ day: 1 });
  return { start, end: start.add({ months: 1 }) };
};

/** Returns the instants at which a range of days starts and ends in a zone, as the API takes them. */
export function rangeInstants({ start, end }: DayRange, zone: string): { startDate: string; endDate: string } {
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString();
  return { startDate: midnight(start), endDate: midnight(end) };
}

/** Returns e.g. 'Week of November 15, 2026', 'November 2026', 'Nov 19 – 25, 2026', 'Thursday, November 19, 2026' or 'All Posts'. */
export function rangeTitle(view: View, date: Temporal.PlainDate, weekStart: WeekStart): string {
  switch (view) {
    case 'week':
      return `Week of ${dateText(startOfWeek(date, weekStart))}`;
    case 'month':
      return MONTH.format(date);
    case 'agenda':
      return SHORT_DAYS.formatRange(date, date.add({ days: AGENDA_DAYS - 1 }));
    case 'day':
      return longDate(date);
    default:
      // list
      return 'All Posts';
  }
}

/**
 * Returns a title that leaves room beside it on a phone: 'Nov 2026', 'Tue, Dec 1', and days without this year: 'Nov 15 – 21', 'Nov 14 – 20, 2027';
 * none where the title itself is short.
 */
export function shortRangeTitle(
  view: View,
  date: Temporal.PlainDate,
  { today, weekStart }: { today: Temporal.PlainDate; weekStart: WeekStart },
): string | undefined {
  if (view === 'day') return date.year === today.year ? SHORT_DAY.format(date) : SHORT_DAYS.format(date);
  if (view === 'month') return SHORT_MONTH.format(date);
  if (view !== 'week' && view !== 'agenda') return undefined;
  const start = view === 'week' ? startOfWeek(date, weekStart) : date;
  return SHORT_DAYS.formatRange(start, start.add({ days: 6 })).replace(`, ${today.year}`, '');
}

/** Returns where Previous and Next lead: seven days, a month, or a day away. */
export function stepDate(view: View, date: Temporal.PlainDate, direction: 1 | -1): Temporal.PlainDate {
  if (view === 'month') return date.add({ months: direction });
  return date.add({ days: direction * (view === 'day' ? 1 : 7) });
}

/** Returns e.g. 'Friday, November 20, 2026'. */
export const longDate = (date: Temporal.PlainDate): string => LONG_DATE.format(date);

/** Returns e.g. 'Friday, November 20'. */
export const dayName = (date: Temporal.PlainDate): string => DAY_NAME.format(date);

/** Names a day over its posts: 'Yesterday', 'Today', 'Tomorrow', 'Friday, November 20', with its year if that is another one. */
export const dayHead = (date: Temporal.PlainDate, today: Temporal.PlainDate): string =>
  dayWord(date, today) ?? (date.year === today.year ? dayName(date) : longDate(date));

/** Returns e.g. 'Fri'. */
export const weekdayText = (date: Temporal.PlainDate): string => WEEKDAY.format(date);

/** Returns the days of a range, in order. */
export const daysOf = ({ start, end }: DayRange): Temporal.PlainDate[] =>
  Array.from({ length: start.until(end).days }, (_, index) => start.add({ days: index }));

const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short' });
const SHORT_DAYS = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const DAY_NAME = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
/** Created once: a formatter costs seven times as much as the formatting. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
