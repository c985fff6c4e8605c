import { z } from 'zod';

/** Calls per budget and window: key -> start of the window and calls so far. */
export const budgets = z.record(z.string(), z.strictObject({ startedAt: z.int(), calls: z.int() }));
export type Budgets = z.infer<typeof budgets>;

/**
 * Counts a call against a budget. The real windows roll; here they are fixed, which is never more generous over a whole
 * one. `percent` is 100 once the budget is spent.
 */
export function spend(
  all: Budgets,
  key: string,
  { limit, windowMs }: { limit: number; windowMs: number },
  now: number,
): { percent: number; waitMs: number } {
  let budget = all[key];
  if (!budget || now - budget.startedAt >= windowMs || now < budget.startedAt) budget = { startedAt: now, calls: 0 };
  all[key] = budget;
  const spent = budget.calls >= limit;
  if (!spent) budget.calls += 1;
  return {
    percent: spent ? 100 : Math.min(99, Math.floor((budget.calls / limit) * 100)),
    waitMs: spent ? budget.startedAt + windowMs - now : 0,
  };
}

/** Percent of the budget, and minutes until calls are accepted again (Meta, rate limiting guide). */
export function usageHeaders(
  type: 'pages' | 'instagram' | 'whatsapp',
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
