import type { AccessTokens } from './client.ts';

/** A token is renewed this long before it ends, so that it outlives the request it is sent with. */
const RENEW_BEFORE_END_MS = 30_000;

type HeldTokens = AccessTokens & { forget: () => void };

/**
 * Keeps the short-lived access token in memory, never in storage. Concurrent callers share one renewal. `fetchToken`
 * answers null when no session exists and throws when the server is unreachable.
 */
export function createAccessTokens(fetchToken: () => Promise<string | null>, now: () => number): HeldTokens {
  let held: string | null = null;
  let pending: Promise<string | null> | null = null;
  /** Counts sign-outs: an answer that was on its way during a sign-out must not bring the old token back. */
  let generation = 0;

  const renewNow = () => {
    if (pending) return pending;
    const asked = generation;
    const renewal = fetchToken()
      .then((token) => {
        if (asked === generation) held = token;
        return asked === generation ? token : null;
      })
      .finally(() => {
        // After a sign-out another renewal may already be under way; this one must not clear it.
        if (pending === renewal) pending = null;
      });
    pending = renewal;
    return renewal;
  };

  return {
    get: async () => (held && endOf(held) - now() > RENEW_BEFORE_END_MS ? held : renewNow()),
    renew: async (refused) => (held && held !== refused ? held : renewNow()),
    forget: () => {
      held = null;
      pending = null;
      generation += 1;
    },
  };
}

/** Returns the claims of a token, or none if it cannot be read. They prove nothing: only the server checks a token. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    // An unreadable token is treated like one without claims.
    return {};
  }
}

/** Returns when a token expires, in epoch milliseconds; 0 when it doesn't say. */
export function endOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}
