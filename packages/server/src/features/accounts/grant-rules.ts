import type { Grant } from '@brandly/platforms/platform';

/** A token is renewed when it has less than this to live, so that no call begins with one that dies on the way. */
export const RENEW_BEFORE_MS = 300_000;

export type GrantNeed = 'good' | 'renew' | 'dead';

/**
 * What has to happen with a grant before it is used. `refused`: the network has just turned this very token down.
 * `canRefresh`: the network renews grants at all. Pure; `now` in epoch milliseconds.
 */
export function judgeGrant(grant: Grant, ask: { now: number; refused: boolean; canRefresh: boolean }): GrantNeed {
  const leftMs = grant.expiresAt === null ? Number.POSITIVE_INFINITY : grant.expiresAt - ask.now;
  const isRenewable = ask.canRefresh && (grant.refreshToken !== null || leftMs > 0);
  if (ask.refused) return isRenewable ? 'renew' : 'dead';
  if (leftMs > RENEW_BEFORE_MS) return 'good';
  if (isRenewable) return 'renew';
  return leftMs > 0 ? 'good' : 'dead';
}
