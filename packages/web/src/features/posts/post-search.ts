import type { ScheduledPost } from '@brandly/contract/posts';

/** Opens the calendar on the post's own day, not on today. */
export function postSearch({ id, scheduledFor }: Pick<ScheduledPost, 'id' | 'scheduledFor'>): {
  post: string;
  date?: string;
} {
  if (scheduledFor === null) return { post: id };
  const day = Temporal.Instant.from(scheduledFor).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate();
  return { post: id, date: day.toString() };
}
