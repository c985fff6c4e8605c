import { consentFlow } from '../oauth/consent-flow.ts';
import { sameSecret } from '../oauth/secret-text.ts';
import { liveToken, redeemCode } from '../oauth/token-store.ts';
import { type Answer, type Call, json, requiredFields } from '../platform-stand-in.ts';
import { grantCode, issueTokens, SCOPES, SNAPCHAT_APP, SNAPCHAT_PLATFORM, tokenRefusal } from './access.ts';
import { pages } from './pages.ts';
import type { SnapchatState } from './state.ts';

const field = requiredFields((name) => tokenRefusal(400, 'invalid_request', `Missing parameter ${name}.`));

const WITHOUT_PROFILE = {
  value: 'person:Cleo Okafor',
  label: 'Cleo Okafor',
  note: 'no Public Profile',
  picture: null,
};

export const consent = consentFlow<SnapchatState>({
  platform: SNAPCHAT_PLATFORM,
  clientId: SNAPCHAT_APP.clientId,
  scopes: SCOPES,
  separator: ' ',
  page: {
    heading: 'Brandly would like to manage a Public Profile',
    legend: 'Log in as',
    field: 'profile',
    accept: 'Continue',
  },
  choices: (state) => ({ accounts: pages.choices(state), others: [WITHOUT_PROFILE] }),
  isReading: () => false,
  code: grantCode,
  cancelled: { error: 'access_denied', error_description: 'User denied access' },
  wrong: {
    title: 'Something went wrong',
    client: 'The client id is not known.',
    redirect: 'The redirect address is not registered.',
  },
});

/** A refresh returns a new refresh token and uses the old one up: the stricter of the two readings. */
export function answerToken(state: SnapchatState, call: Call): Answer {
  const isRight =
    field(call, 'client_id') === SNAPCHAT_APP.clientId &&
    sameSecret(field(call, 'client_secret'), SNAPCHAT_APP.clientSecret);
  if (!isRight) throw tokenRefusal(401, 'invalid_client', 'The client credentials are wrong.');
  if (field(call, 'grant_type') === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw tokenRefusal(400, 'invalid_grant', 'The refresh token is not valid.');
    token.dead = true;
    return json(issueTokens(state, token.subject, token.scopes, call.now));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = redeemCode(state.book, field(call, 'code'), answer);
  if (typeof spent === 'string') throw tokenRefusal(400, 'invalid_grant', 'The code is not valid.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}
