import type { ScheduledPost } from '@brandly/contract/posts';
import { dayNumber, zoneHourAt } from '../../../../time/zone-clock.ts';
import { statusOf } from '../../post-face.ts';
import { timeOf } from '../../post-time.ts';
import { visibleDays, type WeekStart } from '../visible-range.ts';

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
  /** All of them, in no order. */
  posts: readonly ScheduledPost[];
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
      const held = byDay.get(dayNumber(day)) ?? NOTHING;
      return {
        date: day,
        isInMonth: day.month === date.month,
        isToday: day.equals(today),
        isPast: Temporal.PlainDate.compare(day, today) < 0,
        dots: held.dots,
        more: held.posts.length - held.dots.length,
        posts: held.posts,
      };
    }),
  );
}

type HeldDay = { posts: ScheduledPost[]; dots: ScheduledPost[]; ranks: number[] };
const NOTHING: HeldDay = { posts: [], dots: [], ranks: [] };

/**
 * By the number of the day; in each, failures first, then by time. Only the few that become dots are put in order: all of
 * a full month would be sorted for three of each day.
 */
function sortIntoDays(posts: readonly ScheduledPost[], zone: string): Map<number, HeldDay> {
  const days = new Map<number, HeldDay>();
  for (const post of posts) {
    if (post.scheduledFor === null) continue;
    const at = timeOf(post);
    const { day } = zoneHourAt(at, zone);
    let held = days.get(day);
    if (!held) days.set(day, (held = { posts: [], dots: [], ranks: [] }));
    held.posts.push(post);
    const { dots, ranks } = held;
    const rank = statusOf(post) === 'failed' ? at - FAILED_FIRST_MS : at;
    if (dots.length === MONTH_DOTS_MAX && rank >= (ranks.at(-1) ?? 0)) continue;
    // Behind those of the same time, which came before it.
    const place = ranks.findLastIndex((other) => other <= rank) + 1;
    dots.splice(place, 0, post);
    ranks.splice(place, 0, rank);
    if (dots.length > MONTH_DOTS_MAX) {
      dots.pop();
      ranks.pop();
    }
  }
  return days;
}
