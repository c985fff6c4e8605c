import { TIME_RANGE_DAYS, TIME_RANGES, type TimeRange } from '@brandly/contract/analytics/time-ranges';

export type Days = { since: string; until: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long the answer about a range stays fresh. A day more or less changes a long range little, and a year takes
 * dozens of calls of the account's allowance; the days themselves arrive daily with the short ranges.
 */
const GOOD_FOR_MS: Readonly<Record<TimeRange, number>> = {
  last_7_days: 20 * HOUR_MS,
  last_30_days: 20 * HOUR_MS,
  last_90_days: 3 * DAY_MS - 4 * HOUR_MS,
  last_365_days: 7 * DAY_MS - 4 * HOUR_MS,
};

/**
 * The days of a range in the zone in which a platform counts days. It ends with yesterday there, because today is not
 * over: half a day would look like a low one, and its second half like a correction. Pure.
 */
export function periodOf(range: TimeRange, now: Date, zone: string): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const until = today.subtract({ days: 1 }).toString();
  return { since: plusDays(until, 1 - TIME_RANGE_DAYS[range]), until };
}

/** The days of a range that are over in all of these zones; without any zone, in UTC. Pure. */
export function commonPeriodOf(range: TimeRange, now: Date, zones: readonly string[]): Days {
  const periods = [...new Set(zones)].map((zone) => periodOf(range, now, zone));
  const [earliest] = periods.toSorted((a, b) => (a.until < b.until ? -1 : 1));
  return earliest ?? periodOf(range, now, 'UTC');
}

/** From the first midnight to the one after the last day, in a zone: 23 or 25 hours at clock changes. Pure. */
export function instantsOf({ since, until }: Days, zone: string): { from: Date; to: Date } {
  const midnight = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return {
    from: midnight(Temporal.PlainDate.from(since)),
    to: midnight(Temporal.PlainDate.from(until).add({ days: 1 })),
  };
}

/** The same number of days, ending on the day before. Pure. */
export function periodBefore({ since, until }: Days): Days {
  const length = daysBetween(since, until);
  return { since: plusDays(since, -length), until: plusDays(since, -1) };
}

/** The number of days, both ends included. Pure. */
export const daysBetween = (since: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day, oldest first. Pure. */
export const daysOf = ({ since, until }: Days): string[] =>
  Array.from({ length: daysBetween(since, until) }, (_, index) => plusDays(since, index));

/** The ranges to fetch: first those requested by hand, then those that have grown old. Pure. */
export function dueRanges(
  kept: ReadonlyMap<TimeRange, Date>,
  asked: ReadonlySet<TimeRange>,
  now: Date,
): readonly TimeRange[] {
  const isOld = (range: TimeRange) => {
    const fetchedAt = kept.get(range);
    return fetchedAt === undefined || now.getTime() - fetchedAt.getTime() >= GOOD_FOR_MS[range];
  };
  const old = TIME_RANGES.filter((range) => !asked.has(range) && isOld(range));
  return [...TIME_RANGES.filter((range) => asked.has(range)), ...old];
}
