import type { AdminStats } from '@brandly/contract/admin';
import type {
  NavigationAverages,
  PageRecord,
  PerformanceReport,
  PerformanceStats,
} from '@brandly/contract/performance';
import { engagementScore, performanceScore } from '@brandly/contract/performance.rules';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { MetricBuffer } from './metric-buffer.ts';
import {
  type ReleaseRow,
  readNavigationOf,
  readPages,
  readPeriods,
  readReleases,
  readResources,
  readTotals,
  readVisits,
  readVitals,
  rounded,
  type Scope,
  type VisitRow,
  type VitalRow,
  vitalsFrom,
} from './queries.ts';
import { performanceAlerts } from './report-alerts.ts';

export type PerformanceDeps = { db: Database; clock: Clock; buffer: Pick<MetricBuffer, 'flush'> };

const HOUR_MS = 3_600_000;
const sinceOf = (deps: PerformanceDeps, hours: number): Date => new Date(deps.clock.now().getTime() - hours * HOUR_MS);

export type ReportAsk = {
  hours: number;
  page?: string | undefined;
  metric?: string | undefined;
  includePageData: boolean;
};

/** Everything the performance panels show of the last hours, with what was reported a moment ago. */
export async function readReport(deps: PerformanceDeps, ask: ReportAsk): Promise<PerformanceReport> {
  const { db, clock, buffer } = deps;
  await buffer.flush();
  const scope: Scope = { since: sinceOf(deps, ask.hours), page: ask.page, metric: ask.metric };
  const [vitals, pageRows, visits, navigationStats, resources, totals, releases] = await Promise.all([
    readVitals(db, scope),
    readPages(db, scope),
    readVisits(db, scope),
    readNavigationOf(db, scope),
    readResources(db, scope),
    readTotals(db, scope),
    readReleases(db, scope),
  ]);
  const all = vitals.filter((row) => row.page === null);
  const averageValues = vitalsFrom(all.map((row) => ({ metric: row.metric, value: row.average })));
  const userExperienceStats = experienceOf(visits.find((row) => row.page === null));
  const pages = pageRows.map((row): PageRecord => pageRecord(row, vitals, visits));
  return {
    stats: {
      averageValues,
      p75: p75Of(all),
      resourceStats: {
        totalResources: totals.resources,
        averageResourceSize: totals.resources === 0 ? null : Math.round(totals.bytes / totals.resources),
        resourcesByType: resources.byType,
        slowestResources: resources.slowest,
      },
      navigationStats,
      userExperienceStats,
    },
    pages: pages.map((page) => page.path),
    pagePerformanceData: ask.includePageData ? pages : [],
    summary: {
      totalMetrics: totals.metrics,
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
    averageSessionDuration: Math.round(visits.session ?? 0),
    averagePageViews: Math.round((visits.views ?? 0) * 100) / 100,
    averageTimeOnPage: Math.round(visits.on_page ?? 0),
    bounceRate: bounceRateOf(visits),
    sessions: visits.sessions,
  };
}

const bounceRateOf = ({ bounced, sessions }: VisitRow): number => Math.round((bounced / sessions) * 1000) / 10;

function pageRecord(
  row: Awaited<ReturnType<typeof readPages>>[number],
  vitals: readonly VitalRow[],
  visits: readonly VisitRow[],
): PageRecord {
  const own = vitals.filter((vital) => vital.page === row.page);
  const { LCP, FID, CLS } = vitalsFrom(own.map((vital) => ({ metric: vital.metric, value: vital.average })));
  const visit = visits.find((one) => one.page === row.page);
  return {
    path: row.page,
    totalSamples: row.samples,
    averageLoadTime: rounded(row.load),
    averageResourceCount: rounded(row.count),
    averageResourceSize: rounded(row.bytes),
    coreWebVitals: { LCP, FID, CLS },
    p75: p75Of(own),
    bounceRate: visit === undefined ? null : bounceRateOf(visit),
    averageTimeOnPage: visit === undefined || visit.on_page === null ? null : Math.round(visit.on_page),
    lastUpdated: row.last.toISOString(),
  };
}

const RELEASES_SHOWN = 10;

/** The newest first. */
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

/** The longest period of a look back of so many hours: a dozen points make a line. */
const PERIODS = [
  { upToHours: 1, minutes: 5 },
  { upToHours: 6, minutes: 30 },
  { upToHours: 24, minutes: 120 },
  { upToHours: 72, minutes: 360 },
  { upToHours: 168, minutes: 720 },
] as const;

export async function readTrend(deps: PerformanceDeps, hours: number): Promise<AdminStats['performanceTrend']> {
  await deps.buffer.flush();
  const minutes = PERIODS.find((period) => hours <= period.upToHours)?.minutes ?? 720;
  const rows = await readPeriods(deps.db, sinceOf(deps, hours), minutes);
  const periods = [...new Set(rows.map((row) => row.period.toISOString()))];
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
  return readNavigationOf(deps.db, { since: sinceOf(deps, hours) });
}
