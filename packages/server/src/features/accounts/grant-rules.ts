import type { Grant, Platform } from '@brandly/platforms/platform';

/** A token is renewed when it has less than this to live, so that it does not expire during a call. */
export const RENEW_BEFORE_MS = 300_000;

/** renew-early: the token is still valid for long, but past half of its life. */
export type GrantNeed = 'good' | 'renew-early' | 'renew' | 'dead';

/**
 * Decides what has to happen to a grant before it is used. `refused`: the platform has just refused this very token.
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
 * When to renew a token before anybody needs it: at 45 to 55 % of its life, so that accounts connected together are not
 * renewed together. `chance`: 0 to 1, drawn once. null: it has no end, or nothing renews it.
 */
export function renewalTime(platform: Platform, grant: Grant, now: number, chance: number): number | null {
  if (platform.refresh === undefined || grant.expiresAt === null || grant.expiresAt <= now) return null;
  if (connectionEnd(platform, grant) === grant.expiresAt) return null;
  return Math.round(now + (grant.expiresAt - now) * (0.45 + chance / 10));
}

const LONGEST_PAUSE_MS = 3_600_000;

/** When to retry an early renewal that failed: after an eighth of the time left, an hour at most. */
export function nextRenewal(grant: Grant, now: number): number {
  return now + Math.min(LONGEST_PAUSE_MS, Math.max(0, (grant.expiresAt ?? now) - now) / 8);
}

/** When the connection ends unless the person reconnects, in epoch milliseconds; null: no end is known. */
export function connectionEnd(platform: Platform, grant: Grant): number | null {
  if (platform.endsAt) return platform.endsAt(grant);
  return platform.refresh === undefined ? grant.expiresAt : null;
}

/** The facts about a grant that are stored unencrypted beside it, for code that must not open it. */
export function grantColumns(platform: Platform, grant: Grant, now: Date, chance: number) {
  return {
    token_expires_at: dateOf(grant.expiresAt),
    renew_at: dateOf(renewalTime(platform, grant, now.getTime(), chance)),
    ends_at: dateOf(connectionEnd(platform, grant)),
    warned_days: null,
  };
}

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
