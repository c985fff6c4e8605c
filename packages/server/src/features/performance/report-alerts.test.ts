import type { PageRecord } from '@brandly/contract/performance';
import { expect, test } from 'vitest';
import { LEAST_SAMPLES, performanceAlerts } from './report.ts';

const MEGABYTE = 1_048_576;

const page = (path: string, more: Partial<PageRecord> & { LCP?: number; lastUpdated?: string }): PageRecord => {
  const { LCP = null, ...rest } = more;
  return {
    path,
    totalSamples: LEAST_SAMPLES,
    averageLoadTime: null,
    averageResourceCount: null,
    averageResourceSize: null,
    coreWebVitals: { LCP, FID: null, CLS: null },
    p75: { LCP, FID: null, CLS: null, FCP: null, INP: null, TTFB: null },
    bounceRate: null,
    averageTimeOnPage: null,
    lastUpdated: '2026-03-18T12:00:00.000Z',
    ...rest,
  };
};

test.each([
  ['a good page', { LCP: 2500 }, []],
  ['a slow page', { LCP: 2501 }, [['LCP', 'warning', 2500]]],
  ['a very slow page', { LCP: 4001 }, [['LCP', 'critical', 4000]]],
  ['a heavy page', { averageResourceSize: 3 * MEGABYTE }, [['resourceSize', 'warning', 2]]],
  ['a page of very many files', { averageResourceCount: 101 }, [['resourceCount', 'critical', 100]]],
  ['a page that most leave at once', { bounceRate: 71 }, [['bounceRate', 'critical', 70]]],
  ['a page hardly anybody saw', { LCP: 9000, totalSamples: LEAST_SAMPLES - 1 }, []],
])('%s is reported as it should be', (_what, facts, expected) => {
  const alerts = performanceAlerts([page('/one', facts)]);
  expect(alerts.map(({ metric, severity, threshold }) => [metric, severity, threshold])).toEqual(expected);
});

test('critical alerts come first, then the newest', () => {
  const [early, late] = ['2026-03-18T10:00:00.000Z', '2026-03-18T11:00:00.000Z'];
  const alerts = performanceAlerts([
    page('/warned-late', { LCP: 2600, lastUpdated: late }),
    page('/critical-early', { LCP: 9000, lastUpdated: early }),
    page('/warned-early', { LCP: 3900, lastUpdated: early }),
    page('/critical-late', { LCP: 4100, lastUpdated: late }),
  ]);
  expect(alerts.map((alert) => alert.page)).toEqual([
    '/critical-late',
    '/critical-early',
    '/warned-late',
    '/warned-early',
  ]);
});
