import type { AdminStats } from '@brandly/contract/admin';
import type {
  NavigationAverages,
  PageRecord,
  PerformanceAlert,
  PerformanceReport,
  PerformanceStats,
} from '@brandly/contract/performance';
import {
  engagementScore,
  type MeasuredName,
  performanceScore,
  rateMeasured,
  THRESHOLDS,
  VITALS,
} from '@brandly/contract/performance/rules';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { MetricBuffer } from './metric-buffer.ts';
import {
  navigationOf,
  type PageRow,
  readPages,
  readPeriods,
  readResources,
  readVisits,
  rounded,
  type TrendRow,
  type VisitRow,
  vitalsFrom,
} from './queries.ts';
import { openScope, type ScopeAsk } from './scope.ts';
import { type ReleaseRow, readVitalFigures, type VitalRow } from './vital-figures.ts';

export type PerformanceDeps = { db: Database; clock: Clock; buffer: Pick<MetricBuffer, 'flush'> };

type ReportAsk = ScopeAsk & { includePageData: boolean };

/** Everything the performance panels show about the last hours, including what was reported a moment ago. */
export async function readReport(deps: PerformanceDeps, ask: ReportAsk): Promise<PerformanceReport> {
  const { db, clock, buffer } = deps;
  await buffer.flush();
  const scope = await openScope(db, clock, ask);
  const [{ vitals, releases }, pageRows, visits, resources] = await Promise.all([
    readVitalFigures(db, scope),
    readPages(db, scope),
    readVisits(db, scope),
    readResources(db, scope),
  ]);
  const totals = pageRows.find((row) => row.page === null);
  const all = vitals.filter((row) => row.page === null);
  const averageValues = vitalsFrom(all.map((row) => ({ metric: row.metric, value: row.average })));
  const userExperienceStats = experienceOf(visits.find((row) => row.page === null));
  const pages = pageRows.flatMap((row) => (row.page === null ? [] : [pageRecord(row, row.page, vitals, visits)]));
  return {
    stats: {
      averageValues,
      p75: p75Of(all),
      resourceStats: {
        totalResources: totals?.resource_count ?? 0,
        averageResourceSize: totals?.resource_count ? Math.round(totals.resource_bytes / totals.resource_count) : null,
        resourcesByType: resources.byType,
        slowestResources: resources.slowest,
      },
      navigationStats: navigationOf(totals),
      userExperienceStats,
    },
    pages: pages.map((page) => page.path),
    pagePerformanceData: ask.includePageData ? pages : [],
    summary: {
      totalMetrics: totals?.samples ?? 0,
      hours: ask.hours,
      overallScore: performanceScore(averageValues),
      engagementScore: userExperienceStats === null ? null : engagementScore(userExperienceStats),
      alerts: performanceAlerts(pages),
      releases: releasesOf(releases),
      timestamp: clock.now().toISOString(),
    },
  };
}

const p75Of = (rows: readonly { metric: string; p75: number }[]) =>
  vitalsFrom(rows.map((row) => ({ metric: row.metric, value: row.p75 })));

function experienceOf(visits: VisitRow | undefined): PerformanceStats['userExperienceStats'] {
  if (visits === undefined || visits.sessions === 0) return null;
  return {
    averageSessionDuration: Math.round(visits.session_ms / visits.sessions),
    averagePageViews: Math.round((visits.views / visits.sessions) * 100) / 100,
    averageTimeOnPage: timeOnPageOf(visits),
    bounceRate: bounceRateOf(visits),
    sessions: visits.sessions,
  };
}

const bounceRateOf = ({ bounced, sessions }: VisitRow): number => Math.round((bounced / sessions) * 1000) / 10;
const timeOnPageOf = ({ on_page_ms, seen }: VisitRow): number => Math.round(on_page_ms / seen);

const mean = (sum: number, count: number): number | null => (count === 0 ? null : rounded(sum / count));

function pageRecord(row: PageRow, path: string, vitals: readonly VitalRow[], visits: readonly VisitRow[]): PageRecord {
  const own = vitals.filter((vital) => vital.page === path);
  const { LCP, FID, CLS } = vitalsFrom(own.map((vital) => ({ metric: vital.metric, value: vital.average })));
  const visit = visits.find((one) => one.page === path);
  return {
    path,
    totalSamples: row.samples,
    averageLoadTime: mean(row.load_ms, row.loads),
    averageResourceCount: mean(row.resource_count, row.counted),
    averageResourceSize: mean(row.resource_bytes, row.counted),
    coreWebVitals: { LCP, FID, CLS },
    p75: p75Of(own),
    bounceRate: visit === undefined ? null : bounceRateOf(visit),
    averageTimeOnPage: visit === undefined ? null : timeOnPageOf(visit),
    lastUpdated: row.last.toISOString(),
  };
}

