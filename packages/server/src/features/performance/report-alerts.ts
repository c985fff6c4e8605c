import type { PageRecord, PerformanceAlert } from '@brandly/contract/performance';
import { type MeasuredName, rateMeasured, THRESHOLDS, VITALS } from '@brandly/contract/performance/rules';

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
