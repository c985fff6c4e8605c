import type { Budget, Quota } from '@brandly/platforms/quota';

/** A quota is stored and shown once no more than this share is left. */
const WORTH_KEEPING = 0.2;
/** The last twentieth is spread over the time that is left, so that it lasts. */
const SPREAD_BELOW = 0.05;

export const isWorthKeeping = (quota: Quota): boolean => quota.remaining <= quota.most * WORTH_KEEPING;

/** Returns until when the next post waits, in epoch milliseconds; null: it need not wait. */
export function pauseFor(quota: Quota, now: number): number | null {
  if (quota.resetsAt <= now) return null;
  if (quota.remaining <= 0) return quota.resetsAt;
  if (quota.remaining > quota.most * SPREAD_BELOW) return null;
  return Math.round(now + (quota.resetsAt - now) / (quota.remaining + 1));
}

/**
 * Returns when a budget has room again: when the oldest of its last posts leaves the window. `oldest`: when the post
 * that lies `budget.posts` places back was started; null: there are fewer.
 */
export const budgetFreeAt = (budget: Budget, oldest: Date | null): Date | null =>
  oldest === null ? null : new Date(oldest.getTime() + budget.perMs);
