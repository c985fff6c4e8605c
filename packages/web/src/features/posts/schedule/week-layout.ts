import type { ScheduledPost } from '@brandly/contract/posts';
import { resolveWallClock } from '@brandly/contract/time';
import { timeOf } from './sort-posts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export type WeekDay = { date: Temporal.PlainDate; isToday: boolean; isPast: boolean; postCount: number };

export type WeekSlot = {
  date: Temporal.PlainDate;
  hour: number;
  /** The clock time at which the slot begins: `2026-11-20T16:00`. */
  wallClock: string;
  isToday: boolean;
  /** Over entirely: nothing can be planned into it. */
  isPast: boolean;
  /** False where the clocks go forward over the whole hour. */
  exists: boolean;
  /** A past hour of today without posts: its place stays, nothing is drawn in it. */
  isHidden: boolean;
  posts: ScheduledPost[];
  /** How many of the posts lie before now; null unless now lies in this slot. */
  nowAfter: number | null;
};

export type WeekRow = {
  hour: number;
  slots: WeekSlot[];
  /** An hour is as high as its fullest day needs, so one flag serves all seven. */
  hasPosts: boolean;
};

export type Week = { days: WeekDay[]; rows: WeekRow[] };

/**
 * Seven days of 24 hours from `start` in `zone`. A doubled hour of autumn is one slot that holds both. Rows in which
 * all that there could be is already over are left out in the week of today.
 */
export function layOutWeek(
  posts: readonly ScheduledPost[],
  { start, zone, now }: { start: Temporal.PlainDate; zone: string; now: Temporal.Instant },
): Week {
  const here = now.toZonedDateTimeISO(zone);
  const today = here.toPlainDate();
  const bySlot = Map.groupBy(
    posts.filter((post) => post.scheduledFor !== null).toSorted((a, b) => timeOf(a) - timeOf(b)),
    (post) => slotOf(post, zone),
  );
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = start.add({ days: index });
    return {
      date,
      isToday: date.equals(today),
      isPast: Temporal.PlainDate.compare(date, today) < 0,
      postCount: HOURS.reduce((sum, hour) => sum + (bySlot.get(slotKey(date, hour))?.length ?? 0), 0),
    };
  });
  const rows = HOURS.map((hour) => {
    const slots = days.map(({ date, isToday }): WeekSlot => {
      const held = bySlot.get(slotKey(date, hour)) ?? [];
      const span = spanOf(date, hour, zone);
      const isPast = span.end <= now.epochMilliseconds;
      const isNow = isToday && here.hour === hour;
      return {
        date,
        hour,
        wallClock: `${slotKey(date, hour)}:00`,
        isToday,
        isPast,
        exists: span.exists,
        isHidden: isToday && isPast && held.length === 0,
        posts: held,
        nowAfter: isNow ? held.filter((post) => timeOf(post) <= now.epochMilliseconds).length : null,
      };
    });
    return { hour, slots, hasPosts: slots.some((slot) => slot.posts.length > 0) };
  });
  const hasToday = days.some((day) => day.isToday);
  return { days, rows: hasToday ? rows.filter(worthARow) : rows };
}

const worthARow = ({ slots }: WeekRow): boolean => slots.some((slot) => slot.posts.length > 0 || !slot.isPast);

/** `2026-11-20T16`: a day and an hour on the clock. */
const slotKey = (date: Temporal.PlainDate, hour: number): string =>
  `${date.toString()}T${String(hour).padStart(2, '0')}`;

function slotOf(post: ScheduledPost, zone: string): string {
  const at = Temporal.Instant.from(post.scheduledFor ?? '').toZonedDateTimeISO(zone);
  return slotKey(at.toPlainDate(), at.hour);
}

/** When the clock hour ends for the last time, epoch milliseconds, and whether any of it happens. */
function spanOf(date: Temporal.PlainDate, hour: number, zone: string): { end: number; exists: boolean } {
  const first = resolveWallClock(`${slotKey(date, hour)}:00`, zone);
  const last = resolveWallClock(`${slotKey(date, hour)}:59`, zone);
  const instant = last.kind === 'exact' ? last.instant : last.kind === 'doubled' ? last.later : last.before;
  return {
    end: instant.epochMilliseconds + 60_000,
    exists: first.kind !== 'missing' || last.kind !== 'missing',
  };
}

/** '4 PM', as the hours stand at the side. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
