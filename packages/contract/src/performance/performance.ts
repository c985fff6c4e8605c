import * as z from 'zod/mini';
import { Id, InstantText, QueryFlag, text } from '../shapes.ts';
import { DEFAULT_RANGE_H } from './look-back.ts';
import { METRIC_DAYS, RATINGS, RESOURCES_SENT, VITALS } from './rules.ts';

/** Ten minutes: a longer value means that the machine was asleep. */
const LONGEST_MS = 600_000;
const DAY_MS = 86_400_000;

const within = (most: number) => z.number().check(z.gte(0), z.lte(most));
const millis = within(LONGEST_MS);

const Resource = z.strictObject({
  name: text(2000),
  type: text(40),
  startTime: within(DAY_MS),
  duration: millis,
  transferSize: within(2 ** 40),
  encodedBodySize: within(2 ** 40),
  decodedBodySize: within(2 ** 40),
});
const Navigation = z.strictObject({
  domainLookupTime: millis,
  tcpConnectTime: millis,
  tlsNegotiationTime: millis,
  requestTime: millis,
  responseTime: millis,
  domProcessingTime: millis,
  loadEventTime: millis,
  redirectTime: millis,
  unloadEventTime: millis,
  /** From the start of the navigation to the end of the load event. If it is missing, the parts are added up. */
  totalTime: z.optional(millis),
});
const UserExperience = z.strictObject({
  sessionId: z.optional(Id),
  pageViews: z.int().check(z.gte(1), z.lte(10_000)),
  sessionDuration: within(DAY_MS),
  interactions: z.int().check(z.gte(0), z.lte(1_000_000)),
  scrollDepth: within(100),
  timeOnPage: within(DAY_MS),
  exitPage: z.optional(text(2000)),
  referrer: z.optional(text(2000)),
  userAgent: z.optional(text(1000)),
});
const metricFields = {
  id: Id,
  metricName: z.enum([...VITALS, 'UX']),
  value: within(DAY_MS),
  rating: z.optional(z.enum(RATINGS)),
  timestamp: z.optional(z.union([z.number(), text(40)])),
};

/**
 * What a page reports. The visitor's identity is not kept: the browser's name, the referrer and the client's own clock
 * and rating are accepted, because the specified shape has them, and thrown away.
 */
export const PerformanceMetric = z.strictObject({
  ...metricFields,
  sessionId: Id.check(z.minLength(8)),
  page: text(2000, z.startsWith('/')),
  userAgent: z.optional(text(1000)),
  connection: z.optional(text(20)),
  deviceType: z.optional(z.enum(['mobile', 'tablet', 'desktop'])),
  viewport: z.optional(z.strictObject({ width: within(100_000), height: within(100_000) })),
  /** The build of the web app. */
  release: z.optional(text(40, z.regex(/^[\w.-]*$/))),
  resources: z.optional(z.array(Resource).check(z.maxLength(RESOURCES_SENT))),
  /** Everything the page has fetched so far, as count and bytes. */
  resourceTotals: z.optional(z.strictObject({ count: within(100_000), bytes: within(2 ** 40) })),
  navigation: z.optional(Navigation),
  userExperience: z.optional(UserExperience),
  /** Further metrics of the same page at the same moment, so that leaving a page sends a single beacon. */
  more: z.optional(z.array(z.strictObject(metricFields)).check(z.maxLength(VITALS.length))),
});
export type PerformanceMetric = z.infer<typeof PerformanceMetric>;

export const Vitals = z.object({
  LCP: z.nullable(z.number()),
  FID: z.nullable(z.number()),
  CLS: z.nullable(z.number()),
  FCP: z.nullable(z.number()),
  INP: z.nullable(z.number()),
  TTFB: z.nullable(z.number()),
});
export type Vitals = z.infer<typeof Vitals>;

