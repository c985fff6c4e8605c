import * as z from 'zod';
import { consentPage } from '../oauth.ts';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { askToken, postForm, renewGrant, requireScopes } from '../token-endpoint.ts';
import { nullIf } from '../verdict.ts';
import { myChannels, subscribersOf } from './channel.ts';
import { COMMENT_SCOPE } from './limits.ts';
import { explainGoogle } from './verdicts.ts';

const MANAGE = 'https://www.googleapis.com/auth/youtube';
export const ANALYTICS_SCOPE = 'https://www.googleapis.com/auth/yt-analytics.readonly';
/** MANAGE covers upload, update and delete, unlike `youtube.upload` (discovery document, revision 20260427). */
const SCOPES = [MANAGE, ANALYTICS_SCOPE, COMMENT_SCOPE] as const;

export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_channel',
  authorize: async (app, { state, codeChallenge }) =>
    consentPage(`${app.origins['accounts']}/o/oauth2/v2/auth`, app, state, {
      scope: SCOPES.join(' '),
      // Only both together yield a refresh token on every consent; select_account lets the person choose the channel.
      access_type: 'offline',
      prompt: 'consent select_account',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }),
  exchange,
  accounts,
  revoke,
};

const credentialsOf = ({ clientId, clientSecret }: PlatformApp) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

async function exchange(app: PlatformApp, answer: { code: string; codeVerifier: string }, io: Io): Promise<Grant> {
  const { answer: _answer, ...grant } = await askToken(io, {
    url: `${app.origins['oauth2']}/token`,
    form: {
      ...credentialsOf(app),
      grant_type: 'authorization_code',
      code: answer.code,
      redirect_uri: app.redirectUri,
      code_verifier: answer.codeVerifier,
    },
    explain: explainGoogle(io.now()),
  });
  requireScopes('Google', grant.scopes, [MANAGE]);
  return { ...grant, notes: {} };
}

/** The refresh token stays the same (developers.google.com/identity, web server flow). Throws PlatformFailure. */
export function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  return renewGrant(io, grant, {
    url: `${app.origins['oauth2']}/token`,
    form: (refreshToken) => ({ ...credentialsOf(app), grant_type: 'refresh_token', refresh_token: refreshToken }),
    explain: explainGoogle(io.now()),
  });
}

async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  return (await myChannels(app, grant, io)).map((channel) => {
    const { id, snippet, contentDetails } = channel;
    const { high, medium, default: small } = snippet.thumbnails ?? {};
    return {
      externalId: id,
      username: snippet.customUrl?.replace(/^@/, '') ?? id,
      name: snippet.title,
      pageUrl: `${app.origins['www']}/channel/${id}`,
      pictureUrl: (high ?? medium ?? small)?.url ?? null,
      followers: subscribersOf(channel),
      likes: null,
      grant: { ...grant, notes: { uploads: contentDetails?.relatedPlaylists?.uploads ?? '' } },
      reason: null,
    };
  });
}

/** Ends the consent, which is for this one channel. A token that is already dead counts as revoked. */
async function revoke(app: PlatformApp, grant: Grant, io: Io): Promise<void> {
  const form = { token: grant.refreshToken ?? grant.accessToken };
  await nullIf(
    postForm(io, { url: `${app.origins['oauth2']}/revoke`, form, explain: explainGoogle(io.now()) }, z.unknown()),
    ({ code }) => code === 'invalid_token',
  );
}
