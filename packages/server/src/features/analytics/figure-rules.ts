import type { PostingTime } from '@brandly/contract/analytics';

/** The sum of what is known; null where nothing is. Pure. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The sum of all; null as soon as one is not known: half a sum is no figure to compare with. Pure. */
export function sumOfAll(values: readonly (number | null)[]): number | null {
  return values.length === 0 || values.some((value) => value === null) ? null : sumOfKnown(values);
}

/**
 * What a figure was in the period before, worked out of the days kept here. Only where the platform's figure is the sum of
 * its days: a number of people over a month is not the sum of each day's people, so nothing is compared with it. Pure.
 */
export function previousOf(
  figure: number | null,
  days: readonly (number | null)[],
  daysBefore: readonly (number | null)[],
): number | null {
  return figure !== null && sumOfAll(days) === figure ? sumOfAll(daysBefore) : null;
}

/** A platform's own advice is in UTC; it is moved to the zone as that stands this week. Pure. */
export function movedToZone(times: readonly PostingTime[], timeZone: string, now: Date): PostingTime[] {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').startOfDay();
  const sunday = start.subtract({ days: start.dayOfWeek % 7 });
  return times.map((time) => {
    const at = sunday.add({ days: time.dayOfWeek, hours: time.hour }).withTimeZone(timeZone);
    return { ...time, hour: at.hour, dayOfWeek: at.dayOfWeek % 7 };
  });
}
