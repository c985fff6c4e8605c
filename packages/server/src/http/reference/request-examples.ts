import { exampleOf, type Schema } from './example.ts';

const POST = {
  content: '<p>Our winter roast is back.</p>',
  wallClock: '2026-12-01T09:00',
  timeZone: 'America/New_York',
  status: 'SCHEDULED',
  socialAccountId: '6f1c2c1e-4a53-4d0e-9a57-0f2f6c1b8d11',
};
const MOVED = { wallClock: '2026-12-02T09:00', timeZone: 'America/New_York', version: 3 };

/** Realistic bodies, by the name of the call, where the schema alone does not suggest one. */
const CHOSEN: Record<string, unknown> = {
  createPost: POST,
  createPlatformPost: POST,
  updatePost: MOVED,
  updatePlatformPost: MOVED,
  sendPerformanceMetric: { id: 'v5-1795-38', metricName: 'LCP', value: 812, sessionId: 'k3v9q2mx', page: '/dashboard' },
};

/** A body that the call accepts: the required fields; if there are none, the optional ones. */
export function requestExample(call: string, schema: Schema): unknown {
  if (call in CHOSEN) return CHOSEN[call];
  const least = exampleOf(schema, false);
  return JSON.stringify(least) === '{}' ? exampleOf(schema, true) : least;
}
