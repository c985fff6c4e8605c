import type { Call } from '../platform-stand-in.ts';
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
  const user = spend(state, `${bucket}:${accountId}`, PER_USER[bucket], QUARTER_MS, call.now);
  Object.assign(call.answerHeaders, limitHeaders(PER_USER[bucket], user.left, user.resetAt));
  const appLimit = PER_APP_DAY[bucket];
  const app = appLimit === undefined ? null : spend(state, `app:${bucket}`, appLimit, DAY_MS, call.now);
  if (app && appLimit !== undefined) {
    call.answerHeaders['x-app-limit-24hour-limit'] = String(appLimit);
    call.answerHeaders['x-app-limit-24hour-remaining'] = String(app.left);
    call.answerHeaders['x-app-limit-24hour-reset'] = String(Math.ceil(app.resetAt / 1000));
  }
  if (user.spent || app?.spent) throw tooManyRequests({});
}

export function limitHeaders(limit: number, left: number, resetAtMs: number): Record<string, string> {
  return {
    'x-rate-limit-limit': String(limit),
    'x-rate-limit-remaining': String(left),
    'x-rate-limit-reset': String(Math.ceil(resetAtMs / 1000)),
  };
}

type Spent = { spent: boolean; left: number; resetAt: number };

function spend(state: TwitterState, key: string, limit: number, windowMs: number, now: number): Spent {
  let budget = state.budgets[key];
  if (!budget || now - budget.startedAt >= windowMs || now < budget.startedAt) budget = { startedAt: now, calls: 0 };
  state.budgets[key] = budget;
  const spent = budget.calls >= limit;
  if (!spent) budget.calls += 1;
  return { spent, left: limit - budget.calls, resetAt: budget.startedAt + windowMs };
}
