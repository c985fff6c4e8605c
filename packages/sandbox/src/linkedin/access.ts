import { z } from 'zod';
import { bearerOf, codeIssuer, liveToken, type Token, writeToken } from '../oauth/token-store.ts';
import { type Call, refuser } from '../platform-stand-in.ts';
import { CODES, TOKEN_CODES } from './evidence.ts';
import type { Account, LinkedInState } from './state.ts';

export const LINKEDIN_APP = { clientId: 'sandbox-linkedin-app', clientSecret: 'sandbox-linkedin-secret' };
export const LINKEDIN_PLATFORM = { id: 'linkedin', name: 'LinkedIn' };
export const SCOPES = [
  'openid',
  'profile',
  'email',
  'r_basicprofile',
  'w_member_social',
  'w_organization_social',
  'r_organization_social',
  'rw_organization_admin',
  'w_member_social_feed',
  'w_organization_social_feed',
  'r_organization_social_feed',
];
const DAY_S = 86_400;
/** learn.microsoft.com/linkedin, programmatic refresh tokens: 60 days, and a year from the first day. */
const ACCESS_LIFE_S = 60 * DAY_S;
const REFRESH_LIFE_S = 365 * DAY_S;
const CODE_LIFE_MS = 30 * 60_000;
/** Versions that are active in the sandbox. */
const VERSIONS = /^2026(0[1-9])$/;

export const linkedinRefusal = z.union([
  z.strictObject({
    message: z.string(),
    serviceErrorCode: z.int().optional(),
    code: z.string().optional(),
    status: z.int(),
  }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

export const refusal = refuser(CODES, (code, message, status) => ({ message, code, status }));
export const tokenRefusal = refuser(TOKEN_CODES, (error, words) => ({ error, error_description: words }));

/** @throws 401 without a live token, 403 without the scope */
export function requireToken(state: LinkedInState, call: Call, scope: string): Token {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  const known = state.book.tokens[bearerOf(call)];
  if (!token) {
    if (!known) throw refusal(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
    if (known.dead) throw refusal(401, 'REVOKED_ACCESS_TOKEN', 'The token has been revoked by the user');
    throw refusal(401, 'EXPIRED_ACCESS_TOKEN', 'The token has expired');
  }
  if (token.scopes.includes(scope)) return token;
  throw refusal(403, 'ACCESS_DENIED', `Not enough permissions to access: ${call.method} ${scope}`);
}

/** Every call below /rest names an active version and the protocol. @throws 400, 426 */
export function requireVersion(call: Call): void {
  const version = call.headers['linkedin-version'];
  if (version === undefined) throw refusal(400, 'VERSION_MISSING', 'A version must be present.');
  if (!VERSIONS.test(version)) throw refusal(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  if (call.headers['x-restli-protocol-version'] !== '2.0.0') {
    throw refusal(400, 'ILLEGAL_ARGUMENT', 'The header X-RestLi-Protocol-Version must be 2.0.0');
  }
}

/** Returns the author, whom the token must be allowed to write for. @throws 403 */
export function requireAuthor(state: LinkedInState, call: Call, urn: string): Account {
  const account = state.accounts[urn];
  const token = requireToken(
    state,
    call,
    urn.startsWith('urn:li:person:') ? 'w_member_social' : 'w_organization_social',
  );
  if (account?.member === token.subject && account.role !== 'ANALYST') return account;
  throw refusal(403, 'ACCESS_DENIED', 'The member is not permitted to act for this author.');
}

export const grantCode = codeIssuer(CODE_LIFE_MS);

/** `kept`: the refresh token that was used; it stays valid until its own expiry. */
export function issueTokens(state: LinkedInState, subject: string, scopes: string[], now: number, kept?: string) {
  const access = { kind: 'access', subject, scopes, expiresAt: now + ACCESS_LIFE_S * 1000 } as const;
  const refresh = { kind: 'refresh', subject, scopes, expiresAt: now + REFRESH_LIFE_S * 1000 } as const;
  const refreshToken = kept ?? writeToken(state.book, refresh, 'AQX');
  const end = state.book.tokens[refreshToken]?.expiresAt ?? now;
  return {
    access_token: writeToken(state.book, access, 'AQV'),
    expires_in: ACCESS_LIFE_S,
    refresh_token: refreshToken,
    refresh_token_expires_in: Math.floor((end - now) / 1000),
    scope: scopes.join(' '),
    token_type: 'Bearer',
  };
}
