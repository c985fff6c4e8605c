import type { Call } from '../network.ts';
import type { Access } from './access.ts';
import { FACEBOOK_APP } from './access.ts';
import { graphRefusal } from './graph-error.ts';
import type { FacebookState } from './state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts a call against its budget and puts the usage headers on its answer (Meta, rate limiting guide).
 * Page token: 4800 calls times the Page's engaged users in 24 h. User token: 200 times the app's users in an hour.
 * The real windows roll; here they are fixed, which is never more generous over a whole window.
 * @throws 80001 or 4 once the budget is spent
 */
export function spendCall(state: FacebookState, call: Call, access: Access): void {
  const pageId = access.token.pageId;
  const page = pageId === null ? undefined : state.pages[pageId];
  const users = new Set(Object.values(state.grants).map((grant) => grant.personId)).size;
  const [key, limit, windowMs] = page
    ? [`page:${page.id}`, 4800 * page.engagedUsers, DAY_MS]
    : ['app', 200 * users, HOUR_MS];
  const { percent, waitMs } = spend(state, key, limit, windowMs, call.now);
  Object.assign(call.answerHeaders, usageHeaders(page?.id ?? null, percent, Math.ceil(waitMs / 60_000)));
  if (percent < 100) return;
  if (page) {
    throw graphRefusal({ code: 80001, message: '(#80001) There have been too many calls to this Page account.' });
  }
  throw graphRefusal({ code: 4, message: '(#4) Application request limit reached' });
}

function spend(
  state: FacebookState,
  key: string,
  limit: number,
  windowMs: number,
  now: number,
): { percent: number; waitMs: number } {
  let budget = state.budgets[key];
  if (!budget || now - budget.startedAt >= windowMs || now < budget.startedAt) budget = { startedAt: now, calls: 0 };
  state.budgets[key] = budget;
  const spent = budget.calls >= limit;
  if (!spent) budget.calls += 1;
  return {
    percent: spent ? 100 : Math.min(99, Math.floor((budget.calls / limit) * 100)),
    waitMs: spent ? budget.startedAt + windowMs - now : 0,
  };
}

/** Percent of the budget, and minutes until calls are taken again. */
export function usageHeaders(pageId: string | null, percent: number, waitMinutes: number): Record<string, string> {
  const app = JSON.stringify({ call_count: percent, total_time: percent, total_cputime: percent });
  if (pageId === null) return { 'x-app-usage': app };
  const usage = {
    type: 'pages',
    call_count: percent,
    total_cputime: percent,
    total_time: percent,
    estimated_time_to_regain_access: waitMinutes,
  };
  return { 'x-business-use-case-usage': JSON.stringify({ [pageId]: [usage] }), 'x-app-usage': app };
}

export const APP_TOKEN = `${FACEBOOK_APP.clientId}|${FACEBOOK_APP.clientSecret}`;
