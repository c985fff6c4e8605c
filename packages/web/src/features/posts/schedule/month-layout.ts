import type { ScheduledPost } from '@brandly/contract/posts';
import { dayNumber, zoneHourAt } from '../../../time/zone-clock.ts';
import { statusOf } from '../post-face.ts';
import { timeOf } from './sort-posts.ts';
import { visibleDays, type WeekStart } from './visible-range.ts';

/** So many dots, then '+N'. */
export const MONTH_DOTS_MAX = 3;
/** More than the posts of a day can lie apart. */
const FAILED_FIRST_MS = 1e9;

export type MonthDay = {
  date: Temporal.PlainDate;
  isInMonth: boolean;
  isToday: boolean;
  isPast: boolean;
  /** One per post up to the most that are drawn: failures first, so that they are always in sight, then by time. */
  dots: ScheduledPost[];
  more: number;
  total: number;
};

/** Whole weeks that hold the month of `date`, as seen in `zone`. */
export function layOutMonth(
  posts: readonly ScheduledPost[],
  {
    date,
    zone,
    now,
    weekStart,
  }: { date: Temporal.PlainDate; zone: string; now: Temporal.Instant; weekStart: WeekStart },
): MonthDay[][] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const { start, end } = visibleDays('month', date, { today, weekStart });
  const byDay = sortIntoDays(posts, zone);
  const weeks = start.until(end, { largestUnit: 'days' }).days / 7;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = start.add({ days: week * 7 + weekday });
      const held = byDay.get(dayNumber(day)) ?? [];
      return {
        date: day,
        isInMonth: day.month === date.month,
        isToday: day.equals(today),
        isPast: Temporal.PlainDate.compare(day, today) < 0,
        dots: held.slice(0, MONTH_DOTS_MAX),
        more: Math.max(0, held.length - MONTH_DOTS_MAX),
        total: held.length,
      };
    }),
  );
}

/** By the number of the day; in each, failures first, then by time. */
function sortIntoDays(posts: readonly ScheduledPost[], zone: string): Map<number, ScheduledPost[]> {
  const days = new Map<number, { post: ScheduledPost; rank: number }[]>();
  for (const post of posts) {
    if (post.scheduledFor === null) continue;
    const at = timeOf(post);
    const { day } = zoneHourAt(at, zone);
    const ranked = { post, rank: statusOf(post) === 'failed' ? at - FAILED_FIRST_MS : at };
    const held = days.get(day);
    if (held) held.push(ranked);
    else days.set(day, [ranked]);
  }
  return new Map([...days].map(([day, held]) => [day, held.sort((a, b) => a.rank - b.rank).map(({ post }) => post)]));
}
