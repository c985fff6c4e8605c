import { z } from 'zod';
import { dayMetric } from '../state/stored-metrics.ts';
import { graphTime } from './fields.ts';

/** What the `insights` edges answer (instagram-user/insights, threads/insights, page insights). */
export const insightsAnswer = z.strictObject({
  data: z.array(
    z.looseObject({
      name: z.string(),
      period: z.enum(['day', 'week', 'days_28', 'lifetime']),
      id: z.string(),
      values: z
        .array(
          z.strictObject({
            value: z.union([z.number(), z.record(z.string(), z.number())]),
            end_time: z.string().optional(),
          }),
        )
        .optional(),
      total_value: z
        .strictObject({
          value: z.number().optional(),
          breakdowns: z
            .array(
              z.strictObject({
                dimension_keys: z.array(z.string()),
                results: z.array(z.strictObject({ dimension_values: z.array(z.string()), value: z.number() })),
              }),
            )
            .optional(),
        })
        .optional(),
      link_total_values: z.array(z.strictObject({ value: z.number(), link_url: z.string() })).optional(),
    }),
  ),
  paging: z.looseObject({}).optional(),
});

const DAY_MS = 24 * 3_600_000;

/** Midnight in California after that day, which is 23 or 25 hours long when the clocks change. */
export const endOfDay = (day: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('America/Los_Angeles').epochMilliseconds;

/** Completed days whose end lies after `since` and not after `until`; milliseconds. Oldest first. */
export function daysEnding(since: number, until: number, now: number): string[] {
  const days: string[] = [];
  const first = Math.floor(since / DAY_MS) * DAY_MS - 2 * DAY_MS;
  for (let at = first; endOfDay(isoDay(at)) <= Math.min(until, now); at += DAY_MS) {
    if (endOfDay(isoDay(at)) > since) days.push(isoDay(at));
  }
  return days;
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** One metric of an account or a post. */
export const metricRow = (
  owner: string,
  name: string,
  period: 'day' | 'lifetime',
  values: Record<string, unknown>,
) => ({
  name,
  period,
  title: name,
  description: name,
  id: `${owner}/insights/${name}/${period}`,
  ...values,
});

/** The days that have a value, which is made up around `base`. */
export const valuesOfDays = (
  account: Parameters<typeof dayMetric>[0],
  metric: string,
  days: readonly string[],
  base: number,
): { day: string; value: number }[] =>
  days.flatMap((day) => {
    const value = dayMetric(account, metric, day, base);
    return value === undefined ? [] : [{ day, value }];
  });

export const dayValues = (days: readonly { day: string; value: number }[]) =>
  days.map(({ day, value }) => ({ value, end_time: graphTime(endOfDay(day)) }));

export const breakdown = (keys: readonly string[], counts: Record<string, number>) => ({
  breakdowns: [
    {
      dimension_keys: [...keys],
      results: Object.entries(counts).map(([name, value]) => ({ dimension_values: name.split('|'), value })),
    },
  ],
});
