import { expect, test } from 'vitest';
import { rateCpu, rateDatabase, rateHits, rateRedis, rateResponse, verdictOf } from './health-rules.ts';

test.each([
  [rateCpu, 60, 'good'],
  [rateCpu, 60.1, 'needs-improvement'],
  [rateCpu, 80, 'needs-improvement'],
  [rateCpu, 80.1, 'poor'],
  [rateDatabase, 99.9, 'good'],
  [rateDatabase, 100, 'needs-improvement'],
  [rateRedis, 49.9, 'good'],
  [rateRedis, 50, 'needs-improvement'],
  [rateHits, 80.1, 'good'],
  [rateHits, 80, 'needs-improvement'],
  [rateHits, 60, 'poor'],
  [rateResponse, 199, 'good'],
  [rateResponse, 200, 'needs-improvement'],
] as const)('%o of %d is %s', (rate, value, rating) => {
  expect(rate(value)).toBe(rating);
});

test.each([
  ['ok', 20, 0, 'Everything is running.', 'published'],
  ['ok', 95, 0, 'Everything is running, but the processor is busy.', 'draft'],
  ['degraded', 20, 0, 'Something needs attention.', 'draft'],
  ['ok', 95, 1, 'Something needs attention.', 'failed'],
  ['error', 20, 0, 'Something needs attention.', 'failed'],
] as const)('%s with %d %% of CPU and %d problems says “%s”', (status, cpuUsage, problems, words, sign) => {
  expect(verdictOf({ status, system: { cpuUsage, activeConnections: 1 } }, problems)).toEqual({ words, status: sign });
});
