import type { ScheduledPost } from '@brandly/contract/posts';
import { resolveWallClock } from '@brandly/contract/time';
import { dayNumber, steadyDayStart, zoneHourAt } from '../../../../time/zone-clock.ts';
import { timeOf } from '../../post-time.ts';

/** The hours of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_MS = 3_600_000;

export type WeekDay = {
  date: Temporal.PlainDate;
  isToday: boolean;
  isPast: boolean;
  postCount: number;
  hiddenCount: number;
};

export type WeekSlot = {
  date: Temporal.PlainDate;
  hour: number;
  /** The clock time at which the slot starts: `2026-11-20T16:00`. */
  wallClock: string;
  isToday: boolean;
  /** Entirely over: nothing can be scheduled into it. */
  isPast: boolean;
  /** False if the clocks go forward over the whole hour. */
  exists: boolean;
  /** A past hour of today without posts: its space stays, but nothing is drawn in it. */
  isHidden: boolean;
  posts: ScheduledPost[];
  /** Posts that are left out for being past. */
  leftOut: readonly ScheduledPost[];
  /** How many of the posts are before now; null unless now is in this slot. */
  nowAfter: number | null;
  /** How much of the hour is over, 0 to 1; null unless now is in this slot. */
  nowShare: number | null;
};

export type WeekRow = {
  hour: number;
  slots: WeekSlot[];
};

export type Week = { days: WeekDay[]; rows: WeekRow[] };

/**
 * Lays out seven days of 24 hours from `start` in `zone`. A doubled hour of autumn is one slot for both. In the current
 * week, rows are left out that had no posts and can have none any more.
 */
export function layOutWeek(
  posts: readonly ScheduledPost[],
  {
    start,
    zone,
    now,
    hidden = [],
  }: { start: Temporal.PlainDate; zone: string; now: Temporal.Instant; hidden?: readonly ScheduledPost[] | undefined },
): Week {
  const here = now.toZonedDateTimeISO(zone);
  const today = here.toPlainDate();
  const held = sortIntoHours(posts, dayNumber(start), zone);
  const leftOut = sortIntoHours(hidden, dayNumber(start), zone);
  const countOn = (day: number, of: typeof held) =>
    HOURS.reduce((sum, hour) => sum + (of.get(day * 24 + hour)?.length ?? 0), 0);
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = start.add({ days: index });
    return {
      date,
      isToday: date.equals(today),
      isPast: Temporal.PlainDate.compare(date, today) < 0,
      postCount: countOn(index, held),
      hiddenCount: countOn(index, leftOut),
    };
  });
  const spans = days.map(({ date }) => hoursOf(date, zone));
  const names = days.map(({ date }) => date.toString());
  const rows = HOURS.map((hour) => {
    const slots = days.map(({ date, isToday }, index): WeekSlot => {
      const inHour = held.get(index * 24 + hour) ?? [];
      const span = spans[index]?.[hour] ?? { end: 0, exists: false };
      const isPast = span.end <= now.epochMilliseconds;
      const isNow = isToday && here.hour === hour;
      return {
        date,
        hour,
        wallClock: `${names[index]}T${twoDigits(hour)}:00`,
        isToday,
        isPast,
        exists: span.exists,
        isHidden: isToday && isPast && inHour.length === 0,
        posts: inHour,
        leftOut: leftOut.get(index * 24 + hour) ?? [],
        nowAfter: isNow ? inHour.filter((post) => timeOf(post) <= now.epochMilliseconds).length : null,
        nowShare: isNow ? here.minute / 60 : null,
      };
    });
    return { hour, slots };
  });
  const hasToday = days.some((day) => day.isToday);
  return { days, rows: hasToday ? rows.filter(worthARow) : rows };
}

const worthARow = ({ slots }: WeekRow): boolean =>
  slots.some((slot) => slot.posts.length > 0 || slot.leftOut.length > 0 || !slot.isPast);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the posts of each hour, ordered by time; the key is 24 times the day of the week plus the hour. */
function sortIntoHours(posts: readonly ScheduledPost[], firstDay: number, zone: string): Map<number, ScheduledPost[]> {
  const timed = posts.filter((post) => post.scheduledFor !== null).sort((a, b) => timeOf(a) - timeOf(b));
  return Map.groupBy(timed, (post) => {
    const { day, hour } = zoneHourAt(timeOf(post), zone);
    return (day - firstDay) * 24 + hour;
  });
}

type Span = {
  /** When the clock hour ends for the last time, in epoch milliseconds. */
  end: number;
  /** Whether any part of it happens. */
  exists: boolean;
};

function hoursOf(date: Temporal.PlainDate, zone: string): Span[] {
  const start = steadyDayStart(dayNumber(date), zone);
  if (start !== null) return HOURS.map((hour) => ({ end: start + (hour + 1) * HOUR_MS, exists: true }));
  return HOURS.map((hour) => spanOf(`${date.toString()}T${twoDigits(hour)}`, zone));
}

/** Does the same for an hour, `2026-11-20T16`, of a day on which the clocks change. */
function spanOf(hour: string, zone: string): Span {
  const first = resolveWallClock(`${hour}:00`, zone);
  const last = resolveWallClock(`${hour}:59`, zone);
  const instant = last.kind === 'exact' ? last.instant : last.kind === 'doubled' ? last.later : last.before;
  return {
    end: instant.epochMilliseconds + 60_000,
    exists: first.kind !== 'missing' || last.kind !== 'missing',
  };
}

/** Returns e.g. '4 PM', as the hours are labelled at the side. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
