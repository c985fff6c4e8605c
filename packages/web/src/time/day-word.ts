import { shortDateTimeText, timeText } from './date-time-text.ts';

/** Returns 'Yesterday', 'Today' or 'Tomorrow', as seen from `today`; null for any other day, which needs its date. Pure. */
export function dayWord(day: Temporal.PlainDate, today: Temporal.PlainDate) {
  if (day.equals(today)) return 'Today';
  if (day.equals(today.add({ days: 1 }))) return 'Tomorrow';
  return day.equals(today.subtract({ days: 1 })) ? 'Yesterday' : null;
}

/** 'Today, 10:40 AM', and 'Nov 19, 10:40 AM' of a day that has no word. Pure. */
export function nearDateTimeText(value: Temporal.ZonedDateTime, today: Temporal.PlainDate): string {
  const word = dayWord(value.toPlainDate(), today);
  return word ? `${word}, ${timeText(value)}` : shortDateTimeText(value);
}
