/** A calendar date and clock time without a zone, to the minute: `2026-11-21T09:30`. */
export type WallClock = string;
/** An IANA zone name: `Europe/Berlin`. */
export type TimeZone = string;

const WALL_CLOCK_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether a text is a clock time on a day that exists: February 30 does not. */
export function isWallClock(text: string): boolean {
  try {
    return WALL_CLOCK_PATTERN.test(text) && Temporal.PlainDateTime.from(text) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export type ResolvedWallClock =
  | { kind: 'exact'; instant: Temporal.Instant }
  /** Clocks skip this time, so it does not exist. The readings use the offsets before and after the change. */
  | { kind: 'missing'; before: Temporal.Instant; after: Temporal.Instant }
  /** Clocks go back over this time, so it exists twice. */
  | { kind: 'doubled'; earlier: Temporal.Instant; later: Temporal.Instant };

/**
 * Turns a clock time in a zone into an instant, and never guesses: a time that does not exist or exists twice is
 * returned as such. Throws RangeError for a malformed time or an unknown zone.
 */
export function resolveWallClock(wallClock: WallClock, zone: TimeZone): ResolvedWallClock {
  const plain = Temporal.PlainDateTime.from(wallClock);
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'exact', instant: earlier.toInstant() };
  if (earlier.toPlainDateTime().equals(plain))
    return { kind: 'doubled', earlier: earlier.toInstant(), later: later.toInstant() };
  return { kind: 'missing', before: earlier.toInstant(), after: later.toInstant() };
}

/** The clock time of a zone at an instant, to the minute. */
export function wallClockAt(instant: Temporal.Instant, zone: TimeZone): WallClock {
  return instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** The offset of a zone at an instant in the usual notation: `UTC+02:00`. */
export function offsetAt(instant: Temporal.Instant, zone: TimeZone): string {
  return `UTC${instant.toZonedDateTimeISO(zone).offset}`;
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name);
    return /^(UTC|[A-Z][A-Za-z_]+\/.+)$/.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
