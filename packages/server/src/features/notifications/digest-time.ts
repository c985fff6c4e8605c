/** The daily email arrives when people begin to work. */
const DIGEST_HOUR = 8;

/**
 * The first 8:00 after an instant, by the local time of a zone; on a day whose clocks skip 8:00, the first moment after
 * the jump, and on a day that has it twice, the first of the two. Pure.
 */
export function nextDigest(after: Date, timeZone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  let day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  for (;;) {
    const at = day.toZonedDateTime({ timeZone, plainTime: { hour: DIGEST_HOUR } }).toInstant();
    if (Temporal.Instant.compare(at, start) > 0) return new Date(at.epochMilliseconds);
    day = day.add({ days: 1 });
  }
}
