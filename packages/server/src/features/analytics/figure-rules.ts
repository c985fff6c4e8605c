import type { PostingTime } from '@brandly/contract/analytics';

/** The sum of the known values; null if none is known. Pure. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The sum of all values; null if any is unknown, because a partial sum is nothing to compare with. Pure. */
export function sumOfAll(values: readonly (number | null)[]): number | null {
  return values.length === 0 || values.some((value) => value === null) ? null : sumOfKnown(values);
}

/**
 * Calculates a figure for the previous period from the days stored here. Only where the platform's figure is the sum of
 * its days: the people of a month are not the sum of each day's people, so nothing is compared with that. Pure.
 */
export function previousOf(
  figure: number | null,
  days: readonly (number | null)[],
  daysBefore: readonly (number | null)[],
): number | null {
  return figure !== null && sumOfAll(days) === figure ? sumOfAll(daysBefore) : null;
}

/** What was gained in a period by our own counts, of how many accounts, and whether the counts span all its days. */
export type Gain = { gained: number | null; counted: number; isWhole: boolean };

/**
 * A platform ends its days at other hours than we count, so its figure and ours of the same days differ a little. Up to
 * this share they are taken for the same; chosen, not measured.
 */
const SAME_WITHIN = 0.1;

/**
 * The gain of the previous period, where our counts are comparable: the figure shown is theirs (or the platform's, and
 * close to it), and the same number of accounts was counted through all days before. Pure.
 */
export function gainedBefore(figure: number | null, now: Gain, before: Gain): number | null {
  if (figure === null || now.gained === null || !before.isWhole || before.counted !== now.counted) return null;
  return Math.abs(figure - now.gained) <= Math.abs(figure) * SAME_WITHIN ? before.gained : null;
}

/** Converts a platform's own advice from UTC to the zone, with this week's offset. Pure. */
export function movedToZone(times: readonly PostingTime[], timeZone: string, now: Date): PostingTime[] {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').startOfDay();
  const sunday = start.subtract({ days: start.dayOfWeek % 7 });
  return times.map((time) => {
    const at = sunday.add({ days: time.dayOfWeek, hours: time.hour }).withTimeZone(timeZone);
    return { ...time, hour: at.hour, dayOfWeek: at.dayOfWeek % 7 };
  });
}
