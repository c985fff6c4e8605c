import * as z from 'zod';
import { basicAuthorization, consentPage } from '../oauth.ts';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { askToken, postForm, renewGrant, requireScopes } from '../token-endpoint.ts';
import { xOrigin } from './api.ts';
import { askMe } from './metrics.ts';
import { explainX } from './verdicts.ts';

/** All requested at once (docs.x.com, OAuth 2.0 authorization code flow); offline.access yields the refresh token. */
const SCOPES = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'] as const;

export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  authorize: async (app, { state, codeChallenge }) =>
    consentPage(`${xOrigin(app)}/i/oauth2/authorize`, app, state, {
      scope: SCOPES.join(' '),
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }),
  exchange,
  accounts,
  revoke,
};

/** X authenticates the app by its secret. */
const oauthAsk = (app: PlatformApp, path: 'token' | 'revoke') => ({
  url: `${app.origins['api']}/2/oauth2/${path}`,
  headers: { authorization: basicAuthorization(app.clientId, app.clientSecret) },
  explain: explainX,
});

/** A code lives 30 seconds, so this runs inside the callback request. */
async function exchange(app: PlatformApp, answer: { code: string; codeVerifier: string }, io: Io): Promise<Grant> {
  const { answer: _answer, ...grant } = await askToken(io, {
    ...oauthAsk(app, 'token'),
    form: {
      grant_type: 'authorization_code',
      code: answer.code,
      redirect_uri: app.redirectUri,
      code_verifier: answer.codeVerifier,
    },
  });
  // X may omit the scopes if everything asked for was granted (RFC 6749, section 5.1).
  const scopes = grant.scopes.length > 0 ? grant.scopes : SCOPES;
  requireScopes('X', scopes, SCOPES);
  return { ...grant, scopes, notes: {} };
}

/** A refresh token works once: store the new grant before anything else. Throws PlatformFailure. */
export function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  return renewGrant(io, grant, {
    ...oauthAsk(app, 'token'),
    form: (refreshToken) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
}

/** Revokes both tokens: the documents do not say that revoking one revokes the other. Throws PlatformFailure. */
async function revoke(app: PlatformApp, { accessToken, refreshToken }: Grant, io: Io): Promise<void> {
  const tokens = [
    ...(refreshToken === null ? [] : [{ token: refreshToken, token_type_hint: 'refresh_token' }]),
    { token: accessToken, token_type_hint: 'access_token' },
  ];
  for (const form of tokens) await postForm(io, { ...oauthAsk(app, 'revoke'), form }, z.unknown());
}

/** One consent is one account: there is nothing to choose. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const me = await askMe(app, grant, io);
  return [
    {
      externalId: me.id,
      username: me.username,
      name: me.name,
      pageUrl: `${xOrigin(app)}/${me.username}`,
      // The address of the small version contains `_normal`; without it, it leads to the full image.
      pictureUrl: me.profile_image_url?.replace(/_normal(?=\.\w+$)/, '') ?? null,
      followers: me.public_metrics?.followers_count ?? null,
      likes: null,
      grant,
      reason: null,
    },
  ];
}
