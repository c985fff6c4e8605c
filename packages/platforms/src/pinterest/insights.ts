import * as z from 'zod';
import { MomentText } from '../answer-shapes.ts';
import {
  asDevices,
  type DayRange,
  growthOf,
  type Insights,
  type InsightsAsk,
  insightsOf,
  isoDay,
  rangeBefore,
  sharesOf,
  sumOf,
  type TopPost,
} from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { myAccount } from './account.ts';
import { callPinterest, PinterestId, pinUrl } from './api.ts';
import { timeOf } from './publish.ts';

/** Pinterest API v5 description: at most 90 days back, and 90 days per request. */
const MEMORY_MS = 90 * 24 * 3_600_000;
/** Each Pin costs a call for its text. */
const MOST_PINS = 25;
/** In any other state the metric is not available, whatever number stands beside it. */
const TOLD: ReadonlySet<string | undefined> = new Set(['READY', 'ESTIMATE']);

const Figures = z.record(z.string(), z.number());
const Analytics = z.record(
  z.string(),
  z.object({
    summary_metrics: Figures.optional(),
    daily_metrics: z
      .array(z.object({ date: z.string(), data_status: z.string().optional(), metrics: Figures.optional() }))
      .optional(),
  }),
);
type Analytics = z.infer<typeof Analytics>;
const TopPins = z.object({ pins: z.array(z.object({ pin_id: z.string(), metrics: Figures.optional() })).optional() });
const Pin = z.object({
  id: PinterestId,
  title: z.string().nullish(),
  description: z.string().nullish(),
  created_at: MomentText,
  media: z.object({ media_type: z.string() }).optional(),
  pin_metrics: z.object({ lifetime_metrics: z.record(z.string(), z.number()).optional() }).nullish(),
});

/** For business accounts; Pinterest counts impressions, not people. Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const oldest = isoDay(io.now() - MEMORY_MS);
  const range = { since: ask.since < oldest ? oldest : ask.since, until: ask.until };
  const account = await myAccount(access, io);
  const told = await askAnalytics(range, {}, access, io);
  const earlier = rangeBefore(ask);
  // Days before the reach of Pinterest's data can't be compared.
  const before = earlier.since < oldest ? null : totalOf(await askAnalytics(earlier, {}, access, io));
  const apps = await askAnalytics(range, { split_field: 'APP_TYPE' }, access, io);
  const now = totalOf(told);
  const days = dailyOf(told);
  const pins = await topPins(range, access, io);
  return insightsOf(ask, {
    pageName: account.business_name ?? account.username,
    metrics: {
      pageEngagement: now['ENGAGEMENT'] ?? null,
      pageViews: now['IMPRESSION'] ?? null,
      likesGrowth: growthOf(now['SAVE'], before?.['SAVE']),
      deviceTypes: devicesOf(apps),
    },
    day: (date) => {
      const { IMPRESSION: reach = null, ENGAGEMENT: engagement = null, SAVE: likes = null } = days.get(date) ?? {};
      return { reach, engagement, likes };
    },
    posts: pins,
    dayZone: 'UTC',
    fields: { avgPostReach: 'IMPRESSION', likesGrowth: 'SAVE', pageViews: 'IMPRESSION' },
    meanings: {
      pageViews: 'Impressions of your Pins',
      avgPostReach: 'Impressions per Pin',
      likesGrowth: 'Saves compared with the days before',
      dailyReach: 'Impressions of your Pins',
    },
  });
}

function askAnalytics(
  { since, until }: DayRange,
  split: Record<string, string>,
  access: Access,
  io: Io,
): Promise<Analytics> {
  const query = { start_date: since, end_date: until, metric_types: 'IMPRESSION,ENGAGEMENT,SAVE', ...split };
  return callPinterest(access, io, { path: '/user_account/analytics', query, schema: Analytics });
}

/** Without a split there is one part, whatever its name. */
const partOf = (told: Analytics): Analytics[string] => told['all'] ?? Object.values(told)[0] ?? {};

function dailyOf(told: Analytics): Map<string, Record<string, number>> {
  const rows = (partOf(told).daily_metrics ?? []).filter((row) => TOLD.has(row.data_status));
  return new Map(rows.map((row) => [row.date, row.metrics ?? {}]));
}

/** Sums the available days: Pinterest's own sum counts missing days as 0. */
function totalOf(told: Analytics): Record<string, number> {
  const total: Record<string, number> = {};
  for (const figures of dailyOf(told).values()) {
    for (const [name, value] of Object.entries(figures)) total[name] = (total[name] ?? 0) + value;
  }
  return total;
}

function devicesOf(apps: Analytics): Insights['metrics']['deviceTypes'] {
  const counts = Object.fromEntries(
    Object.entries(apps).map(([name, part]) => [name, part.summary_metrics?.['IMPRESSION'] ?? 0]),
  );
  return asDevices(sharesOf(counts).filter((one) => one.percentage > 0));
}

async function topPins({ since, until }: DayRange, access: Access, io: Io): Promise<TopPost[]> {
  const query = { start_date: since, end_date: until, sort_by: 'ENGAGEMENT', num_of_pins: `${MOST_PINS}` };
  const path = '/user_account/analytics/top_pins';
  const { pins = [] } = await callPinterest(access, io, { path, query, schema: TopPins });
  const posts: TopPost[] = [];
  for (const { pin_id: id, metrics = {} } of pins) {
    const pin = await callPinterest(access, io, { path: `/pins/${id}`, query: { pin_metrics: 'true' }, schema: Pin });
    const lifetime = pin.pin_metrics?.lifetime_metrics ?? {};
    posts.push({
      id,
      message: pin.description ?? pin.title ?? '',
      type: TYPES[pin.media?.media_type ?? ''] ?? 'image',
      createdTime: new Date(timeOf(pin.created_at)).toISOString(),
      permalink: pinUrl(access.app, id),
      reach: metrics['IMPRESSION'] ?? null,
      engagement: metrics['ENGAGEMENT'] ?? sumOf([lifetime['reaction'] ?? null, lifetime['comment'] ?? null]),
      likes: lifetime['reaction'] ?? null,
      comments: lifetime['comment'] ?? null,
      shares: metrics['SAVE'] ?? null,
    });
  }
  return posts;
}

const TYPES: Readonly<Record<string, TopPost['type']>> = { image: 'image', video: 'video', multiple_images: 'images' };
