import * as z from 'zod/mini';
import { AnyCasePlatform, WirePlatformSchema } from '../platforms/shapes.ts';
import { keysOf } from '../records.ts';
import { DayText, Id, InstantText, RowId, text } from '../shapes.ts';
import { DEFAULT_TIME_RANGE, TIME_RANGES } from './time-ranges.ts';

/** null: the platform does not provide it, or it is not known yet. A missing figure is never reported as 0. */
const figure = z.nullable(z.number());

/** First and last day, both included. */
export const Period = z.object({ since: DayText, until: DayText });

export const AnalyticsMetrics = z.object({
  pageReach: figure,
  pageEngagement: figure,
  pageViews: figure,
  avgPostReach: figure,
  followerGrowth: figure,
  likesGrowth: figure,
  /** Percent, 0 to 100, highest first. */
  topCountries: z.nullable(z.array(z.object({ country: z.string(), percentage: z.number() }))),
  topCities: z.nullable(z.array(z.object({ city: z.string(), percentage: z.number() }))),
  ageGender: z.nullable(z.array(z.object({ ageRange: z.string(), male: z.number(), female: z.number() }))),
  deviceTypes: z.nullable(z.array(z.object({ device: z.string(), percentage: z.number() }))),
});
export type AnalyticsMetrics = z.infer<typeof AnalyticsMetrics>;

export const METRIC_NAMES = keysOf(AnalyticsMetrics.shape);
export type MetricName = (typeof METRIC_NAMES)[number];

/** Where a figure comes from. */
export const Provenance = z.object({
  metric: z.enum(METRIC_NAMES),
  /** What is counted, in plain words. */
  definition: z.string(),
  /** The platform's own name for it; null where we compute it. */
  field: z.nullable(z.string()),
  period: z.nullable(Period),
  /** The time zone in which its days end; null: the platform does not say, or several accounts differ. */
  zone: z.nullable(z.string()),
  fetchedAt: z.nullable(InstantText),
  /** True when every account has it for the whole period shown. */
  isComplete: z.boolean(),
  /** The same figure for the previous period, if it is known for all its days. */
  previous: figure,
  /** Names of platforms that do not provide this figure. */
  notProvidedBy: z.array(z.string()),
});
export type Provenance = z.infer<typeof Provenance>;

export const DAY_FIGURES = ['reach', 'engagement', 'followers', 'likes'] as const;

export const DailyMetric = z.object({
  date: DayText,
  reach: figure,
  engagement: figure,
  followers: figure,
  likes: figure,
  /** Figures that some accounts usually report but lack for this day: the sum covers the other accounts. */
  incomplete: z.array(z.enum(DAY_FIGURES)),
  /** Set when the platform changed a figure of this day after we fetched it: when, and the values we had. */
  correction: z.nullable(z.object({ at: InstantText, before: z.record(z.string(), z.number()) })),
});
export type DailyMetric = z.infer<typeof DailyMetric>;

export const AnalyticsPost = z.object({
  /** The platform's own id. */
  id: z.string(),
  socialAccountId: Id,
  platform: WirePlatformSchema,
  message: z.string(),
  type: z.enum(['text', 'link', 'image', 'images', 'video']),
  createdTime: InstantText,
  permalink: z.nullable(z.string()),
  reach: figure,
  engagement: figure,
  likes: figure,
  comments: figure,
  shares: figure,
});
export type AnalyticsPost = z.infer<typeof AnalyticsPost>;

/** Hour 0 to 23 and day 0 (Sunday) to 6, in the brand's time zone. */
export const PostingTime = z.object({
  hour: z.number(),
  dayOfWeek: z.number(),
  avgEngagement: z.number(),
  postCount: z.number(),
});
export type PostingTime = z.infer<typeof PostingTime>;

/**
 * ready: there are figures. waiting: the platform has not been asked yet. failed: it was asked, and there are no
 * figures so far. none: the platform provides no figures over time.
 */
export const ANALYTICS_STATES = ['ready', 'waiting', 'failed', 'none'] as const;

export const AnalyticsAccount = z.object({
  id: Id,
  platform: WirePlatformSchema,
  name: z.string(),
  username: z.string(),
  state: z.enum(ANALYTICS_STATES),
  fetchedAt: z.nullable(InstantText),
  /** Why the last fetch failed, worded for the person. */
  reason: z.nullable(z.string()),
  isRefreshing: z.boolean(),
});
export type AnalyticsAccount = z.infer<typeof AnalyticsAccount>;

/** What a platform counts instead of people as a day's reach, such as 'Views of videos' on YouTube. */
export const ReachMeaning = z.object({ platform: z.string(), counts: z.string() });
export type ReachMeaning = z.infer<typeof ReachMeaning>;

