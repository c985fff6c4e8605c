import { sameSecret, secretText } from '../oauth/secret-text.ts';
import { bearerOf, type Consent, codeIssuer, liveToken, redeemCode, writeToken } from '../oauth/token-store.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { refusal, tokenRefusal } from './refusals.ts';
import { type Account, type MastodonState, nextId } from './state.ts';

export const MASTODON = { id: 'mastodon', name: 'Mastodon' };
/** docs.joinmastodon.org: api/oauth-scopes; the scopes that an app may ask for here. */
export const SCOPES = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'] as const;
/** mastodon/mastodon config/initializers/doorkeeper.rb: the default of Doorkeeper. */
const CODE_LIFE_MS = 600_000;

/** Every call registers a new app, even with the same fields (docs: methods/apps). */
export function registerApp(state: MastodonState, call: Call): Answer {
  const { client_name: name, redirect_uris: given, scopes, website } = call.body;
  // An array since 4.3; a text before, which later versions accept as well.
  const [redirect] = [given].flat();
  const wanted = (typeof scopes === 'string' ? scopes : 'read').split(' ');
  const isKnown = wanted.every((scope) => SCOPES.some((one) => one === scope));
  if (typeof name !== 'string' || typeof redirect !== 'string' || !URL.canParse(redirect) || !isKnown) {
    throw refusal('appInvalid');
  }
  const [clientId, secret] = [secretText('', 32), secretText('', 32)];
  state.apps[clientId] = { secret, name, redirect, scopes: wanted };
  return json({
    id: nextId(state),
    name,
    website: website ?? null,
    scopes: wanted,
    redirect_uris: [redirect],
    redirect_uri: redirect,
    client_id: clientId,
    client_secret: secret,
    client_secret_expires_at: 0,
    vapid_key: '',
  });
}

export const grantCode = codeIssuer(CODE_LIFE_MS, true);

export const picturePath = (id: string): string => `/mastodon/home/pictures/${encodeURIComponent(id)}.png`;

/** @throws 401 */
function requireApp(state: MastodonState, call: Call): string {
  const { client_id: id, client_secret: secret } = call.body;
  const app = state.apps[String(id)];
  if (!app || !sameSecret(String(secret), app.secret)) {
    throw tokenRefusal(401, 'invalid_client', 'Client authentication failed due to unknown client.');
  }
  return String(id);
}

export function answerToken(state: MastodonState, call: Call): Answer {
  const appId = requireApp(state, call);
  const answer = { redirectUri: String(call.body['redirect_uri']), verifier: verifierOf(call), now: call.now };
  const code = redeemCode(state.book, String(call.body['code']), answer);
  if (typeof code === 'string') {
    throw tokenRefusal(400, 'invalid_grant', 'The provided authorization grant is invalid, expired or revoked.');
  }
  return json(issueToken(state, code, appId, call.now));
}

const verifierOf = ({ body }: Call): string | undefined =>
  typeof body['code_verifier'] === 'string' ? body['code_verifier'] : undefined;

/**
 * A token never expires and cannot be renewed (docs: api/oauth-tokens). The same app, person and scopes get the same
 * one again (mastodon/mastodon config/initializers/doorkeeper.rb: reuse_access_token).
 */
export function issueToken(
  state: MastodonState,
  { subject, scopes }: Pick<Consent, 'subject' | 'scopes'>,
  appId: string,
  now: number,
) {
  const same = Object.entries(state.book.tokens).find(
    ([text, token]) =>
      state.appOfToken[text] === appId &&
      !token.dead &&
      token.subject === subject &&
      token.scopes.join() === scopes.join(),
  );
  const text = same?.[0] ?? writeToken(state.book, { kind: 'access', subject, scopes, expiresAt: null });
  state.appOfToken[text] = appId;
  return {
    access_token: text,
    token_type: 'Bearer',
    scope: scopes.join(' '),
    created_at: Math.floor(now / 1000),
  };
}

/** A token that is already invalid gets the same answer; a token of another app is refused (docs: methods/oauth). */
export function revokeToken(state: MastodonState, call: Call): Answer {
  const appId = requireApp(state, call);
  const text = String(call.body['token']);
  const token = state.book.tokens[text];
  if (token && state.appOfToken[text] !== appId) {
    throw tokenRefusal(403, 'unauthorized_client', 'You are not authorized to revoke this token');
  }
  if (token) token.dead = true;
  return json({});
}

/** Returns the calling account, whose token needs the scope. @throws 401, 403 */
export function requireAccount(state: MastodonState, call: Call, scope: (typeof SCOPES)[number]): Account {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  const account = token && state.accounts[token.subject];
  if (!token || !account) throw refusal('tokenInvalid');
  if (!token.scopes.includes(scope)) throw refusal('scopeMissing');
  return account;
}

/** The name of the app that the token belongs to. */
export const appNameOf = (state: MastodonState, call: Call): string | null =>
  state.apps[state.appOfToken[bearerOf(call)] ?? '']?.name ?? null;