const RELEASES_SHOWN = 10;

/** Newest first. */
function releasesOf(rows: readonly ReleaseRow[]): PerformanceReport['summary']['releases'] {
  const names = [...new Set(rows.map((row) => row.release))];
  return names
    .map((release) => {
      const own = rows.filter((row) => row.release === release);
      const since = new Date(Math.min(...own.map((row) => row.since.getTime()))).toISOString();
      return { release, since, samples: own.reduce((sum, row) => sum + row.samples, 0), p75: p75Of(own) };
    })
    .sort((a, b) => b.since.localeCompare(a.since))
    .slice(0, RELEASES_SHOWN);
}

/** The periods by the length of the look-back: a dozen points make a line. The first is for a server that just started. */
const PERIODS = [
  { upToHours: 0, minutes: 1 },
  { upToHours: 1, minutes: 5 },
  { upToHours: 6, minutes: 30 },
  { upToHours: 24, minutes: 120 },
  { upToHours: 72, minutes: 360 },
  { upToHours: 168, minutes: 720 },
] as const;

export async function readTrend(deps: PerformanceDeps, hours: number): Promise<AdminStats['performanceTrend']> {
  await deps.buffer.flush();
  const scope = await openScope(deps.db, deps.clock, { hours });
  const wanted = PERIODS.findLastIndex((period) => period.upToHours < hours) + 1;
  let rows: TrendRow[] = [];
  let periods: string[] = [];
  // Two points are no line: while the first visits are recent, the periods are shorter.
  for (const { minutes } of PERIODS.slice(0, wanted + 1).toReversed()) {
    rows = await readPeriods(deps.db, scope, minutes);
    periods = [...new Set(rows.map((row) => row.period.toISOString()))];
    if (periods.length === 0 || periods.length > 2) break;
  }
  return periods.map((period) => {
    const own = rows.filter((row) => row.period.toISOString() === period);
    return {
      period,
      samples: own.reduce((sum, row) => sum + row.samples, 0),
      values: vitalsFrom(own.map((row) => ({ metric: row.metric, value: row.average }))),
    };
  });
}

export async function readNavigation(deps: PerformanceDeps, hours: number): Promise<NavigationAverages> {
  await deps.buffer.flush();
  const [all] = await readPages(deps.db, await openScope(deps.db, deps.clock, { hours }));
  return navigationOf(all);
}

/** Fewer samples than this say nothing about a page. */
export const LEAST_SAMPLES = 3;
const MOST_ALERTS = 20;
const MEGABYTE = 1_048_576;

const weight = (alert: PerformanceAlert): number => (alert.severity === 'critical' ? 0 : 1);

const excess = ({ currentValue, threshold }: PerformanceAlert): number => currentValue / threshold;

type Facts = { name: MeasuredName; value: number | null; type: PerformanceAlert['type'] };

/**
 * Alerts about pages that are slower, heavier or left sooner than they should be, critical ones first, then the newest:
 * vitals by their p75, the rest by averages. Beyond the good threshold is a warning, beyond the poor one critical.
 * Pure.
 */
export function performanceAlerts(pages: readonly PageRecord[]): PerformanceAlert[] {
  const alerts = pages
    .filter((page) => page.totalSamples >= LEAST_SAMPLES)
    .flatMap((page) => factsOf(page).flatMap((facts) => alertOf(page, facts)));
  return alerts
    .sort((a, b) => weight(a) - weight(b) || b.timestamp.localeCompare(a.timestamp) || excess(b) - excess(a))
    .slice(0, MOST_ALERTS);
}

function factsOf(page: PageRecord): Facts[] {
  const size = page.averageResourceSize === null ? null : page.averageResourceSize / MEGABYTE;
  return [
    ...VITALS.map((name): Facts => ({ name, value: page.p75[name], type: 'vital' })),
    { name: 'resourceSize', value: size, type: 'resource' },
    { name: 'resourceCount', value: page.averageResourceCount, type: 'resource' },
    { name: 'bounceRate', value: page.bounceRate, type: 'engagement' },
  ];
}

function alertOf(page: PageRecord, { name, value, type }: Facts): PerformanceAlert[] {
  if (value === null) return [];
  const rating = rateMeasured(name, value);
  if (rating === 'good') return [];
  const isPoor = rating === 'poor';
  return [
    {
      id: `${page.path} ${name}`,
      metric: name,
      threshold: isPoor ? THRESHOLDS[name].poor : THRESHOLDS[name].good,
      currentValue: value,
      severity: isPoor ? 'critical' : 'warning',
      timestamp: page.lastUpdated,
      page: page.path,
      type,
    },
  ];
}
