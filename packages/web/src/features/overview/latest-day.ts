import type { ScheduledPost } from '@brandly/contract/posts';

export type LatestDay = { day: Temporal.PlainDate; posts: ScheduledPost[] };

/** Returns the posts of the most recent day that has any, yesterday or the day before; null: neither has. */
export function latestPublished(
  posts: readonly ScheduledPost[],
  today: Temporal.PlainDate,
  zone: string,
): LatestDay | null {
  const dayOf = (post: ScheduledPost) =>
    post.publishedAt === null ? null : Temporal.Instant.from(post.publishedAt).toZonedDateTimeISO(zone).toPlainDate();
  for (const days of [1, 2]) {
    const day = today.subtract({ days });
    const there = posts.filter((post) => dayOf(post)?.equals(day) ?? false);
    if (there.length > 0) return { day, posts: there };
  }
  return null;
}

/**
 * Returns the range to request: from the start of the day before yesterday to the end of yesterday. Without the end,
 * twenty posts of today would leave no room for those that are shown.
 */
export function publishedThen(today: Temporal.PlainDate, zone: string): { from: string; to: string } {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString();
  return { from: midnight(today.subtract({ days: 2 })), to: midnight(today) };
}
