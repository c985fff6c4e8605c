import type { Grant, Platform } from '@brandly/platforms/platform';

/** A token is renewed when it has less than this to live, so that no call begins with one that dies on the way. */
export const RENEW_BEFORE_MS = 300_000;

/** renew-early: the token is good for long yet, and past half of its life. */
export type GrantNeed = 'good' | 'renew-early' | 'renew' | 'dead';

/**
 * What has to happen with a grant before it is used. `refused`: the platform has just turned this very token down.
 * `canRefresh`: the platform renews grants at all. `renewAt`: see renewalTime. Pure; times in epoch milliseconds.
 */
export function judgeGrant(
  grant: Grant,
  ask: { now: number; refused: boolean; canRefresh: boolean; renewAt: number | null },
): GrantNeed {
  const leftMs = grant.expiresAt === null ? Number.POSITIVE_INFINITY : grant.expiresAt - ask.now;
  const isRenewable = ask.canRefresh && (grant.refreshToken !== null || leftMs > 0);
  if (ask.refused) return isRenewable ? 'renew' : 'dead';
  if (leftMs > RENEW_BEFORE_MS) {
    const isHalfOver = ask.renewAt !== null && ask.renewAt <= ask.now;
    return isHalfOver && isRenewable ? 'renew-early' : 'good';
  }
  if (isRenewable) return 'renew';
  return leftMs > 0 ? 'good' : 'dead';
}

/**
 * When a token is made new before anybody needs it: at 45 to 55 % of its life, so that accounts connected together are not
 * renewed together. `chance`: 0 to 1, drawn once. null: there is no end, or nothing renews it.
 */
export function renewalTime(platform: Platform, grant: Grant, now: number, chance: number): number | null {
  if (platform.refresh === undefined || grant.expiresAt === null || grant.expiresAt <= now) return null;
  if (connectionEnd(platform, grant) === grant.expiresAt) return null;
  return Math.round(now + (grant.expiresAt - now) * (0.45 + chance / 10));
}

const LONGEST_PAUSE_MS = 3_600_000;

/** When to try again after a renewal that could not be had early: an eighth of what is left, an hour at most. */
export function nextRenewal(grant: Grant, now: number): number {
  return now + Math.min(LONGEST_PAUSE_MS, Math.max(0, (grant.expiresAt ?? now) - now) / 8);
}

/** When the connection ends unless the person connects again, epoch milliseconds; null: never that is known. */
export function connectionEnd(platform: Platform, grant: Grant): number | null {
  if (platform.endsAt) return platform.endsAt(grant);
  return platform.refresh === undefined ? grant.expiresAt : null;
}

/** What of a grant is written beside it, in the open, for those who must not open it. */
export function grantColumns(platform: Platform, grant: Grant, now: Date, chance: number) {
  return {
    token_expires_at: dateOf(grant.expiresAt),
    renew_at: dateOf(renewalTime(platform, grant, now.getTime(), chance)),
    ends_at: dateOf(connectionEnd(platform, grant)),
    warned_days: null,
  };
}

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
