import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { consentPage } from '../oauth.ts';
import type { Access, Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { askToken, renewGrant, requireScopes } from '../token-endpoint.ts';
import { isTokenDead, nullIf } from '../verdict.ts';
import { callSnapchat, profileUrl } from './api.ts';
import { followersOf } from './metrics.ts';
import { explainSnapchat } from './verdicts.ts';

/** The paths of the business login; the options `authorizePath` and `tokenPath` change them. */
export const AUTHORIZE_PATH = '/login/oauth2/authorize';
export const TOKEN_PATH = '/login/oauth2/access_token';

const SCOPES = ['snapchat-profile-api'] as const;

const Profile = z.object({
  request_status: z.literal('SUCCESS'),
  public_profile: z.object({
    id: RemoteId,
    display_name: z.string(),
    snap_user_name: z.string(),
    logo_urls: z.object({ original_logo_url: z.string().optional() }).optional(),
  }),
});

/** No `revoke`: none is known for this kind of app. The paths are options because public projects disagree on them. */
export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  authorize: async (app, { state }) =>
    consentPage(`${app.origins['accounts']}${app.options['authorizePath'] ?? AUTHORIZE_PATH}`, app, state, {
      scope: SCOPES.join(' '),
    }),
  exchange,
  accounts,
};

const credentialsOf = ({ clientId, clientSecret }: PlatformApp) => ({
  client_id: clientId,
  client_secret: clientSecret,
});
const tokenAskOf = (app: PlatformApp) => ({
  url: `${app.origins['accounts']}${app.options['tokenPath'] ?? TOKEN_PATH}`,
  explain: explainSnapchat,
});

async function exchange(app: PlatformApp, { code }: { code: string }, io: Io): Promise<Grant> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: app.redirectUri, ...credentialsOf(app) };
  const { answer, ...grant } = await askToken(io, { ...tokenAskOf(app), form });
  // If the answer has no scopes, all of them were granted (RFC 6749, section 5.1).
  const scopes = answer.scope === undefined ? SCOPES : grant.scopes;
  requireScopes('Snapchat', scopes, SCOPES);
  return { ...grant, scopes, notes: {} };
}

/** Renews for an hour. If a new refresh token comes, the old one is used up. Throws PlatformFailure. */
export function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  return renewGrant(io, grant, {
    ...tokenAskOf(app),
    form: (refreshToken) => ({ grant_type: 'refresh_token', refresh_token: refreshToken, ...credentialsOf(app) }),
  });
}

/** One consent is one Public Profile; a person without one can't publish. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const profile = await myProfile(app, grant, io);
  if (profile === null) return [];
  const { id, display_name: name, snap_user_name: username, logo_urls: logos } = profile;
  return [
    {
      externalId: id,
      username,
      name,
      pageUrl: profileUrl(app, username),
      pictureUrl: logos?.original_logo_url ?? null,
      followers: await followersOrNone({ app, grant, externalId: id }, io),
      likes: null,
      grant,
      reason: null,
    },
  ];
}

/** An account is connected even if its statistics are refused. */
async function followersOrNone(access: Pick<Access, 'app' | 'grant' | 'externalId'>, io: Io): Promise<number | null> {
  return nullIf(followersOf(access, io), (error) => !isTokenDead(error));
}

async function myProfile(app: PlatformApp, grant: Grant, io: Io) {
  const mine = callSnapchat({ app, grant }, io, { path: '/v1/public_profiles/my_profile', schema: Profile });
  return (await nullIf(mine, ({ httpStatus }) => httpStatus === 404))?.public_profile ?? null;
}
