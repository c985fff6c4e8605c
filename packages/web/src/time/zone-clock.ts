const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A period between two clock changes of a zone, epoch milliseconds; `offset` is how far its clock is ahead of UTC. */
type Steady = { from: number; to: number; offset: number };

const known = new Map<string, Steady[]>();

/**
 * Returns the period of unchanged clocks around an instant. Temporal computes each period only once: a calendar of
 * 5,000 posts asks thousands of times, and a conversion by Temporal costs 50 times as much as the arithmetic here.
 */
function steadyAt(epochMs: number, zone: string): Steady {
  let stretches = known.get(zone);
  if (!stretches) known.set(zone, (stretches = []));
  const found = stretches.find(({ from, to }) => from <= epochMs && epochMs < to);
  if (found) return found;
  const here = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  const made = {
    // A change at exactly this instant starts the period.
    from: here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1e6,
  };
  stretches.push(made);
  return made;
}

/** An hour on a zone's calendar. */
export type ZoneHour = {
  /** Days since 1 January 1970 on the zone's calendar, see `dayNumber`. */
  day: number;
  hour: number;
  minute: number;
};

/** Returns what a zone's clock shows at an instant. */
export function zoneHourAt(epochMs: number, zone: string): ZoneHour {
  const local = epochMs + steadyAt(epochMs, zone).offset;
  const day = Math.floor(local / DAY_MS);
  const inDay = local - day * DAY_MS;
  return { day, hour: Math.floor(inDay / HOUR_MS), minute: Math.floor((inDay % HOUR_MS) / 60_000) };
}

/** Returns a date as a number that rises by one each day; 1 January 1970 is 0. */
export const dayNumber = ({ year, month, day }: Temporal.PlainDate): number => Date.UTC(year, month - 1, day) / DAY_MS;

/**
 * Returns the instant at which a zone's day begins, epoch milliseconds, if its 24 hours are consecutive; null for a day
 * on which the clocks change, or to which they go back from the next: Newfoundland once put them back a minute past
 * midnight.
 */
export function steadyDayStart(day: number, zone: string): number | null {
  const noon = day * DAY_MS + DAY_MS / 2;
  const { from, to, offset } = steadyAt(noon - steadyAt(noon, zone).offset, zone);
  const start = day * DAY_MS - offset;
  if (start < from || to < start + DAY_MS) return null;
  const beganBefore = start - from < DAY_MS && zoneHourAt(from - 1, zone).day >= day;
  const comesAgain = to - start < 2 * DAY_MS && zoneHourAt(to, zone).day <= day;
  return beganBefore || comesAgain ? null : start;
}
