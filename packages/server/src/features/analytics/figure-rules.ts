import type { PostingTime } from '@brandly/contract/analytics';

/** The sum of what is known; null where nothing is. Pure. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The sum of all; null as soon as one is not known: half a sum is no figure to compare with. Pure. */
export function sumOfAll(values: readonly (number | null)[]): number | null {
  return values.length === 0 || values.some((value) => value === null) ? null : sumOfKnown(values);
}

/**
 * What a figure was in the period before, worked out of the days kept here. Only where the network's figure is the sum of
 * its days: a number of people over a month is not the sum of each day's people, so nothing is compared with it. Pure.
 */
export function previousOf(
  figure: number | null,
  days: readonly (number | null)[],
  daysBefore: readonly (number | null)[],
): number | null {
  return figure !== null && sumOfAll(days) === figure ? sumOfAll(daysBefore) : null;
}

/** How many followers there were on each day; null before the first count. Pure. */
export function standingOn(
  days: readonly string[],
  steps: readonly { day: string; step: number }[],
): readonly (number | null)[] {
  let at = 0;
  let standing: number | null = null;
  return days.map((day) => {
    for (let step = steps[at]; step !== undefined && step.day <= day; step = steps[(at += 1)]) {
      standing = (standing ?? 0) + step.step;
    }
    return standing;
  });
}

/** When posts did well, by hour and weekday (0 Sunday) of a zone; posts without a result are left out. Pure. */
export function postingTimesOf(
  posts: readonly { createdTime: Date; engagement: number | null }[],
  timeZone: string,
): PostingTime[] {
  const slots = new Map<string, { hour: number; dayOfWeek: number; sum: number; count: number }>();
  for (const { createdTime, engagement } of posts) {
    if (engagement === null) continue;
    const at = Temporal.Instant.fromEpochMilliseconds(createdTime.getTime()).toZonedDateTimeISO(timeZone);
    const [hour, dayOfWeek] = [at.hour, at.dayOfWeek % 7];
    const slot = slots.get(`${dayOfWeek} ${hour}`) ?? { hour, dayOfWeek, sum: 0, count: 0 };
    slots.set(`${dayOfWeek} ${hour}`, { ...slot, sum: slot.sum + engagement, count: slot.count + 1 });
  }
  return [...slots.values()]
    .map(({ hour, dayOfWeek, sum, count }) => ({
      hour,
      dayOfWeek,
      avgEngagement: Math.round((sum / count) * 10) / 10,
      postCount: count,
    }))
    .sort((a, b) => b.avgEngagement - a.avgEngagement || a.dayOfWeek - b.dayOfWeek || a.hour - b.hour);
}

/** A network's own advice is in UTC; it is moved to the zone as that stands this week. Pure. */
export function movedToZone(times: readonly PostingTime[], timeZone: string, now: Date): PostingTime[] {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').startOfDay();
  const sunday = start.subtract({ days: start.dayOfWeek % 7 });
  return times.map((time) => {
    const at = sunday.add({ days: time.dayOfWeek, hours: time.hour }).withTimeZone(timeZone);
    return { ...time, hour: at.hour, dayOfWeek: at.dayOfWeek % 7 };
  });
}
