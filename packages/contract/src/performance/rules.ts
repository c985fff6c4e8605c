import { keysOf } from '../records.ts';

/** Metrics are kept for this many days. */
export const METRIC_DAYS = 7;
/** A page reports at most this many of its latest resources. */
export const RESOURCES_SENT = 20;

/** What is measured on pages, in the order of the panels. Milliseconds, except for CLS, which has no unit. */
export const VITALS = ['LCP', 'FID', 'CLS', 'FCP', 'INP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];
export const isVital = (name: string): name is Vital => VITALS.some((vital) => vital === name);
export type VitalValues = Readonly<Record<Vital, number | null>>;

export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Where good ends and where poor begins. LCP, CLS, INP, FCP and TTFB follow web.dev/articles/vitals. */
export const THRESHOLDS = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  TTFB: { good: 800, poor: 1800 },
  /** Megabytes that a page fetched. */
  resourceSize: { good: 2, poor: 5 },
  resourceCount: { good: 50, poor: 100 },
  /** Minutes; more is better. */
  sessionDuration: { good: 2, poor: 0.5 },
  /** Percent. */
  bounceRate: { good: 40, poor: 70 },
} as const;
export type MeasuredName = keyof typeof THRESHOLDS;

/** Parts of a navigation, in milliseconds. */
export const NAVIGATION_THRESHOLDS = {
  domainLookup: { good: 50, poor: 200 },
  connection: { good: 100, poor: 300 },
  request: { good: 10, poor: 50 },
  response: { good: 200, poor: 500 },
  domProcessing: { good: 100, poor: 300 },
} as const;
export type NavigationPart = keyof typeof NAVIGATION_THRESHOLDS;
export const NAVIGATION_PARTS = keysOf(NAVIGATION_THRESHOLDS);

/** The weight of each vital in the score, in percent. */
export const SCORE_WEIGHTS = {
  LCP: 25,
  FID: 25,
  CLS: 15,
  FCP: 15,
  INP: 10,
  TTFB: 10,
} as const satisfies Record<Vital, number>;

type Bounds = { good: number; poor: number };

/** A value exactly at a bound counts as the better side. */
const rateWithin = (value: number, { good, poor }: Bounds): Rating => {
  const isMoreBetter = good > poor;
  if (isMoreBetter ? value >= good : value <= good) return 'good';
  if (isMoreBetter ? value >= poor : value <= poor) return 'needs-improvement';
  return 'poor';
};

export const rateMeasured = (name: MeasuredName, value: number): Rating => rateWithin(value, THRESHOLDS[name]);
export const rateNavigation = (part: NavigationPart, ms: number): Rating => rateWithin(ms, NAVIGATION_THRESHOLDS[part]);

/** Rates a whole navigation in words. */
export function navigationWord(totalMs: number): 'Excellent' | 'Good' | 'Needs Improvement' {
  if (totalMs <= 1000) return 'Excellent';
  return totalMs <= 2000 ? 'Good' : 'Needs Improvement';
}

/** Load time: green up to 2500 ms, yellow up to 4000 ms, red above. */
export const rateLoadTime = (ms: number): Rating => rateWithin(ms, { good: 2500, poor: 4000 });
/** Time on the site: green from 2 minutes, yellow from 30 seconds. */
export const rateSessionTime = (ms: number): Rating => rateMeasured('sessionDuration', ms / 60_000);
/** A visit when the page is left: good above 30 s, needs improvement above 10 s. */
export function rateVisit(timeOnPageMs: number): Rating {
  if (timeOnPageMs > 30_000) return 'good';
  return timeOnPageMs > 10_000 ? 'needs-improvement' : 'poor';
}

/** Scores one vital out of 100: 100 minus its percentage of the good threshold, never below 0. */
export const vitalScore = (vital: Vital, value: number): number =>
  Math.max(0, 100 - (value / THRESHOLDS[vital].good) * 100);

/**
 * Scores all vitals out of 100 by their weights, rounded. What was not measured carries no weight, so that a browser
 * without FID neither gains nor loses by it; null when nothing was measured.
 */
export function performanceScore(values: VitalValues): number | null {
  let sum = 0;
  let weights = 0;
  for (const vital of VITALS) {
    const value = values[vital];
    if (value === null) continue;
    sum += vitalScore(vital, value) * SCORE_WEIGHTS[vital];
    weights += SCORE_WEIGHTS[vital];
  }
  return weights === 0 ? null : Math.round(sum / weights);
}

export type Engagement = { averageSessionDuration: number; averagePageViews: number; bounceRate: number };

/** Out of 100: 50 for the session's length (full at 2 minutes), 30 for page views (full at 5), 20 for few bounces. */
export function engagementScore({ averageSessionDuration, averagePageViews, bounceRate }: Engagement): number {
  const length = Math.min(1, averageSessionDuration / 120_000) * 50;
  const views = Math.min(1, averagePageViews / 5) * 30;
  const stayed = (1 - Math.min(100, bounceRate) / 100) * 20;
  return Math.round(length + views + stayed);
}

/** Mobile below 768 px of width or when the browser says so, tablet below 1024 px, otherwise desktop. */
export function deviceType(width: number, userAgent: string): 'mobile' | 'tablet' | 'desktop' {
  if (width < 768 || /mobile/i.test(userAgent)) return 'mobile';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** Below a second in ms, otherwise in seconds. */
export const formatMs = (ms: number, decimals = 2): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(decimals)} s`;

/** CLS with three decimals, the others as times. */
export const formatVital = (vital: Vital, value: number): string =>
  vital === 'CLS' ? value.toFixed(3) : formatMs(value);

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  if (bytes < 1_048_576) return `${(bytes / 1024).toFixed(1)} KB`;
  return bytes < 1_073_741_824 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${(bytes / 1_073_741_824).toFixed(1)} GB`;
}

const ID_IN_PATH = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24,}|\d+|[\w-]{32,})$/i;
const LONGEST_PATH = 160;

/** Strips what could identify a person or open a file from an address: no query, no fragment, ids replaced by `:id`. */
export function plainPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const parts = path.split('/').map((part) => (ID_IN_PATH.test(part) || part.includes('@') ? ':id' : part));
  const plain = parts.join('/').slice(0, LONGEST_PATH);
  return plain.startsWith('/') ? plain : `/${plain}`;
}
