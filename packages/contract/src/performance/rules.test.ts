import { describe, expect, test } from 'vitest';
import {
  deviceType,
  engagementScore,
  formatBytes,
  formatMs,
  formatVital,
  type MeasuredName,
  type NavigationPart,
  navigationWord,
  performanceScore,
  plainPath,
  rateLoadTime,
  rateMeasured,
  rateNavigation,
  rateSessionTime,
  rateVisit,
  SCORE_WEIGHTS,
  vitalScore,
} from './rules.ts';

const NOTHING = { LCP: null, FID: null, CLS: null, FCP: null, INP: null, TTFB: null };

/** Name, last value that is good, last value that only needs improvement. */
const BOUNDS: [MeasuredName, number, number][] = [
  ['FCP', 1800, 3000],
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
  ['INP', 200, 500],
  ['TTFB', 800, 1800],
  ['resourceSize', 2, 5],
  ['resourceCount', 50, 100],
  ['bounceRate', 40, 70],
];

describe('ratings', () => {
  test.each(BOUNDS)('%s is good up to %d and poor above %d', (name, good, poor) => {
    const ratings = [0, good, good * 1.001, poor, poor * 1.001].map((value) => rateMeasured(name, value));
    expect(ratings).toEqual(['good', 'good', 'needs-improvement', 'needs-improvement', 'poor']);
  });

  test('a session is better the longer it is: good from two minutes, poor under half a minute', () => {
    expect([120_000, 119_999, 30_000, 29_999].map(rateSessionTime)).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  });

  test.each<[NavigationPart, number, number]>([
    ['domainLookup', 50, 200],
    ['connection', 100, 300],
    ['request', 10, 50],
    ['response', 200, 500],
    ['domProcessing', 100, 300],
  ])('%s takes up to %d ms at best and %d at worst', (part, good, poor) => {
    expect([good, good + 1, poor, poor + 1].map((ms) => rateNavigation(part, ms))).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  });

  test.each([
    [1000, 'Excellent'],
    [1001, 'Good'],
    [2000, 'Good'],
    [2001, 'Needs Improvement'],
  ])('a navigation of %d ms is called %s', (ms, word) => {
    expect(navigationWord(ms)).toBe(word);
  });

  test('load time is green up to 2500 ms, yellow up to 4000 ms, red above', () => {
    expect([2500, 2501, 4000, 4001].map(rateLoadTime)).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  });

  test('a visit is good above 30 seconds and poor up to 10', () => {
    expect([30_001, 30_000, 10_001, 10_000].map(rateVisit)).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  });
});

describe('scores', () => {
  test('the weights add up to a hundred percent', () => {
    expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  test.each([
    ['LCP', 0, 100],
    ['LCP', 1250, 50],
    ['LCP', 2500, 0],
    ['LCP', 9999, 0],
    ['CLS', 0.025, 75],
  ] as const)('%s of %d scores %d', (vital, value, score) => {
    expect(vitalScore(vital, value)).toBeCloseTo(score);
  });

  test('all vitals together, by their weights', () => {
    const half = { LCP: 1250, FID: 50, CLS: 0.05, FCP: 900, INP: 100, TTFB: 400 };
    expect(performanceScore(half)).toBe(50);
    expect(performanceScore({ ...half, LCP: 0 })).toBe(63);
    expect(performanceScore({ ...half, TTFB: 0 })).toBe(55);
  });

  test('what was not measured carries no weight, and without any measurement there is no score', () => {
    expect(performanceScore({ ...NOTHING, LCP: 1250 })).toBe(50);
    expect(performanceScore(NOTHING)).toBeNull();
  });

  test.each([
    [{ averageSessionDuration: 120_000, averagePageViews: 5, bounceRate: 0 }, 100],
    [{ averageSessionDuration: 600_000, averagePageViews: 50, bounceRate: 0 }, 100],
    [{ averageSessionDuration: 60_000, averagePageViews: 2.5, bounceRate: 50 }, 50],
    [{ averageSessionDuration: 0, averagePageViews: 0, bounceRate: 100 }, 0],
  ])('visits like %j score %d for engagement', (visits, score) => {
    expect(engagementScore(visits)).toBe(score);
  });
});

test('the device type follows from the width or the user agent', () => {
  expect([767, 768, 1023, 1024].map((width) => deviceType(width, ''))).toEqual([
    'mobile',
    'tablet',
    'tablet',
    'desktop',
  ]);
  expect(deviceType(1200, 'Something Mobile Safari')).toBe('mobile');
});

test('figures are shown in ms under a second, CLS with three decimals, sizes in B, KB and MB', () => {
  expect([formatMs(999), formatMs(1500), formatMs(1500, 1)]).toEqual(['999 ms', '1.50 s', '1.5 s']);
  expect([formatVital('CLS', 0.1), formatVital('LCP', 250.4)]).toEqual(['0.100', '250 ms']);
  expect([formatBytes(512), formatBytes(2048), formatBytes(3_145_728)]).toEqual(['512 B', '2.0 KB', '3.0 MB']);
});

test.each([
  ['/dashboard?email=eva@example.com#top', '/dashboard'],
  ['/dashboard/brands/01a1fe15-6389-7b41-8f6f-23e18ab23ce3/edit', '/dashboard/brands/:id/edit'],
  ['/people/eva@example.com', '/people/:id'],
  ['/posts/42', '/posts/:id'],
  ['dashboard', '/dashboard'],
])('%s is kept as %s', (address, plain) => {
  expect(plainPath(address)).toBe(plain);
});
