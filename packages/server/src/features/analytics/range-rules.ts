import { TIME_RANGE_DAYS, TIME_RANGES, type TimeRange } from '@brandly/contract/time-ranges';

export type Days = { since: string; until: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long the answer about a range is good. A day more or less changes a long range little, and a year is dozens of calls
 * of the account's allowance; the days themselves come daily with the short ranges.
 */
const GOOD_FOR_MS: Readonly<Record<TimeRange, number>> = {
  last_7_days: 20 * HOUR_MS,
  last_30_days: 20 * HOUR_MS,
  last_90_days: 3 * DAY_MS - 4 * HOUR_MS,
  last_365_days: 7 * DAY_MS - 4 * HOUR_MS,
};

/** The days of a range; it ends with yesterday in UTC, since today is not over. Pure. */
export function periodOf(range: TimeRange, now: Date): Days {
  const until = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  return { since: plusDays(until, 1 - TIME_RANGE_DAYS[range]), until };
}

/** The same number of days, ending the day before. Pure. */
export function periodBefore({ since, until }: Days): Days {
  const length = daysBetween(since, until);
  return { since: plusDays(since, -length), until: plusDays(since, -1) };
}

/** How many days, both ends included. Pure. */
export const daysBetween = (since: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day, oldest first. Pure. */
export const daysOf = ({ since, until }: Days): string[] =>
  Array.from({ length: daysBetween(since, until) }, (_, index) => plusDays(since, index));

/** Which ranges are to be asked for: what was asked for by hand first, then what has grown old. Pure. */
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
