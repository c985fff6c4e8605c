import { z } from 'zod';
import { secretText } from '../oauth/secret-text.ts';
import { bearerOf, codeIssuer, liveToken, writeToken } from '../oauth/token-store.ts';
import { type Answer, type Call, json, refuser } from '../platform-stand-in.ts';
import { CODES, TOKEN_CODES } from './evidence.ts';
import type { Profile, SnapchatState } from './state.ts';

export const SNAPCHAT_APP = { clientId: 'sandbox-snapchat-app', clientSecret: 'sandbox-snapchat-secret' };
export const SNAPCHAT_PLATFORM = { id: 'snapchat', name: 'Snapchat' };
export const SCOPES = ['snapchat-profile-api'];
/** Access tokens live an hour; the life of refresh tokens is not documented. */
const ACCESS_LIFE_S = 3_600;
const CODE_LIFE_MS = 600_000;

export const snapchatRefusal = z.union([
  z.strictObject({
    request_status: z.literal('ERROR'),
    request_id: z.string(),
    debug_message: z.string(),
    display_message: z.string(),
    error_code: z.string(),
  }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

const requestId = (): string => secretText('', 12);

/** The envelope of a successful answer. */
export const success = (data: z.ZodRawShape) =>
  z.strictObject({ request_status: z.literal('SUCCESS'), request_id: z.string(), ...data });

export const ok = (data: Record<string, unknown> = {}): Answer =>
  json({ request_status: 'SUCCESS', request_id: requestId(), ...data });

export const refusal = refuser(CODES, (code, message) => ({
  request_status: 'ERROR',
  request_id: requestId(),
  debug_message: message,
  display_message: message,
  error_code: code,
}));

export const tokenRefusal = refuser(TOKEN_CODES, (error, words) => ({ error, error_description: words }));

/** The person behind the token. @throws 401; 403 until Snapchat has admitted the app */
export function requireSubject(state: SnapchatState, call: Call): string {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  if (!token) throw refusal(401, 'E2002', 'The access token is expired or invalid.');
  if (state.isAdmitted && token.scopes.includes('snapchat-profile-api')) return token.subject;
  throw refusal(403, 'AUTHORIZATION_PERMISSION_DENIED', 'The app is not allowed to use the profile API.');
}

/** The profile in the address, which must be the token's own. @throws 403, 404 */
export function requireProfile(state: SnapchatState, call: Call): Profile {
  const subject = requireSubject(state, call);
  const profile = state.profiles[call.params['profile'] ?? ''];
  if (!profile) throw refusal(404, 'profile_not_found', 'The public profile was not found.');
  if (profile.id === subject) return profile;
  throw refusal(403, 'AUTHORIZATION_PERMISSION_DENIED', 'No role on the public profile.');
}

export const grantCode = codeIssuer(CODE_LIFE_MS);

export function issueTokens(state: SnapchatState, subject: string, scopes: string[], now: number) {
  return {
    access_token: writeToken(state.book, { kind: 'access', subject, scopes, expiresAt: now + ACCESS_LIFE_S * 1000 }),
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_S,
    refresh_token: writeToken(state.book, { kind: 'refresh', subject, scopes, expiresAt: null }),
    scope: scopes.join(' '),
  };
}
