import { z } from 'zod';
import { bearerOf, codeIssuer, liveToken, writeToken } from '../oauth/token-store.ts';
import { type Call, refuser } from '../platform-stand-in.ts';
import { spend } from '../state/budgets.ts';
import { CODES } from './evidence.ts';
import type { Account, PinterestState } from './state.ts';

export const PINTEREST_APP = { clientId: 'sandbox-pinterest-app', clientSecret: 'sandbox-pinterest-secret' };
export const PINTEREST_PLATFORM = { id: 'pinterest', name: 'Pinterest' };
export const SCOPES = ['user_accounts:read', 'boards:read', 'boards:write', 'pins:read', 'pins:write'];
const DAY_S = 86_400;
/** Pinterest API v5 description: access tokens live 30 days, refresh tokens 60. */
const ACCESS_LIFE_S = 30 * DAY_S;
const REFRESH_LIFE_S = 60 * DAY_S;
const CODE_LIFE_MS = 600_000;
const MINUTE_MS = 60_000;
/** developers.pinterest.com, rate limits: per minute, for one person with one app, standard access. */
const CALLS_A_MINUTE = { org_read: 1_000, org_write: 100, org_analytics: 300 } as const;
export type Category = keyof typeof CALLS_A_MINUTE;

export const pinterestRefusal = z.strictObject({ code: z.int(), message: z.string() });

export const refusal = refuser(CODES, (code, message) => ({ code, message }));

/** @throws 401 without a live token, 403 without a scope, 429 when the minute's calls are used up */
export function requireAccount(
  state: PinterestState,
  call: Call,
  scopes: readonly string[],
  category: Category,
): Account {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  const account = state.accounts[token?.subject ?? ''];
  if (!token || !account) throw refusal(401, 2, 'Authentication failed.');
  const missing = scopes.filter((scope) => !token.scopes.includes(scope));
  if (missing.length > 0) throw refusal(403, 3, `Your token lacks the permissions ${missing.join(', ')}.`);
  const limit = CALLS_A_MINUTE[category];
  const budget = { key: `${category}:${account.id}`, limit, windowMs: MINUTE_MS };
  const { isSpent, left, resetAt } = spend(state.budgets, budget, call.now);
  call.answerHeaders['x-ratelimit-limit'] = String(limit);
  call.answerHeaders['x-ratelimit-remaining'] = String(left);
  call.answerHeaders['x-ratelimit-reset'] = String(Math.ceil((resetAt - call.now) / 1000));
  if (isSpent) throw refusal(429, 8, 'This request exceeded a rate limit.');
  return account;
}

export const grantCode = codeIssuer(CODE_LIFE_MS);

export function issueTokens(
  state: PinterestState,
  subject: string,
  scopes: string[],
  now: number,
  responseType: 'authorization_code' | 'refresh_token' = 'authorization_code',
) {
  const access = { kind: 'access', subject, scopes, expiresAt: now + ACCESS_LIFE_S * 1000 } as const;
  const refresh = { kind: 'refresh', subject, scopes, expiresAt: now + REFRESH_LIFE_S * 1000 } as const;
  return {
    response_type: responseType,
    access_token: writeToken(state.book, access, 'pina_'),
    token_type: 'bearer',
    expires_in: ACCESS_LIFE_S,
    scope: scopes.join(' '),
    refresh_token: writeToken(state.book, refresh, 'pinr_'),
    refresh_token_expires_in: REFRESH_LIFE_S,
    refresh_token_expires_at: Math.floor(now / 1000) + REFRESH_LIFE_S,
  };
}
