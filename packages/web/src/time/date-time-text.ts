import { zoneName } from './zone-name.ts';

/** Formats 'November 19, 2026 10:40 AM': wall-clock time, without a zone. */
export function dateTimeText(value: Temporal.PlainDateTime): string {
  return `${dateText(value.toPlainDate())} ${timeText(value.toPlainTime())}`;
}

/** Formats 'Nov 19, 10:40 AM', where the year is clear. */
export function shortDateTimeText(value: Temporal.PlainDateTime | Temporal.ZonedDateTime): string {
  return `${shortDateText(value)}, ${timeText(value)}`;
}

/** 'Nov 19', where the year is clear; '' for no date. */
export function shortDateText(
  value: string | Temporal.PlainDate | Temporal.PlainDateTime | Temporal.ZonedDateTime,
): string {
  return value === '' ? '' : SHORT_DATE.format(Temporal.PlainDate.from(value));
}

/** 'November 19, 2026'. */
export function dateText(value: Temporal.PlainDate): string {
  return DATE.format(value);
}

/** Created once: a formatter costs more to create than to use. */
const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
const SHORT_DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Formats '10:40 AM', with an ordinary space so that texts compare and search as typed. */
export function timeText(value: Pick<Temporal.PlainTime, 'hour' | 'minute'>): string {
  return `${value.hour % 12 || 12}:${String(value.minute).padStart(2, '0')} ${value.hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns 'New York' for 'America/New_York'; 'UTC' stays. */
export function zoneCity(timeZone: string): string {
  return zoneName(timeZone).split('/').at(-1) ?? timeZone;
}

/** Returns the times of a day, every `stepMinutes` from midnight. */
export function timesOfDay(stepMinutes: number): Temporal.PlainTime[] {
  const midnight = new Temporal.PlainTime();
  return Array.from({ length: Math.ceil((24 * 60) / stepMinutes) }, (_, index) =>
    midnight.add({ minutes: index * stepMinutes }),
  );
}
