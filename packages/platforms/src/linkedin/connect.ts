import * as z from 'zod';
import { consentPage } from '../oauth.ts';
import type { Connect, Grant, Io, PlatformApp } from '../platform.ts';
import { askToken, renewGrant, requireScopes } from '../token-endpoint.ts';
import { PlatformFailure } from '../verdict.ts';
import { listAccounts } from './accounts.ts';
import { explainLinkedIn } from './verdicts.ts';

/** What every app has at once: sign-in, and posting as the person (learn.microsoft.com/linkedin, getting access). */
export const SCOPES = ['openid', 'profile', 'w_member_social'] as const;
/** The scopes for pages, which come with a product that LinkedIn has to grant. */
export const PAGE_SCOPES = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'] as const;

/** Always the same scopes: LinkedIn ends a person's earlier tokens when other ones are requested. */
const scopesOf = (app: PlatformApp): readonly string[] => app.options['scopes']?.split(' ') ?? SCOPES;

/** No `revoke`: a token is for the person and all their pages, so revoking it would end the others. */
export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  authorize: async (app, { state }) =>
    consentPage(`${app.origins['www']}/oauth/v2/authorization`, app, state, { scope: scopesOf(app).join(' ') }),
  exchange,
  accounts: listAccounts,
};

const tokenAskOf = (app: PlatformApp, io: Io) => ({
  url: `${app.origins['www']}/oauth/v2/accessToken`,
  explain: explainLinkedIn(io.now()),
});
const credentialsOf = ({ clientId, clientSecret }: PlatformApp) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

/** Seconds, counted from the first day: refreshing does not restart them. */
const RefreshLife = z.number().positive();

/** The last token outlives the refresh token that made it. Without a refresh token, the token's own end counts. */
export function endsAt({ expiresAt, refreshToken, notes }: Grant): number | null {
  const refreshEndsAt = Number(notes['refreshEndsAt']);
  if (refreshToken === null) return expiresAt;
  return refreshEndsAt > 0 ? Math.max(refreshEndsAt, expiresAt ?? 0) : null;
}

/** A code lives 30 minutes and works once. */
async function exchange(app: PlatformApp, { code }: { code: string }, io: Io): Promise<Grant> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: app.redirectUri, ...credentialsOf(app) };
  const { answer, ...grant } = await askToken(io, { ...tokenAskOf(app, io), form });
  const publishing = scopesOf(app).filter((scope) => scope.startsWith('w_'));
  requireScopes('LinkedIn', grant.scopes, publishing);
  const refreshFor = RefreshLife.safeParse(answer['refresh_token_expires_in']).data;
  const notes: Grant['notes'] = refreshFor === undefined ? {} : { refreshEndsAt: `${io.now() + refreshFor * 1000}` };
  return { ...grant, notes };
}

/**
 * For apps for which LinkedIn has enabled it; the refresh token lives a year from the first day, and use does not
 * extend it. Other apps get none: their tokens stay valid until they end. Throws PlatformFailure.
 */
export function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  if (grant.refreshToken === null) {
    const isGood = grant.expiresAt !== null && grant.expiresAt > io.now();
    const words = 'LinkedIn gave no refresh token: the person connects again when the token ends.';
    throw new PlatformFailure({ verdict: isGood ? 'unavailable' : 'reconnect', reach: 'not-sent', words });
  }
  return renewGrant(io, grant, {
    ...tokenAskOf(app, io),
    form: (refreshToken) => ({ grant_type: 'refresh_token', refresh_token: refreshToken, ...credentialsOf(app) }),
  });
}
