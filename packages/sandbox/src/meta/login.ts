import { z } from 'zod';
import type { TokenControl } from '../control/account-control.ts';
import { type ConsentFlow, consentFlow } from '../oauth/consent-flow.ts';
import { sameSecret, secretText } from '../oauth/secret-text.ts';
import type { Consent } from '../oauth/token-store.ts';
import { type Answer, type Call, json, Refusal } from '../platform-stand-in.ts';
import { type Route, route } from '../stand-in.ts';
import { LOGIN } from './evidence.ts';
import { graphRefusal, invalidParameter, tokenRefused } from './graph-error.ts';
import { tokenText } from './token-text.ts';

/** Instagram and Threads share one sign-in: a login is one account; its token lives an hour, then 60 days at a time. */
export type LoginPlatform = {
  platform: { id: string; name: string };
  app: { clientId: string; clientSecret: string };
  scopes: readonly string[];
  /** Scopes that "without publishing" leaves out of the grant. */
  publishScopes: readonly string[];
  basicScope: string;
  tokenPrefix: string;
  /** `ig` or `th`, as in `ig_exchange_token`. */
  grantPrefix: string;
};

const code = z.strictObject({
  accountId: z.string(),
  scopes: z.array(z.string()),
  redirectUri: z.string(),
  expiresAt: z.int(),
  used: z.boolean(),
});
const token = z.strictObject({
  accountId: z.string(),
  scopes: z.array(z.string()),
  longLived: z.boolean(),
  issuedAt: z.int(),
  expiresAt: z.int(),
  /** Sub-code of error 190 that a revoked token is refused with. */
  deadSubcode: z.int().nullable(),
});
export const loginState = z.strictObject({ codes: z.record(z.string(), code), tokens: z.record(z.string(), token) });
export type LoginState = z.infer<typeof loginState>;
export type LoginToken = z.infer<typeof token>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Business login (13 Mar 2026): a code lives an hour and works once. */
const CODE_LIFETIME_MS = HOUR_MS;
const SHORT_LIVED_MS = HOUR_MS;
/** `expires_in` 5183944, about 60 days. */
const LONG_LIVED_MS = 5_183_944_000;
/** refresh_access_token: the token must be at least 24 hours old. */
const MIN_AGE_MS = DAY_MS;

/** `{"error_type":"OAuthException","code":400,"error_message":"..."}` (reference/oauth-authorize). */
export const loginErrorSchema = z.strictObject({ error_type: z.string(), code: z.int(), error_message: z.string() });

function loginRefusal(message: string): Refusal {
  return new Refusal(json({ error_type: 'OAuthException', code: 400, error_message: message }, 400), message, LOGIN);
}

/** The consent page: one login is one account. */
export const loginConsent = <State extends { login: LoginState }>(
  { platform, app, scopes, publishScopes, basicScope }: LoginPlatform,
  given: Pick<ConsentFlow<State>, 'choices'> & Partial<Pick<ConsentFlow<State>, 'page' | 'tail' | 'wrong' | 'code'>>,
) =>
  consentFlow<State>({
    platform,
    clientId: app.clientId,
    scopes,
    separator: ',',
    parameters: { scope: z.string().refine((text) => text.includes(basicScope), `${basicScope} is always needed`) },
    page: {
      heading: `Brandly wants to access ${platform.name}`,
      legend: 'Continue as',
      field: 'account',
      accept: 'Allow',
    },
    isReading: (scope) => !publishScopes.includes(scope),
    code: ({ login }, consent, now) => grantCode(login, consent, now),
    // It is not part of the code.
    tail: '#_',
    cancelled: {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request',
    },
    wrong: {
      title: 'Invalid platform app',
      client: 'Invalid platform app: the app id is not known here.',
      redirect: 'Invalid redirect_uri: it is not one of the app’s redirect addresses.',
      parameter: (name, problem) => `The parameter ${name} is missing or wrong: ${problem}`,
    },
    ...given,
  });

/** Writes a code; the control API uses it too. */
export function grantCode(state: LoginState, { subject, scopes, redirectUri }: Consent, now: number): string {
  const text = secretText('AQB', 48);
  state.codes[text] = { accountId: subject, scopes, redirectUri, expiresAt: now + CODE_LIFETIME_MS, used: false };
  return text;
}

// Tokens

/** The app's own token, `TH|id|...`. @throws 101 for another app or a wrong secret */
export function answerAppToken(login: LoginPlatform, call: Call): Answer {
  requireGrantType(call, 'client_credentials');
  const isRight =
    call.query['client_id'] === login.app.clientId &&
    sameSecret(call.query['client_secret'] ?? '', login.app.clientSecret);
  if (!isRight)
    throw graphRefusal({ code: 101, message: 'Error validating application. Cannot get application info.' });
  return json({ access_token: `TH|${login.app.clientId}|sandbox`, token_type: 'bearer' });
}

const codeExchange = z.looseObject({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  redirect_uri: z.string(),
  code: z.string(),
});

/** Exchanges a code for a token of an hour. @throws in the login's own error shape */
export function redeemCode(login: LoginPlatform, state: LoginState, call: Call): { text: string; token: LoginToken } {
  const parsed = codeExchange.safeParse(call.body);
  if (!parsed.success) throw loginRefusal(`Missing or wrong: ${parsed.error.issues[0]?.path.join('.') ?? 'body'}`);
  const asked = parsed.data;
  if (asked.client_id !== login.app.clientId) throw loginRefusal('Invalid platform app');
  if (!sameSecret(asked.client_secret, login.app.clientSecret)) throw loginRefusal('Invalid client secret');
  const found = state.codes[asked.code];
  if (!found) throw loginRefusal('Invalid authorization code');
  if (found.used) throw loginRefusal('This authorization code has been used');
  if (found.expiresAt <= call.now) throw loginRefusal('This authorization code has expired');
  if (found.redirectUri !== asked.redirect_uri)
    throw loginRefusal('Error validating redirect_uri: it is not identical');
  found.used = true;
  return issueToken(login, state, found.accountId, found.scopes, false, call.now);
}

