import type { Call } from '../platform-stand-in.ts';
import { spend } from '../state/budgets.ts';
import { tooManyRequests } from './problem.ts';
import type { TwitterState } from './state.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** docs.x.com, rate limits, read 2026-08: calls per user in 15 minutes. */
const PER_USER = {
  create: 100,
  delete: 50,
  me: 75,
  lookup: 5_000,
  timeline: 900,
  upload: 500,
  chunk: 1_875,
  metadata: 500,
  status: 1_000,
} as const;
/** The same page: calls of the whole app in 24 hours. */
const PER_APP_DAY: Partial<Record<Bucket, number>> = { create: 10_000, upload: 50_000 };

export type Bucket = keyof typeof PER_USER;

/** Counts a call and reports the budget on its answer. @throws 429 once a budget is spent */
export function spendCall(state: TwitterState, call: Call, accountId: string, bucket: Bucket): void {
  const limit = PER_USER[bucket];
  const user = spend(state.budgets, { key: `${bucket}:${accountId}`, limit, windowMs: QUARTER_MS }, call.now);
  Object.assign(call.answerHeaders, limitHeaders(limit, user.left, user.resetAt));
  const ofApp = PER_APP_DAY[bucket];
  if (ofApp !== undefined) {
    const app = spend(state.budgets, { key: `app:${bucket}`, limit: ofApp, windowMs: DAY_MS }, call.now);
    Object.assign(call.answerHeaders, limitHeaders(ofApp, app.left, app.resetAt, 'x-app-limit-24hour'));
    if (app.isSpent) throw tooManyRequests({});
  }
  if (user.isSpent) throw tooManyRequests({});
}

export function limitHeaders(
  limit: number,
  left: number,
  resetAtMs: number,
  name = 'x-rate-limit',
): Record<string, string> {
  return {
    [`${name}-limit`]: String(limit),
    [`${name}-remaining`]: String(left),
    [`${name}-reset`]: String(Math.ceil(resetAtMs / 1000)),
  };
}
