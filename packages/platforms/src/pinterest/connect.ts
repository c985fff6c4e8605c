import { basicAuthorization, consentPage } from '../oauth.ts';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { askToken, renewGrant, requireScopes } from '../token-endpoint.ts';
import { myAccount, myBoards } from './account.ts';
import { explainPinterest } from './verdicts.ts';

/** What publishing and metrics need (Pinterest API v5 description, `security` of each operation). */
const SCOPES = ['user_accounts:read', 'boards:read', 'boards:write', 'pins:read', 'pins:write'] as const;

/** No `revoke`: Pinterest has none for people's tokens, so disconnecting only forgets them. */
export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_business_account',
  authorize: async (app, { state }) =>
    consentPage(`${app.origins['www']}/oauth/`, app, state, { scope: SCOPES.join(',') }),
  exchange,
  accounts,
};

const tokenAskOf = (app: PlatformApp) => ({
  url: `${app.origins['api']}/v5/oauth/token`,
  headers: { authorization: basicAuthorization(app.clientId, app.clientSecret) },
  explain: explainPinterest,
});

async function exchange(app: PlatformApp, { code }: { code: string }, io: Io): Promise<Grant> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: app.redirectUri };
  // Apps made before 25 Sep 2025 get renewable refresh tokens only if they ask for them.
  const older = app.options['continuousRefresh'] === 'yes' ? { continuous_refresh: 'true' } : {};
  const { answer: _answer, ...grant } = await askToken(io, { ...tokenAskOf(app), form: { ...form, ...older } });
  requireScopes('Pinterest', grant.scopes, SCOPES);
  return { ...grant, notes: {} };
}

/** Every refresh returns a new refresh token that lives another 60 days. Throws PlatformFailure. */
export function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  return renewGrant(io, grant, {
    ...tokenAskOf(app),
    form: (refreshToken) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
}

/** One consent is one account; the board is chosen for each post. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const account = await myAccount({ app, grant }, io);
  const [board] = await myBoards({ app, grant }, io);
  return [
    {
      externalId: account.id,
      username: account.username,
      name: account.business_name ?? account.username,
      pageUrl: `${app.origins['www']}/${account.username}/`,
      pictureUrl: account.profile_image ?? null,
      followers: account.follower_count ?? null,
      likes: null,
      grant: board ? { ...grant, notes: { boardId: board.id } } : null,
      reason: board ? null : 'A Pin needs a board. Create one on Pinterest, then connect again.',
    },
  ];
}
