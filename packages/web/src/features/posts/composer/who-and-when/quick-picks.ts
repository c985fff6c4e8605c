import type { ScheduledPost } from '@brandly/contract/posts';
import { wallClockAt } from '@brandly/contract/time';

export type QuickPick = { label: string; wallClock: string };

/** Returns times that are often chosen, as clock times of the zone, without past and duplicate ones. */
export function quickPicks(now: Temporal.Instant, zone: string): QuickPick[] {
  const here = now.toZonedDateTimeISO(zone).toPlainDateTime();
  const at = (days: number, hour: number) =>
    here.toPlainDate().add({ days }).toPlainDateTime({ hour }).toString({ smallestUnit: 'minute' });
  const untilMonday = 8 - here.dayOfWeek;
  return [
    { label: 'In 1 hour', wallClock: wallClockAt(now.add({ hours: 1 }), zone) },
    ...(here.hour < 17 ? [{ label: 'Today 6 PM', wallClock: at(0, 18) }] : []),
    { label: 'Tomorrow 9 AM', wallClock: at(1, 9) },
    ...(untilMonday > 1 ? [{ label: 'Mon 9 AM', wallClock: at(untilMonday, 9) }] : []),
  ];
}

const STILL_PLANNED: readonly ScheduledPost['status'][] = ['SCHEDULED', 'DRAFT'];

/** Returns the brand's other posts at the same minute. `groupId`: the group being written, which is no conflict. */
export function atTheSameTime(
  posts: readonly ScheduledPost[],
  instant: Temporal.Instant,
  groupId: string,
): ScheduledPost[] {
  const minute = Math.floor(instant.epochMilliseconds / 60_000);
  return posts.filter(
    ({ groupId: theirs, status, scheduledFor }) =>
      scheduledFor !== null &&
      STILL_PLANNED.includes(status) &&
      theirs !== groupId &&
      Math.floor(Date.parse(scheduledFor) / 60_000) === minute,
  );
}
