import * as z from 'zod';
import { exchangeForLongLived, extendLongLived, type TokenEndpoints } from '../meta/long-lived-token.ts';
import { consentPage } from '../oauth.ts';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { postForm, requireScopes } from '../token-endpoint.ts';
import { COMMENT_SCOPE } from './limits.ts';
import { askMe } from './metrics.ts';
import { explainInstagram } from './verdicts.ts';

/** Instagram platform, business login (13 Mar 2026). The names without `instagram_` stopped working on 27 Jan 2025. */
const SCOPES = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_insights',
  COMMENT_SCOPE,
] as const;
const NEEDED_SCOPES = ['instagram_business_basic', 'instagram_business_content_publish'] as const;

const TOKEN_ENDPOINTS: TokenEndpoints = { prefix: 'ig', explain: explainInstagram };

/** The documents show a list around it, real answers often do not; permissions come as text or as a list. */
const Short = z.object({
  access_token: z.string().min(1),
  permissions: z.union([z.string(), z.array(z.string())]).optional(),
});
const ShortAnswer = z.union([z.object({ data: z.tuple([Short]) }), Short]);

export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_business_account',
  authorize: async (app, { state }) =>
    consentPage(`${app.origins['www']}/oauth/authorize`, app, state, {
      scope: SCOPES.join(','),
      // Otherwise, whoever is signed in already gets the same account again and cannot connect a second one.
      force_authentication: '1',
    }),
  exchange,
  accounts,
};

/** Extends the grant by 60 days; see `extendLongLived`. */
export const refresh = (app: PlatformApp, grant: Grant, io: Io): Promise<Grant> =>
  extendLongLived(TOKEN_ENDPOINTS, app, grant, io);

/** Trades the code for a token of an hour, and that for one of 60 days. */
async function exchange(app: PlatformApp, answer: { code: string }, io: Io): Promise<Grant> {
  const short = await redeem(app, answer.code, io);
  const scopes = scopesOf(short.permissions);
  requireScopes('Instagram', scopes, NEEDED_SCOPES);
  const long = await exchangeForLongLived(TOKEN_ENDPOINTS, app, short.access_token, io);
  return { ...long, refreshToken: null, scopes, notes: { login: 'instagram' } };
}

async function redeem(app: PlatformApp, code: string, io: Io): Promise<z.infer<typeof Short>> {
  const form = {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    grant_type: 'authorization_code',
    redirect_uri: app.redirectUri,
    // Instagram appends `#_` to its redirect, which is not part of the code.
    code: code.replace(/#_$/, ''),
  };
  const url = `${app.origins['api']}/oauth/access_token`;
  const answer = await postForm(io, { url, form, explain: explainInstagram }, ShortAnswer);
  return 'data' in answer ? answer.data[0] : answer;
}

/** If the permissions are left out, they are what was asked for (RFC 6749, section 5.1). */
function scopesOf(permissions: string | readonly string[] | undefined): readonly string[] {
  if (permissions === undefined) return SCOPES;
  return typeof permissions === 'string' ? permissions.split(',').map((one) => one.trim()) : permissions;
}

/** One login is one account. A personal account has no API and cannot be connected; the screen says what to do. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const me = await askMe(app, grant, io);
  if (me === null) return [];
  return [
    {
      externalId: me.user_id ?? me.id,
      username: me.username,
      name: me.name || me.username,
      pageUrl: `${app.origins['www']}/${me.username}`,
      pictureUrl: me.profile_picture_url ?? null,
      followers: me.followers_count ?? null,
      likes: null,
      grant,
      reason: null,
    },
  ];
}
