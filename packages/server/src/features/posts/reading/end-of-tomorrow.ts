/** The first instant of the day after tomorrow in an IANA zone, however long the days are until then. Pure. */
export function endOfTomorrow(now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(here.add({ days: 2 }).startOfDay().epochMilliseconds);
}
