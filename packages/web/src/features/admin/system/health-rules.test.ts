import { expect, test } from 'vitest';
import { rateCpu, rateDatabase, rateHits, rateRedis, rateResponse } from './health-rules.ts';

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
