import type { Budget, Quota } from '@brandly/platforms/quota';

/** From here on a quota is kept and shown. */
const WORTH_KEEPING = 0.2;
/** The last twentieth is spread over the time that is left, so that it lasts. */
const SPREAD_BELOW = 0.05;

export const isWorthKeeping = (quota: Quota): boolean => quota.remaining <= quota.most * WORTH_KEEPING;

/** Until when the next post waits, epoch milliseconds; null: it need not. */
export function pauseFor(quota: Quota, now: number): number | null {
  if (quota.resetsAt <= now) return null;
  if (quota.remaining <= 0) return quota.resetsAt;
  if (quota.remaining > quota.most * SPREAD_BELOW) return null;
  return Math.round(now + (quota.resetsAt - now) / (quota.remaining + 1));
}

/**
 * When a budget has room again: when the oldest of its last posts leaves the window. `oldest`: when the post was started
 * that lies as many posts back as the budget has; null: there are not so many.
 */
export const budgetFreeAt = (budget: Budget, oldest: Date | null): Date | null =>
  oldest === null ? null : new Date(oldest.getTime() + budget.perMs);
