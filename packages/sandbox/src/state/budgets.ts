import { z } from 'zod';

/** Calls per budget and window: key -> start of the window and calls so far. */
export const budgets = z.record(z.string(), z.strictObject({ startedAt: z.int(), calls: z.int() }));
export type Budgets = z.infer<typeof budgets>;

export type Budget = { key: string; limit: number; windowMs: number };

/**
 * Counts a call against a budget. Real windows may roll; here they are fixed, which is never more generous over a whole
 * one. `isSpent`: the call is one too many.
 */
export function spend(
  all: Budgets,
  { key, limit, windowMs }: Budget,
  now: number,
): { isSpent: boolean; left: number; resetAt: number } {
  let budget = all[key];
  if (!budget || now - budget.startedAt >= windowMs || now < budget.startedAt) budget = { startedAt: now, calls: 0 };
  all[key] = budget;
  const isSpent = budget.calls >= limit;
  if (!isSpent) budget.calls += 1;
  return { isSpent, left: limit - budget.calls, resetAt: budget.startedAt + windowMs };
}
