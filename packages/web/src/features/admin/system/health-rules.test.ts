import { expect, test } from 'vitest';
import { healthOf, rateCpu, rateDatabase, rateHits, rateRedis, rateResponse, verdictOf } from './health-rules.ts';

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
  ['ok', 20, [], 'Everything is running.', 'published'],
  ['ok', 70, [], 'Everything is running. CPU usage is high.', 'draft'],
  ['ok', 95, [], 'Everything is running. CPU usage is high.', 'draft'],
  ['degraded', 20, [], 'Something needs attention.', 'draft'],
  ['ok', 20, ['disk'], 'Something needs attention.', 'draft'],
  ['ok', 95, ['disk', 'stuck'], 'Something needs attention.', 'failed'],
  ['error', 20, [], 'Something needs attention.', 'failed'],
] as const)('%s with %d %% of CPU and the problems %j says “%s”', (status, cpuUsage, alerts, words, sign) => {
  expect(verdictOf({ status, system: { cpuUsage, activeConnections: 1 } }, alerts)).toEqual({ words, status: sign });
});

const DATABASE = { status: 'connected', version: '18', poolSize: 10, activeQueries: 1, error: null } as const;

test.each([
  ['ok', 20, 2, 'Healthy', 'good'],
  ['ok', 70, 2, 'Busy', 'needs-improvement'],
  ['ok', 95, 2, 'Busy', 'needs-improvement'],
  ['ok', 20, 125, 'Slow', 'needs-improvement'],
  ['ok', 20, null, 'Healthy', 'good'],
  ['degraded', 95, 2, 'Degraded', 'needs-improvement'],
  ['error', 20, null, 'Error', 'poor'],
] as const)(
  'a server that is %s at %d %% of CPU, whose database takes %s ms, is %s',
  (status, cpuUsage, responseTime, word, rating) => {
    const system = { cpuUsage, activeConnections: 1 };
    expect(healthOf({ status, system, database: { ...DATABASE, responseTime } })).toEqual({ word, rating });
  },
);
