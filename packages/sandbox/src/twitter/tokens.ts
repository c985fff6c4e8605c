import { basicCredentials, sameSecret } from '../oauth/secret-text.ts';
import { liveToken, redeemCode } from '../oauth/token-store.ts';
import { type Answer, type Call, json, requiredFields } from '../platform-stand-in.ts';
import { issueTokens, TWITTER_APP } from './access.ts';
import { oauthError } from './problem.ts';
import type { TwitterState } from './state.ts';

const field = requiredFields((name) => oauthError(400, 'invalid_request', `Missing required parameter [${name}].`));

/** POST /2/oauth2/token: exchanges a code or refresh token for new ones. The app is confidential, so it needs Basic. */
export function answerToken(state: TwitterState, call: Call): Answer {
  requireClient(call);
  const grantType = field(call, 'grant_type');
  if (grantType === 'authorization_code') return redeem(state, call);
  if (grantType === 'refresh_token') return refresh(state, call);
  throw oauthError(400, 'unsupported_grant_type', 'The grant_type is not supported.');
}

/** A wrong verifier or address uses the code up as well: somebody may have stolen it. */
function redeem(state: TwitterState, call: Call): Answer {
  const [redirectUri, verifier] = [field(call, 'redirect_uri'), field(call, 'code_verifier')];
  const spent = redeemCode(state.book, field(call, 'code'), { redirectUri, verifier, now: call.now });
  if (spent === 'redirect') throw oauthError(400, 'invalid_request', WRONG_ADDRESS);
  if (spent === 'verifier') {
    throw oauthError(400, 'invalid_request', 'Value passed for the code verifier did not match the code challenge.');
  }
  if (typeof spent === 'string') {
    throw oauthError(400, 'invalid_request', 'Value passed for the authorization code was invalid.');
  }
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

const WRONG_ADDRESS = 'Value passed for the redirect uri did not match the uri of the authorization code.';

/** Refresh tokens work once: the old one is invalid before the new one is sent. */
function refresh(state: TwitterState, call: Call): Answer {
  const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
  if (!token) throw oauthError(400, 'invalid_request', 'Value passed for the token was invalid.');
  token.dead = true;
  return json(issueTokens(state, token.subject, token.scopes, call.now));
}

/** Invalidates the given token; an invalid or unknown one is no error (RFC 7009). */
export function revokeToken(state: TwitterState, call: Call): Answer {
  requireClient(call);
  const token = state.book.tokens[field(call, 'token')];
  if (token) token.dead = true;
  return json({ revoked: true });
}

function requireClient(call: Call): void {
  if (!/^application\/x-www-form-urlencoded/i.test(call.contentType)) {
    throw oauthError(400, 'invalid_request', 'The body must be form-encoded.');
  }
  const client = basicCredentials(call.headers['authorization']);
  if (!client) throw oauthError(401, 'unauthorized_client', 'Missing valid authorization header');
  if (client.id === TWITTER_APP.clientId && sameSecret(client.secret, TWITTER_APP.clientSecret)) return;
  throw oauthError(401, 'invalid_client', 'The client id or secret is wrong.');
}
