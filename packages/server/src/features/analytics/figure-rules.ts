import type { DailyMetric, PostingTime } from '@brandly/contract/analytics';

type DayFigure = 'reach' | 'engagement' | 'followers' | 'likes';

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

/** What was gained from the first known day to the last; null with fewer than two. Pure. */
export function gainOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  return known.length < 2 || first === undefined || last === undefined ? null : last - first;
}

/** Several accounts day by day; a count of followers is kept over days without one. Pure. */
export function addUpDays(days: readonly string[], accounts: readonly (readonly DailyMetric[])[]): DailyMetric[] {
  const byDay = accounts.map((account) => new Map(account.map((day) => [day.date, day])));
  return days.map((date) => {
    const here = byDay.flatMap((account) => account.get(date) ?? []);
    const sum = (figure: DayFigure) => sumOfKnown(here.map((day) => day[figure]));
    const corrections = here.flatMap((day) => day.correction ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1));
    const newest = corrections[0];
    return {
      date,
      reach: sum('reach'),
      engagement: sum('engagement'),
      followers: sum('followers'),
      likes: sum('likes'),
      // What a sum was before is not told: the accounts were not corrected at the same time.
      correction: newest ? { at: newest.at, before: accounts.length === 1 ? newest.before : {} } : null,
    };
  });
}

/** A count is what it was until it is counted again; days before the first one stay open. Pure. */
export function carriedOver(days: readonly string[], counts: ReadonlyMap<string, number>): (number | null)[] {
  let last: number | null = null;
  const before = [...counts].filter(([day]) => day < (days[0] ?? '')).toSorted(([a], [b]) => (a < b ? -1 : 1));
  last = before.at(-1)?.[1] ?? null;
  return days.map((day) => {
    last = counts.get(day) ?? last;
    return last;
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