/** Milliseconds; null until somebody has loaded a page. */
export const NavigationAverages = z.nullable(
  z.object({
    domainLookup: z.number(),
    connection: z.number(),
    request: z.number(),
    response: z.number(),
    domProcessing: z.number(),
    total: z.number(),
    samples: z.number(),
  }),
);
export type NavigationAverages = z.infer<typeof NavigationAverages>;

export const PageRecord = z.object({
  path: z.string(),
  totalSamples: z.number(),
  averageLoadTime: z.nullable(z.number()),
  averageResourceCount: z.nullable(z.number()),
  /** Bytes. */
  averageResourceSize: z.nullable(z.number()),
  coreWebVitals: z.object({
    LCP: z.nullable(z.number()),
    FID: z.nullable(z.number()),
    CLS: z.nullable(z.number()),
  }),
  /** The value that three out of four visits do not exceed. */
  p75: Vitals,
  /** Percent; null until a visit has ended. */
  bounceRate: z.nullable(z.number()),
  /** Milliseconds. */
  averageTimeOnPage: z.nullable(z.number()),
  lastUpdated: InstantText,
});
export type PageRecord = z.infer<typeof PageRecord>;

export const PerformanceAlert = z.object({
  id: z.string(),
  metric: z.string(),
  threshold: z.number(),
  currentValue: z.number(),
  severity: z.enum(['warning', 'critical']),
  timestamp: InstantText,
  page: z.string(),
  type: z.enum(['vital', 'resource', 'engagement']),
});
export type PerformanceAlert = z.infer<typeof PerformanceAlert>;

export const PerformanceStats = z.object({
  averageValues: Vitals,
  p75: Vitals,
  resourceStats: z.object({
    totalResources: z.number(),
    /** Bytes. */
    averageResourceSize: z.nullable(z.number()),
    resourcesByType: z.record(z.string(), z.number()),
    slowestResources: z.array(
      z.object({ name: z.string(), type: z.string(), duration: z.number(), transferSize: z.number() }),
    ),
  }),
  navigationStats: NavigationAverages,
  /** Durations in milliseconds, bounce rate in percent; null until a visit has ended. */
  userExperienceStats: z.nullable(
    z.object({
      averageSessionDuration: z.number(),
      averagePageViews: z.number(),
      averageTimeOnPage: z.number(),
      bounceRate: z.number(),
      sessions: z.number(),
    }),
  ),
});
export type PerformanceStats = z.infer<typeof PerformanceStats>;

export const PerformanceReport = z.object({
  stats: PerformanceStats,
  pages: z.array(z.string()),
  pagePerformanceData: z.array(PageRecord),
  summary: z.object({
    totalMetrics: z.number(),
    hours: z.number(),
    /** Out of 100; null until something is measured. */
    overallScore: z.nullable(z.number()),
    engagementScore: z.nullable(z.number()),
    alerts: z.array(PerformanceAlert),
    /** Builds of the web app, newest first, so that a regression shows per release. */
    releases: z.array(z.object({ release: z.string(), since: InstantText, samples: z.number(), p75: Vitals })),
    timestamp: InstantText,
  }),
});
export type PerformanceReport = z.infer<typeof PerformanceReport>;

export const performanceRoutes = {
  sendPerformanceMetric: {
    method: 'POST',
    path: '/api/performance/metrics',
    access: 'public',
    summary: 'Report page speed. No personal data is stored',
    body: PerformanceMetric,
    response: z.object({ success: z.boolean() }),
    status: 202,
  },
  getPerformance: {
    method: 'GET',
    path: '/api/performance/metrics',
    access: 'admin',
    summary: 'Get page speed. For the last hours; stored for 7 days',
    query: z.object({
      hours: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(METRIC_DAYS * 24)), DEFAULT_RANGE_H),
      page: z.optional(text(200)),
      metric: z.optional(z.enum([...VITALS, 'UX'])),
      includePageData: z.optional(QueryFlag),
    }),
    response: PerformanceReport,
  },
} as const;
