import type { ScheduledPost } from '@brandly/contract/posts';
import { dayNumber, zoneHourAt } from '../../../../time/zone-clock.ts';
import { statusOf } from '../../post-face.ts';
import { timeOf } from '../../post-time.ts';
import { visibleDays, type WeekStart } from '../visible-range.ts';

/** The most dots of a day; the rest becomes '+N'. */
export const MONTH_DOTS_MAX = 3;
/** The most signs of a day whose posts are over: lower than dots with their texts, one more has room. */
const MONTH_SIGNS_MAX = 4;
/** More than the posts of one day can be apart. */
const FAILED_FIRST_MS = 1e9;

export type MonthDay = {
  date: Temporal.PlainDate;
  isInMonth: boolean;
  isToday: boolean;
  isPast: boolean;
  /** One per post, by time, up to the maximum: failures before others, so that they are always visible. */
  dots: ScheduledPost[];
  more: number;
  /** All posts of the day, in no order. */
  posts: readonly ScheduledPost[];
  /** The first past posts that are left out, by time, and how many they are. */
  leftOut: readonly ScheduledPost[];
  hiddenCount: number;
};

/** Returns the whole weeks that contain the month of `date`, as seen in `zone`. */
export function layOutMonth(
  posts: readonly ScheduledPost[],
  {
    date,
    zone,
    now,
    weekStart,
    hidden = [],
  }: {
    date: Temporal.PlainDate;
    zone: string;
    now: Temporal.Instant;
    weekStart: WeekStart;
    hidden?: readonly ScheduledPost[] | undefined;
  },
): MonthDay[][] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const { start, end } = visibleDays('month', date, { today, weekStart });
  const byDay = sortIntoDays(posts, zone, MONTH_DOTS_MAX);
  const leftOut = sortIntoDays(hidden, zone, MONTH_SIGNS_MAX);
  const weeks = start.until(end, { largestUnit: 'days' }).days / 7;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = start.add({ days: week * 7 + weekday });
      const held = byDay.get(dayNumber(day)) ?? NOTHING;
      const over = leftOut.get(dayNumber(day)) ?? NOTHING;
      return {
        date: day,
        isInMonth: day.month === date.month,
        isToday: day.equals(today),
        isPast: Temporal.PlainDate.compare(day, today) < 0,
        dots: held.dots.toSorted((a, b) => timeOf(a) - timeOf(b)),
        more: held.posts.length - held.dots.length,
        posts: held.posts,
        leftOut: over.dots,
        hiddenCount: over.posts.length,
      };
    }),
  );
}

/** The most days that are listed below a month. */
const COMING_DAYS_MAX = 7;

/** Returns the next days of a month that have posts; of a month that is over, its first ones. */
export function comingDays(days: readonly MonthDay[]): MonthDay[] {
  const filled = days.filter(({ isInMonth, posts }) => isInMonth && posts.length > 0);
  const coming = filled.filter(({ isPast }) => !isPast);
  return (coming.length > 0 ? coming : filled).slice(0, COMING_DAYS_MAX);
}

type HeldDay = { posts: ScheduledPost[]; dots: ScheduledPost[]; ranks: number[] };
const NOTHING: HeldDay = { posts: [], dots: [], ranks: [] };

/**
 * Groups posts by the number of their day; dots are the failures, then the earliest. Only those few are ordered: sorting
 * a full month for three posts a day would be a waste.
 */
function sortIntoDays(posts: readonly ScheduledPost[], zone: string, most: number): Map<number, HeldDay> {
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
    if (dots.length === most && rank >= (ranks.at(-1) ?? 0)) continue;
    // After those of the same time, which came before it.
    const place = ranks.findLastIndex((other) => other <= rank) + 1;
    dots.splice(place, 0, post);
    ranks.splice(place, 0, rank);
    if (dots.length > most) {
      dots.pop();
      ranks.pop();
    }
  }
  return days;
}
