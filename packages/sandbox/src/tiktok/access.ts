import { z } from 'zod';
import { secretText } from '../oauth/secret-text.ts';
import { bearerOf, codeIssuer, liveToken, writeToken } from '../oauth/token-store.ts';
import { type Answer, type Call, json, refuser } from '../platform-stand-in.ts';
import { spend } from '../state/budgets.ts';
import { CODES, TOKEN_CODES } from './evidence.ts';
import type { Account, TikTokState } from './state.ts';

export const TIKTOK_APP = { clientId: 'sandbox-tiktok-app', clientSecret: 'sandbox-tiktok-secret' };
export const TIKTOK_PLATFORM = { id: 'tiktok', name: 'TikTok' };
export const SCOPES = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.publish',
  'video.upload',
  'video.list',
];
/** developers.tiktok.com, token management, Nov 2026: two hours, and 180 days. */
const ACCESS_LIFE_S = 7_200;
const REFRESH_LIFE_S = 180 * 86_400;
const CODE_LIFE_MS = 600_000;
const MINUTE_MS = 60_000;

const error = z.strictObject({ code: z.string(), message: z.string(), log_id: z.string() });
export const tiktokRefusal = z.union([
  z.strictObject({ data: z.strictObject({}), error }),
  z.strictObject({ error: z.string(), error_description: z.string(), log_id: z.string() }),
]);
/** The envelope of a successful answer. */
export const wrapped = (data: z.ZodType) => z.strictObject({ data, error: error.extend({ code: z.literal('ok') }) });

const logId = (): string => secretText('2026', 9);

export const ok = (data: unknown): Answer => json({ data, error: { code: 'ok', message: '', log_id: logId() } });

export const refusal = refuser(CODES, (code, message) => ({ data: {}, error: { code, message, log_id: logId() } }));

export const tokenRefusal = refuser(TOKEN_CODES, (error, words) => ({
  error,
  error_description: words,
  log_id: logId(),
}));

/** @throws 401 without a live token or without the scope */
export function requireAccount(state: TikTokState, call: Call, scope: string): Account {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  const account = state.accounts[token?.subject ?? ''];
  if (!token || !account)
    throw refusal(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
  if (token.scopes.includes(scope)) return account;
  throw refusal(
    401,
    'scope_not_authorized',
    `The user did not authorize the scope ${scope} required for completing this request.`,
  );
}

/** Fields need scopes of their own; one without its scope fails the whole call. @throws 400 */
export function requireScope(state: TikTokState, call: Call, scope: string): void {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  if (token?.scopes.includes(scope)) return;
  throw refusal(400, 'scope_permission_missed', `Some fields need the scope ${scope}.`);
}

/** @throws 429 above this many calls a minute */
export function spendCall(state: TikTokState, call: Call, key: string, limit: number): void {
  if (spend(state.budgets, { key, limit, windowMs: MINUTE_MS }, call.now).isSpent)
    throw refusal(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.');
}

export const grantCode = codeIssuer(CODE_LIFE_MS);

export function issueTokens(state: TikTokState, subject: string, scopes: string[], now: number) {
  const access = { kind: 'access', subject, scopes, expiresAt: now + ACCESS_LIFE_S * 1000 } as const;
  const refresh = { kind: 'refresh', subject, scopes, expiresAt: now + REFRESH_LIFE_S * 1000 } as const;
  return {
    access_token: writeToken(state.book, access, 'act.'),
    expires_in: ACCESS_LIFE_S,
    open_id: subject,
    refresh_token: writeToken(state.book, refresh, 'rft.'),
    refresh_expires_in: REFRESH_LIFE_S,
    scope: scopes.join(','),
    token_type: 'Bearer',
  };
}
