import { bearerOf, liveToken, writeToken } from '../oauth/token-store.ts';
import type { Call } from '../platform-stand-in.ts';
import { problem, unauthorized } from './problem.ts';
import type { Account, TwitterState } from './state.ts';

export const TWITTER_APP = { clientId: 'sandbox-twitter-app', clientSecret: 'sandbox-twitter-secret' };
export const TWITTER_PLATFORM = { id: 'twitter', name: 'X' };
export const SCOPES = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
/** docs.x.com, OAuth 2.0 with PKCE: access tokens live two hours. */
const ACCESS_LIFETIME_MS = 7_200_000;
/** Refresh tokens unused for about six months expire; observed, not documented. */
const REFRESH_LIFETIME_MS = 182 * 24 * 3_600_000;

/** @throws 401 without a live access token, 403 without a scope or for a suspended account that writes */
export function requireAccount(state: TwitterState, call: Call, scopes: readonly string[]): Account {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  const account = state.accounts[token?.subject ?? ''];
  if (!token || !account) throw unauthorized();
  const missing = scopes.filter((scope) => !token.scopes.includes(scope));
  if (missing.length > 0) {
    const detail = `Authenticating with this token is missing the scopes ${missing.join(', ')} for this endpoint.`;
    throw problem(403, 'unsupported-authentication', 'Unsupported Authentication', detail);
  }
  if (account.suspended && scopes.some((scope) => scope.endsWith('.write'))) {
    throw problem(403, 'user-suspended', 'Forbidden', 'Your account is suspended and is not permitted to do this.', {
      legacyCode: 64,
    });
  }
  return account;
}

/** A refresh token comes only with `offline.access`. */
export function issueTokens(state: TwitterState, subject: string, scopes: string[], now: number) {
  const access = { kind: 'access', subject, scopes, expiresAt: now + ACCESS_LIFETIME_MS } as const;
  const refresh = { kind: 'refresh', subject, scopes, expiresAt: now + REFRESH_LIFETIME_MS } as const;
  return {
    token_type: 'bearer',
    expires_in: ACCESS_LIFETIME_MS / 1000,
    access_token: writeToken(state.book, access),
    scope: scopes.join(' '),
    ...(scopes.includes('offline.access') ? { refresh_token: writeToken(state.book, refresh) } : {}),
  };
}
