import { sameSecret } from '../oauth/secret-text.ts';
import { liveToken, redeemCode, revokeTokens } from '../oauth/token-store.ts';
import { type Answer, type Call, json, requiredFields } from '../platform-stand-in.ts';
import { issueTokens, YOUTUBE_APP } from './access.ts';
import { tokenError } from './google-error.ts';
import type { YouTubeState } from './state.ts';

const field = requiredFields((name) => tokenError(400, 'invalid_request', `Missing required parameter: ${name}`));

/** POST /token: credentials are in the form. A refresh returns no new refresh token. */
export function answerToken(state: YouTubeState, call: Call): Answer {
  requireClient(call);
  const grantType = field(call, 'grant_type');
  if (grantType === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw tokenError(400, 'invalid_grant', 'Token has been expired or revoked.');
    return json(issueTokens(state, token.subject, token.scopes, call.now, false));
  }
  if (grantType !== 'authorization_code') throw tokenError(400, 'unsupported_grant_type', 'Invalid grant_type.');
  const verifier = call.body['code_verifier'];
  const spent = redeemCode(state.book, field(call, 'code'), {
    redirectUri: field(call, 'redirect_uri'),
    verifier: typeof verifier === 'string' ? verifier : undefined,
    now: call.now,
  });
  if (spent === 'redirect') throw tokenError(400, 'redirect_uri_mismatch', 'Bad Request');
  if (spent === 'verifier') throw tokenError(400, 'invalid_grant', 'Invalid code verifier.');
  if (typeof spent === 'string') throw tokenError(400, 'invalid_grant', 'Malformed auth code.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

/** POST /revoke: ends the whole consent, whichever of its tokens is given. */
export function revokeToken(state: YouTubeState, call: Call): Answer {
  const token = state.book.tokens[field(call, 'token')];
  if (!token || token.dead) throw tokenError(400, 'invalid_token', 'Token expired or revoked');
  revokeTokens(state.book, token.subject);
  return json({});
}

function requireClient(call: Call): void {
  if (!/^application\/x-www-form-urlencoded/i.test(call.contentType)) {
    throw tokenError(400, 'invalid_request', 'The body must be form-encoded.');
  }
  const isRight =
    field(call, 'client_id') === YOUTUBE_APP.clientId &&
    sameSecret(field(call, 'client_secret'), YOUTUBE_APP.clientSecret);
  if (!isRight) throw tokenError(401, 'invalid_client', 'The OAuth client was not found.');
}
