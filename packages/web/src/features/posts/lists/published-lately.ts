/**
 * Returns the moment from which a post counts as published lately: the start of the day two days before. Today's count
 * as well, so there is no end.
 */
export function publishedLately(today: Temporal.PlainDate, zone: string): string {
  return today.subtract({ days: 2 }).toZonedDateTime(zone).toInstant().toString();
}
