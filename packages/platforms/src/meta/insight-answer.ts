import * as z from 'zod';
import { MomentText } from '../answer-shapes.ts';
import type { CallApi } from '../http.ts';
import { type DayRange, isoDay } from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { isTokenDead, PlatformFailure } from '../verdict.ts';

const amount = z.union([z.number(), z.record(z.string(), z.unknown())]);

/** What the `insights` edges of Meta answer: series, totals, totals by parts. Empty means 'no data', never 0. */
export const InsightAnswer = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: amount.optional(), end_time: MomentText.optional() })).optional(),
      total_value: z
        .object({
          value: z.number().optional(),
          breakdowns: z
            .array(
              z.object({
                results: z.array(z.object({ dimension_values: z.array(z.string()), value: z.number() })).optional(),
              }),
            )
            .optional(),
        })
        .optional(),
    }),
  ),
});
export type InsightAnswer = z.infer<typeof InsightAnswer>;

/** The time zone of the days of Meta's platforms. */
export const META_DAY_ZONE = 'America/Los_Angeles';

const DAY_MS = 24 * 3_600_000;

/**
 * From the midnight in California before the first day to the one after the last, but never more than 24 hours per day:
 * platforms would refuse the extra hour when the clocks go back, so the first day then begins an hour late.
 */
export function unixRange({ since, until }: DayRange): DayRange {
  const end = midnightSeconds(until, 1);
  const longest = (Date.parse(until) - Date.parse(since) + DAY_MS) / 1000;
  return { since: `${Math.max(midnightSeconds(since, 0), end - longest)}`, until: `${end}` };
}

const midnightSeconds = (day: string, plusDays: number): number =>
  Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(META_DAY_ZONE).epochMilliseconds / 1000;

/** `end_time` is the midnight after the measured day. */
export const dayOfEnd = (endTime: string): string => isoDay(Date.parse(endTime) - DAY_MS);

/** Reads a daily series as day to number; a value given in parts (paid, organic) is summed. */
export function seriesOf(answer: InsightAnswer, metric: string): Map<string, number> {
  const series = new Map<string, number>();
  for (const row of answer.data.filter((one) => one.name === metric)) {
    for (const { value, end_time } of row.values ?? []) {
      const figure = numberOf(value);
      if (figure !== null && end_time !== undefined) series.set(dayOfEnd(end_time), figure);
    }
  }
  return series;
}

/** Reads the total of a metric in any of its forms; null if the platform has none. */
export function totalOf(answer: InsightAnswer, metric: string): number | null {
  const row = answer.data.find((one) => one.name === metric);
  return row?.total_value?.value ?? numberOf(row?.values?.at(-1)?.value);
}

/** Reads numbers of people by the values of a breakdown; several dimensions are joined by `|`. */
export function partsOfTotal(answer: InsightAnswer, metric: string): Record<string, number> {
  const results = answer.data.find((one) => one.name === metric)?.total_value?.breakdowns?.[0]?.results ?? [];
  return Object.fromEntries(results.map((one) => [one.dimension_values.join('|'), one.value]));
}

function numberOf(value: z.infer<typeof amount> | undefined): number | null {
  if (value === undefined || typeof value === 'number') return value ?? null;
  const parts = Object.values(value).filter((part) => typeof part === 'number');
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

/** The rights that were missing for metrics, in the platform's words. */
export type MissingRights = string[];
/** An access for reading metrics that collects the rights found missing. */
export type InsightAccess = Access & { missing: MissingRights };

/** What an `Insights` says of missing rights. */
export const describeMissingRight = ({ missing: [words] }: InsightAccess): { missingRight?: string } =>
  words === undefined ? {} : { missingRight: words };

/**
 * Returns `empty` if the platform refuses to answer about this account or metric, and records a missing right. Too few
 * followers come as a missing permission (code 10) with words of their own. Faults and dead tokens are thrown on.
 */
export async function emptyIfRefused<T>(question: Promise<T>, empty: T, missing: MissingRights): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    const isTooSmall = error.code?.startsWith('10') === true && /not enough/i.test(error.words ?? '');
    if (error.verdict === 'rejected' || isTooSmall) return empty;
    if (error.verdict !== 'reconnect' || isTokenDead(error)) throw error;
    missing.push(error.words ?? error.code ?? 'a permission is missing');
    return empty;
  }
}

/** An `insights` edge. `query`: what is asked beside the metrics. */
type Edge = { call: CallApi; path: string; query?: Readonly<Record<string, string>> };

/** Asks for metrics in one call. Throws PlatformFailure. */
export const askTogether = (
  { call, path, query }: Edge,
  metrics: readonly string[],
  { app, grant }: InsightAccess,
  io: Io,
): Promise<InsightAnswer> =>
  call({ app, grant }, io, { path, query: { metric: metrics.join(','), ...query }, schema: InsightAnswer });

/** Asks for several metrics at once; if one that is not supported spoils the answer, one by one. */
export async function askMetrics(
  edge: Edge,
  metrics: readonly string[],
  access: InsightAccess,
  io: Io,
): Promise<InsightAnswer> {
  const { missing } = access;
  try {
    return await askTogether(edge, metrics, access, io);
  } catch (error) {
    const isSpoilt = error instanceof PlatformFailure && error.verdict === 'rejected' && metrics.length > 1;
    if (!isSpoilt) return emptyIfRefused(Promise.reject(error), NO_INSIGHTS, missing);
  }
  const data: InsightAnswer['data'] = [];
  for (const metric of metrics) {
    data.push(...(await emptyIfRefused(askTogether(edge, [metric], access, io), NO_INSIGHTS, missing)).data);
  }
  return { data };
}

export const NO_INSIGHTS: InsightAnswer = { data: [] };

/** Reads the newest value of a metric given in parts, e.g. followers by country; null if there is none. */
export function latestParts(answer: InsightAnswer, metric: string): Record<string, number> | null {
  const value = answer.data.find((one) => one.name === metric)?.values?.at(-1)?.value;
  if (value === undefined || typeof value === 'number') return null;
  const parts = Object.entries(value).filter((part): part is [string, number] => typeof part[1] === 'number');
  return parts.length === 0 ? null : Object.fromEntries(parts);
}
