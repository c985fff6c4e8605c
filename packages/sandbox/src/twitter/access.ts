import { secretText } from '../oauth/secret-text.ts';
import type { Call } from '../platform-stand-in.ts';
import { problem, unauthorized } from './problem.ts';
import type { Account, TwitterState, TwitterToken } from './state.ts';

export const TWITTER_APP = { clientId: 'sandbox-twitter-app', clientSecret: 'sandbox-twitter-secret' };
export const TWITTER_PLATFORM = { id: 'twitter', name: 'X' };
export const SCOPES = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
/** docs.x.com, OAuth 2.0 with PKCE: access tokens live two hours. */
const ACCESS_LIFETIME_MS = 7_200_000;
/** Refresh tokens unused for about six months expire; observed, not documented. */
const REFRESH_LIFETIME_MS = 182 * 24 * 3_600_000;

const bearerOf = (call: Call): string => /^Bearer (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1] ?? '';

/** The account behind the bearer token, or behind the code or refresh token of a token call. */
export function accountOf(state: TwitterState, call: Call): string | null {
  const { code, refresh_token: refresh, token } = call.body;
  for (const text of [bearerOf(call), refresh, token, code]) {
    if (typeof text !== 'string') continue;
    const found = state.tokens[text] ?? state.codes[text];
    if (found) return found.accountId;
  }
  return null;
}

/** @throws 401 without a live access token, 403 without a scope or for a suspended account that writes */
export function requireAccount(state: TwitterState, call: Call, scopes: readonly string[]): Account {
  const token = state.tokens[bearerOf(call)];
  const account = state.accounts[token?.accountId ?? ''];
  if (!token || !account || token.kind !== 'access' || token.dead || token.expiresAt <= call.now) throw unauthorized();
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

export type TokenAnswer = {
  token_type: 'bearer';
  expires_in: number;
  access_token: string;
  scope: string;
  refresh_token?: string;
};

/** A refresh token comes only with `offline.access`. */
export function issueTokens(state: TwitterState, accountId: string, scopes: string[], now: number): TokenAnswer {
  const keep = (kind: TwitterToken['kind'], lifetime: number): string => {
    const text = secretText('', 48);
    state.tokens[text] = { kind, accountId, scopes, expiresAt: now + lifetime, dead: false };
    return text;
  };
  return {
    token_type: 'bearer',
    expires_in: ACCESS_LIFETIME_MS / 1000,
    access_token: keep('access', ACCESS_LIFETIME_MS),
    scope: scopes.join(' '),
    ...(scopes.includes('offline.access') ? { refresh_token: keep('refresh', REFRESH_LIFETIME_MS) } : {}),
  };
}