/** What the Analytics page shows for one account, or for several together. */
export const AnalyticsResult = z.object({
  pageName: z.nullable(z.string()),
  timeRange: z.enum(TIME_RANGES),
  /** The days shown, as the platform divides them. */
  period: Period,
  accounts: z.array(AnalyticsAccount),
  metrics: AnalyticsMetrics,
  provenance: z.array(Provenance),
  dailyMetrics: z.array(DailyMetric),
  /** The same number of days just before, oldest first, for comparison; figures that are not known are null. */
  before: z.optional(z.object({ period: Period, dailyMetrics: z.array(DailyMetric) })),
  dailyReachMeanings: z.array(ReachMeaning),
  topPosts: z.array(AnalyticsPost),
  bestPostingTimes: z.array(PostingTime),
  /** The time zone of bestPostingTimes. */
  timeZone: z.string(),
  /** Names of platforms that do not provide a daily figure, by figure. */
  dailyNotProvidedBy: z.object({
    reach: z.array(z.string()),
    engagement: z.array(z.string()),
    followers: z.array(z.string()),
    likes: z.array(z.string()),
  }),
});
export type AnalyticsResult = z.infer<typeof AnalyticsResult>;

/** One account's row, with figures of the last 30 days. */
export const AccountSummary = z.object({
  socialAccountId: Id,
  brandId: RowId('brand_not_found'),
  brandName: z.string(),
  platform: WirePlatformSchema,
  name: z.string(),
  followers: figure,
  reach: figure,
  engagement: figure,
  fetchedAt: z.nullable(InstantText),
});

export const AnalyticsOverview = z.object({
  period: Period,
  dailyMetrics: z.array(DailyMetric),
  dailyReachMeanings: z.array(ReachMeaning),
  accounts: z.array(AccountSummary),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

export const RefreshAnswer = z.object({
  message: z.string(),
  /** running: the platform is being asked; the result shows when that is done. done: it was asked a moment ago. */
  state: z.enum(['running', 'done']),
});

export const REFRESH_DONE = 'Analytics data refreshed successfully';

const timeRange = z._default(z.enum(TIME_RANGES), DEFAULT_TIME_RANGE);
/** Ids or names, separated by commas. */
const list = z.pipe(
  text(4000),
  z.transform((text) => text.split(',').filter((part) => part !== '')),
);
const AccountParams = z.object({ brandId: RowId('brand_not_found'), socialAccountId: Id });
const PlatformAccountParams = z.object({
  brandId: RowId('brand_not_found'),
  platform: AnyCasePlatform,
  socialAccountId: Id,
});
/** `accounts`: with `all` in the path, only these accounts. */
const Ask = z.object({ timeRange, accounts: z.optional(list) });

export const analyticsRoutes = {
  getAnalytics: {
    method: 'GET',
    path: '/v1/brands/{brandId}/analytics/{socialAccountId}',
    access: 'analytics.view',
    summary: 'Get analytics. For an account over a range of days; `all` for several accounts together',
    params: AccountParams,
    query: Ask,
    response: AnalyticsResult,
  },
  refreshAnalytics: {
    method: 'POST',
    path: '/v1/brands/{brandId}/analytics/{socialAccountId}/refresh',
    access: 'analytics.refresh',
    summary: 'Refresh analytics. Asking again while a refresh is running changes nothing',
    params: AccountParams,
    query: Ask,
    response: RefreshAnswer,
    status: 202,
  },
  getAnalyticsSummary: {
    method: 'GET',
    path: '/v1/brands/{brandId}/analytics/summary',
    access: 'analytics.view',
    summary: "Get a brand's analytics summary. The last 30 days, by account",
    params: z.object({ brandId: RowId('brand_not_found') }),
    response: AnalyticsOverview,
  },
  getAnalyticsOverview: {
    method: 'GET',
    path: '/v1/analytics/overview',
    access: 'analytics.view',
    summary: 'Get the analytics overview. The last 30 days, all brands together and by account',
    response: AnalyticsOverview,
  },
  getInsights: {
    method: 'GET',
    path: '/v1/brands/{brandId}/{platform}/insights/{socialAccountId}',
    access: 'analytics.view',
    summary: 'Get insights. The same analytics by platform; `metrics` selects them',
    params: PlatformAccountParams,
    query: z.object({ timeRange, metrics: z.optional(list) }),
    response: z.object({ insights: AnalyticsResult }),
  },
  refreshInsights: {
    method: 'POST',
    path: '/v1/brands/{brandId}/{platform}/insights/{socialAccountId}/refresh',
    access: 'analytics.refresh',
    summary: 'Refresh insights',
    params: PlatformAccountParams,
    response: RefreshAnswer,
    status: 202,
  },
} as const;
