import { consentFlow } from '../oauth/consent-flow.ts';
import { basicCredentials, sameSecret, secretText } from '../oauth/secret-text.ts';
import { liveToken, redeemCode } from '../oauth/token-store.ts';
import { type Answer, type Call, json, requiredFields } from '../platform-stand-in.ts';
import { grantCode, issueTokens, PINTEREST_APP, PINTEREST_PLATFORM, refusal, SCOPES } from './access.ts';
import { pages } from './pages.ts';
import type { PinterestState } from './state.ts';

const field = requiredFields((name) => refusal(400, 1, `Missing required parameter ${name}.`));

export const consent = consentFlow<PinterestState>({
  platform: PINTEREST_PLATFORM,
  clientId: PINTEREST_APP.clientId,
  scopes: SCOPES,
  separator: ',',
  page: {
    heading: 'Brandly would like access to a Pinterest account',
    legend: 'Continue as',
    field: 'account',
    accept: 'Give access',
  },
  choices: (state) => ({
    accounts: pages.choices(state, (one) => (one.type === 'BUSINESS' ? 'business' : 'personal')),
  }),
  isReading: (scope) => scope.endsWith(':read'),
  code: grantCode,
  cancelled: { error: 'access_denied' },
  wrong: {
    title: 'Something went wrong',
    client: 'The app is not known.',
    redirect: 'The redirect address is not registered.',
  },
});

/** POST /v5/oauth/token: Basic is required; a refresh uses the old refresh token up. */
export function answerToken(state: PinterestState, call: Call): Answer {
  const client = basicCredentials(call.headers['authorization']);
  const isRight = client?.id === PINTEREST_APP.clientId && sameSecret(client.secret, PINTEREST_APP.clientSecret);
  if (!isRight) throw refusal(401, 2, 'Authentication failed.');
  if (field(call, 'grant_type') === 'client_credentials')
    return json({
      access_token: secretText('pinc_', 32),
      response_type: 'client_credentials',
      token_type: 'bearer',
      expires_in: 2_592_000,
      scope: field(call, 'scope'),
    });
  if (field(call, 'grant_type') === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw refusal(400, 1, 'The refresh token is not valid.');
    token.dead = true;
    return json(issueTokens(state, token.subject, token.scopes, call.now, 'refresh_token'));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = redeemCode(state.book, field(call, 'code'), answer);
  if (typeof spent === 'string') throw refusal(400, 1, 'The authorization code is not valid.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}
