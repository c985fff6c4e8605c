import { consentFlow } from '../oauth/consent-flow.ts';
import { sameSecret, secretText } from '../oauth/secret-text.ts';
import { liveToken, redeemCode, revokeTokens } from '../oauth/token-store.ts';
import { type Answer, type Call, empty, json, requiredFields } from '../platform-stand-in.ts';
import { grantCode, issueTokens, SCOPES, TIKTOK_APP, TIKTOK_PLATFORM, tokenRefusal } from './access.ts';
import { BAD_CODE, REVOKED } from './evidence.ts';
import { pages } from './pages.ts';
import type { TikTokState } from './state.ts';

const field = requiredFields((name) =>
  tokenRefusal(400, 'invalid_request', `The request parameter ${name} is missing.`),
);

export const consent = consentFlow<TikTokState>({
  platform: TIKTOK_PLATFORM,
  clientId: TIKTOK_APP.clientId,
  clientField: 'client_key',
  scopes: SCOPES,
  separator: ',',
  page: {
    heading: 'Brandly would like to use your TikTok account',
    legend: 'Log in as',
    field: 'account',
    accept: 'Continue',
  },
  choices: (state) => ({
    accounts: pages.choices(state, ({ isPrivate, mayPost }) =>
      [isPrivate && 'private', !mayPost && 'may not post'].filter(Boolean).join(' · '),
    ),
  }),
  isReading: (scope) => scope !== 'video.publish',
  code: grantCode,
  beside: (scopes) => ({ scopes: scopes.join(',') }),
  cancelled: { error: 'access_denied', error_description: 'User cancelled the authorization' },
  wrong: { title: 'Something went wrong', client: 'client_key', redirect: 'redirect_uri' },
});

/** POST /v2/oauth/token/: a refresh uses the old refresh token up at once. */
export function answerToken(state: TikTokState, call: Call): Answer {
  requireClient(call);
  if (field(call, 'grant_type') === 'client_credentials')
    return json({ access_token: secretText('clt.', 32), expires_in: 7_200, token_type: 'Bearer' });
  if (field(call, 'grant_type') === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw tokenRefusal(400, 'invalid_grant', 'Refresh token is invalid or expired.');
    token.dead = true;
    return json(issueTokens(state, token.subject, token.scopes, call.now));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = redeemCode(state.book, field(call, 'code'), answer);
  if (typeof spent === 'string') throw tokenRefusal(200, 'invalid_grant', 'Authorization code is expired.', BAD_CODE);
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

export function revokeToken(state: TikTokState, call: Call): Answer {
  requireClient(call);
  const token = state.book.tokens[field(call, 'token')];
  if (token) revokeTokens(state.book, token.subject);
  return empty(200, REVOKED);
}

function requireClient(call: Call): void {
  const isRight =
    field(call, 'client_key') === TIKTOK_APP.clientId &&
    sameSecret(field(call, 'client_secret'), TIKTOK_APP.clientSecret);
  if (!isRight) throw tokenRefusal(400, 'invalid_client', 'Client key or secret is incorrect.');
}
