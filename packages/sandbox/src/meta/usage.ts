import type { Call } from '../platform-stand-in.ts';
import { type Budget, type Budgets, spend } from '../state/budgets.ts';

type UsageType = 'pages' | 'instagram' | 'whatsapp';

/**
 * Counts a call against the budget of an account, or of the app, and reports the usage on its answer.
 * @returns whether the budget is spent
 */
export function spendUsage(all: Budgets, call: Call, budget: Budget, type: UsageType, account: string | null): boolean {
  const { isSpent, left, resetAt } = spend(all, budget, call.now);
  const percent = isSpent ? 100 : Math.min(99, Math.floor(((budget.limit - left) / budget.limit) * 100));
  const waitMinutes = isSpent ? Math.ceil((resetAt - call.now) / 60_000) : 0;
  Object.assign(call.answerHeaders, usageHeaders(type, account, percent, waitMinutes));
  return isSpent;
}

/** Percent of the budget, and minutes until calls are accepted again (Meta, rate limiting guide). */
export function usageHeaders(
  type: UsageType,
  account: string | null,
  percent: number,
  waitMinutes: number,
): Record<string, string> {
  const app = JSON.stringify({ call_count: percent, total_time: percent, total_cputime: percent });
  if (account === null) return { 'x-app-usage': app };
  const usage = {
    type,
    call_count: percent,
    total_cputime: percent,
    total_time: percent,
    estimated_time_to_regain_access: waitMinutes,
  };
  return { 'x-business-use-case-usage': JSON.stringify({ [account]: [usage] }), 'x-app-usage': app };
}