export function issueToken(
  login: LoginPlatform,
  state: LoginState,
  accountId: string,
  scopes: readonly string[],
  longLived: boolean,
  now: number,
): { text: string; token: LoginToken } {
  const text = secretText(`${login.tokenPrefix}${longLived ? 'A' : 'Q'}`, 48);
  const issued: LoginToken = {
    accountId,
    scopes: [...scopes],
    longLived,
    issuedAt: now,
    expiresAt: now + (longLived ? LONG_LIVED_MS : SHORT_LIVED_MS),
    deadSubcode: null,
  };
  state.tokens[text] = issued;
  return { text, token: issued };
}

const longLivedAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int().positive(),
});

/** The two calls that extend the token of a login. */
export const longLivedRoutes = <State extends { login: LoginState }>(login: LoginPlatform): Route<State>[] => [
  route(
    'GET',
    '/graph/access_token',
    'token',
    (state, call) => exchangeToken(login, state.login, call),
    longLivedAnswer,
  ),
  route(
    'GET',
    '/graph/refresh_access_token',
    'refresh',
    (state, call) => refreshToken(login, state.login, call),
    longLivedAnswer,
  ),
];

/** GET /access_token: exchanges a token of an hour for one of 60 days. */
function exchangeToken(login: LoginPlatform, state: LoginState, call: Call): Answer {
  requireGrantType(call, `${login.grantPrefix}_exchange_token`);
  if (!sameSecret(call.query['client_secret'] ?? '', login.app.clientSecret)) {
    throw graphRefusal({ code: 101, message: 'Error validating application: the client secret is wrong.' });
  }
  const { token: short } = requireLogin(state, call);
  if (short.longLived) throw graphRefusal({ code: 452, message: 'The access token is long-lived already.' });
  return longLived(login, state, short, call.now);
}

/** GET /refresh_access_token: 60 more days for a valid token that is at least a day old. */
function refreshToken(login: LoginPlatform, state: LoginState, call: Call): Answer {
  requireGrantType(call, `${login.grantPrefix}_refresh_token`);
  const { token: held } = requireLogin(state, call);
  if (!held.longLived) throw graphRefusal({ code: 452, message: 'Only long-lived access tokens can be refreshed.' });
  if (!held.scopes.includes(login.basicScope)) throw permissionMissing(login.basicScope);
  if (call.now - held.issuedAt < MIN_AGE_MS) {
    throw invalidParameter('The access token must be at least 24 hours old to be refreshed');
  }
  return longLived(login, state, held, call.now);
}

function longLived(login: LoginPlatform, state: LoginState, held: LoginToken, now: number): Answer {
  const { text, token: fresh } = issueToken(login, state, held.accountId, held.scopes, true, now);
  return json({ access_token: text, token_type: 'bearer', expires_in: Math.floor((fresh.expiresAt - now) / 1000) });
}

function requireGrantType(call: Call, expected: string): void {
  if (call.query['grant_type'] !== expected) throw invalidParameter(`Param grant_type must be ${expected}`);
}

/** @throws 104 without a token, 190 for a wrong, expired or revoked one */
export function requireLogin(state: LoginState, call: Call): { text: string; token: LoginToken } {
  const text = tokenText(call);
  if (!text) throw graphRefusal({ code: 104, message: 'An access token is required to request this resource.' });
  const found = state.tokens[text];
  if (!found) throw tokenRefused(null, 'Invalid OAuth access token - Cannot parse access token');
  if (found.deadSubcode !== null) {
    throw tokenRefused(found.deadSubcode, 'Error validating access token: the session has been invalidated.');
  }
  if (found.expiresAt <= call.now) throw tokenRefused(463, 'Error validating access token: Session has expired.');
  return { text, token: found };
}

export function requireScope(held: LoginToken, scope: string): void {
  if (!held.scopes.includes(scope)) throw permissionMissing(scope);
}

const permissionMissing = (scope: string): Refusal =>
  graphRefusal({
    code: 10,
    status: 403,
    message: `(#10) Application does not have permission for this action: ${scope}`,
  });

/** Tokens of this kind for the control API; 458: the person removed the app. */
export const LOGIN_TOKENS: TokenControl<{ login: LoginState }> = {
  expire: ({ login }, accountId, _which, now) => {
    const living = livingTokens(login, accountId);
    for (const one of living) one.expiresAt = now - 1;
    return living.length;
  },
  revoke: ({ login }, accountId, subcode) => {
    const living = livingTokens(login, accountId);
    for (const one of living) one.deadSubcode = subcode ?? 458;
    return living.length;
  },
};

const livingTokens = (state: LoginState, accountId: string): LoginToken[] =>
  Object.values(state.tokens).filter((one) => one.accountId === accountId && one.deadSubcode === null);

/** The account behind a call's token, for journal and faults. */
export const accountOfToken = (state: LoginState, call: Call): string | null =>
  state.tokens[tokenText(call) ?? '']?.accountId ?? null;

/** Without the app's own token, a token may inspect only itself. */
export function tokenRefusedUnlessOwn(text: string, inspected: string | undefined): void {
  if (inspected === undefined) throw invalidParameter('input_token is required');
  if (!sameSecret(text, inspected)) throw tokenRefused(null, 'You must provide an app access token.');
}
