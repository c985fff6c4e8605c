import { consentFlow } from '../oauth/consent-flow.ts';
import { sameSecret } from '../oauth/secret-text.ts';
import { liveToken, redeemCode } from '../oauth/token-store.ts';
import { type Answer, type Call, json, requiredFields } from '../platform-stand-in.ts';
import { grantCode, issueTokens, LINKEDIN_APP, LINKEDIN_PLATFORM, SCOPES, tokenRefusal } from './access.ts';
import type { LinkedInState } from './state.ts';

const field = requiredFields((name) =>
  tokenRefusal(400, 'invalid_request', `A required parameter "${name}" is missing`),
);

/** LinkedIn has no partial consent; a grant without publishing is what an app without the product would get. */
export const consent = consentFlow<LinkedInState>({
  platform: LINKEDIN_PLATFORM,
  clientId: LINKEDIN_APP.clientId,
  scopes: SCOPES,
  separator: ' ',
  page: {
    heading: 'Brandly would like to use LinkedIn in your name',
    legend: 'Sign in as',
    field: 'member',
    accept: 'Allow',
  },
  choices: (state) => {
    const all = Object.values(state.accounts);
    return {
      accounts: all
        .filter((one) => one.role === null)
        .map(({ id, member, name }) => {
          const pages = all.filter((one) => one.member === member && one.role !== null);
          const note = pages.length === 0 ? 'no pages' : pages.map((one) => one.name).join(', ');
          return { value: member, label: name, note, picture: `/linkedin/www/pictures/${id}.png` };
        }),
    };
  },
  isReading: (scope) => !scope.startsWith('w_'),
  code: grantCode,
  cancelled: { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' },
  // learn.microsoft.com/linkedin, authorization code flow: the application lacks the product that brings the scope.
  notOfApp: (scope) => ({
    error: 'unauthorized_scope_error',
    error_description: `Scope "${scope}" is not authorized for your application`,
  }),
  wrong: {
    title: 'Bummer, something went wrong',
    client: 'The passed in client_id is invalid.',
    redirect: 'The redirect_uri does not match the registered value.',
  },
});

/** POST /oauth/v2/introspectToken: whether a token is active; an unknown one is not. */
export function inspectToken(state: LinkedInState, call: Call): Answer {
  requireClient(call);
  const isActive = liveToken(state.book, field(call, 'token'), 'access', call.now) !== null;
  return json({ active: isActive });
}

function requireClient(call: Call): void {
  const isRight =
    field(call, 'client_id') === LINKEDIN_APP.clientId &&
    sameSecret(field(call, 'client_secret'), LINKEDIN_APP.clientSecret);
  if (!isRight) throw tokenRefusal(401, 'invalid_client', 'Client authentication failed');
}

export function answerToken(state: LinkedInState, call: Call): Answer {
  requireClient(call);
  if (field(call, 'grant_type') === 'refresh_token') {
    const text = field(call, 'refresh_token');
    const token = liveToken(state.book, text, 'refresh', call.now);
    if (!token)
      throw tokenRefusal(
        400,
        'invalid_request',
        'The provided authorization grant or refresh token is invalid, expired or revoked.',
      );
    return json(issueTokens(state, token.subject, token.scopes, call.now, text));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = redeemCode(state.book, field(call, 'code'), answer);
  if (spent === 'redirect') throw tokenRefusal(400, 'invalid_redirect_uri', 'The redirect URI does not match.');
  if (typeof spent === 'string')
    throw tokenRefusal(400, 'invalid_request', 'The authorization code was used or has expired.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}
