import * as z from 'zod';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { askToken, postForm, renewGrant, requireScopes } from '../token-endpoint.ts';
import { profileUrl } from './api.ts';
import { myUser } from './user.ts';
import { explainTikTok } from './verdicts.ts';

/** Identity, profile, statistics, direct posts, the list of videos (developers.tiktok.com: scopes). */
const SCOPES = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.publish', 'video.list'] as const;
/** People may deselect single scopes. */
const NEEDED_SCOPES = ['user.info.basic', 'user.info.profile', 'video.publish'] as const;

export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  authorize: async (app, { state }) => {
    const query = new URLSearchParams({
      client_key: app.clientId,
      response_type: 'code',
      scope: SCOPES.join(','),
      redirect_uri: app.redirectUri,
      state,
      disable_auto_auth: '1',
    });
    return { url: `${app.origins['www']}/v2/auth/authorize/?${query.toString()}`, consentState: null };
  },
  exchange,
  accounts,
  revoke,
};

const credentialsOf = ({ clientId, clientSecret }: PlatformApp) => ({
  client_key: clientId,
  client_secret: clientSecret,
});
const tokenAskOf = (app: PlatformApp) => ({ url: `${app.origins['api']}/v2/oauth/token/`, explain: explainTikTok });

async function exchange(app: PlatformApp, { code }: { code: string }, io: Io): Promise<Grant> {
  const form = { ...credentialsOf(app), code, grant_type: 'authorization_code', redirect_uri: app.redirectUri };
  const { answer: _answer, ...grant } = await askToken(io, { ...tokenAskOf(app), form });
  requireScopes('TikTok', grant.scopes, NEEDED_SCOPES);
  return { ...grant, notes: {} };
}

/** The old refresh token stops working at once: store the new grant before anything else. Throws PlatformFailure. */
export function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  return renewGrant(io, grant, {
    ...tokenAskOf(app),
    form: (refreshToken) => ({ ...credentialsOf(app), grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
}

/** One consent is one account: there is nothing to choose. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const user = await myUser({ app, grant }, io);
  const username = user.username ?? user.display_name ?? user.open_id;
  return [
    {
      externalId: user.open_id,
      username,
      name: user.display_name ?? username,
      pageUrl: profileUrl({ app, username }),
      pictureUrl: user.avatar_url ?? null,
      followers: user.follower_count ?? null,
      likes: user.likes_count ?? null,
      grant,
      reason: null,
    },
  ];
}

async function revoke(app: PlatformApp, grant: Grant, io: Io): Promise<void> {
  const form = { ...credentialsOf(app), token: grant.accessToken };
  const ask = { url: `${app.origins['api']}/v2/oauth/revoke/`, form, explain: explainTikTok };
  // An error may come with 200: an answer is good only if it contains no error.
  await postForm(io, ask, z.union([z.undefined(), z.object({ error: z.undefined() })]));
}
