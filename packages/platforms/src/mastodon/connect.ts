import * as z from 'zod';
import type { Authorization, AuthorizeAsk, Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import type { LimitSettings } from '../rules-types.ts';
import type { ClientRegistration } from '../sign-in-form.ts';
import { askToken, requireScopes } from '../token-endpoint.ts';
import { nullIf } from '../verdict.ts';
import { callAsAccount, callServer, HOME_HOST, hostOf, Id, jsonBody, serverOf, webAddress } from './api.ts';
import { accountLimits } from './instance.ts';
import { handleIn, serverNameOf } from './server-name.ts';
import { requireMastodon, sandboxOnly, unknownServer } from './software.ts';
import { explainMastodon } from './verdicts.ts';
import { serverOfHandle } from './webfinger.ts';

/** The parts of `read` and `write` that we use; all accepted versions have them (docs: api/oauth-scopes). */
const SCOPES = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'] as const;
/** What a post's `application` says; posts are found again by it. */
export const APP_NAME = 'Brandly';

const Registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });
export const Self = z.object({
  id: Id,
  username: z.string().min(1),
  display_name: z.string().optional(),
  url: z.unknown(),
  avatar_static: z.unknown().optional(),
  followers_count: z.int().optional(),
  moved: z.unknown().optional(),
  suspended: z.boolean().nullish(),
});
const Revoked = z.unknown();

/** The person names their server and consents there; meanwhile the app is registered at that server. */
export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  serverForm: {
    fields: [
      {
        name: 'server',
        label: 'Server',
        hint: 'Such as mastodon.social, or your handle with it.',
        autocomplete: 'off',
        maxLength: 300,
      },
    ],
    makeAt: { label: 'Find a server', href: 'https://joinmastodon.org/servers' },
  },
  authorize,
  exchange,
  accounts,
  revoke,
};

/** Throws PlatformFailure: `rejected`, with a sentence for the person, if the server cannot be used. */
async function authorize(app: PlatformApp, ask: AuthorizeAsk, io: Io): Promise<Authorization> {
  const typed = ask.server ?? HOME_HOST;
  const domain = serverNameOf(typed);
  if (domain === null) throw unknownServer();
  // Somebody who tries the product out must not leave registrations at other people's servers.
  if (domain !== HOME_HOST && app.origins['home'] !== `https://${HOME_HOST}`) throw sandboxOnly(domain);
  const handle = domain === HOME_HOST ? null : handleIn(typed);
  const host = handle === null ? domain : await serverOfHandle(handle, domain, io);
  const notes = { server: host === HOME_HOST ? '' : `https://${host}`, domain: host === domain ? '' : domain };
  const server = serverOf(app, { notes });
  const registered = ask.registeredAt?.(host) ?? (await register(app, host, server, io));
  const { clientId = '' } = registered;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: app.redirectUri,
    scope: SCOPES.join(' '),
    state: ask.state,
    code_challenge: ask.codeChallenge,
    code_challenge_method: 'S256',
    // So that a second account of the same server can be connected.
    force_login: 'true',
  });
  return {
    url: `${server}/oauth/authorize?${query.toString()}`,
    consentState: { ...notes, ...registered },
    registered: { server: host, as: registered },
  };
}

/** Registers the product at a server, up to five times in half an hour (recorded of 4.6.4). Throws PlatformFailure. */
async function register(app: PlatformApp, host: string, server: string, io: Io): Promise<ClientRegistration> {
  const { major, minor } = await requireMastodon(server, host, io);
  // A list since 4.3, a text before (docs: methods/apps).
  const takesLists = major > 4 || minor >= 3;
  const { client_id: clientId, client_secret: clientSecret } = await callServer(server, io, {
    method: 'POST',
    path: '/api/v1/apps',
    ...jsonBody({
      client_name: APP_NAME,
      redirect_uris: takesLists ? [app.redirectUri] : app.redirectUri,
      scopes: SCOPES.join(' '),
      website: new URL(app.redirectUri).origin,
    }),
    schema: Registered,
  });
  return { clientId, clientSecret };
}

async function exchange(
  app: PlatformApp,
  { code, codeVerifier, consentState }: Parameters<Connect['exchange']>[1],
  io: Io,
): Promise<Grant> {
  const { server = '', domain = '', clientId = '', clientSecret = '' } = consentState ?? {};
  const notes = { server, clientId, clientSecret, ...(domain === '' ? {} : { domain }) };
  const { answer: _answer, ...grant } = await askToken(io, {
    url: `${serverOf(app, { notes })}/oauth/token`,
    headers: { 'accept-language': 'en' },
    form: {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: app.redirectUri,
      code_verifier: codeVerifier,
    },
    explain: (answer) => explainMastodon(answer, io.now()),
  });
  requireScopes('Mastodon', grant.scopes, SCOPES);
  return { ...grant, notes };
}

/** A token is for one account: there is nothing to choose. Throws PlatformFailure. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const self = await askSelf({ app, grant }, io);
  const host = hostOf(grant);
  const limits = await limitsIfTold({ app, grant }, io);
  const reason = reasonAgainst(self);
  return [
    {
      externalId: `${host}/${self.id}`,
      username: `${self.username}@${grant.notes['domain'] ?? host}`,
      name: self.display_name || self.username,
      pageUrl: webAddress(self.url),
      pictureUrl: webAddress(self.avatar_static),
      followers: self.followers_count ?? null,
      likes: null,
      grant: reason === null ? grant : null,
      reason,
      limits,
    },
  ];
}

/** An account can be connected without its limits: they are read again every day, and before each post. */
const limitsIfTold = async (access: { app: PlatformApp; grant: Grant }, io: Io): Promise<LimitSettings | undefined> =>
  (await nullIf(accountLimits(access, io), () => true)) ?? undefined;

function reasonAgainst({ moved, suspended }: z.infer<typeof Self>): string | null {
  if (moved) return 'This account has moved. Connect the new account.';
  return suspended ? 'The server has suspended this account.' : null;
}

export const askSelf = (access: { app: PlatformApp; grant: Grant }, io: Io): Promise<z.infer<typeof Self>> =>
  callAsAccount(access, io, { path: '/api/v1/accounts/verify_credentials', schema: Self });

/**
 * The same app, person and rights share one token at a server, so this ends all connections of the account: it is
 * called with the last of them (mastodon/mastodon config/initializers/doorkeeper.rb: reuse_access_token). Throws
 * PlatformFailure.
 */
async function revoke(app: PlatformApp, grant: Grant, io: Io): Promise<void> {
  const { clientId = '', clientSecret = '' } = grant.notes;
  await callServer(serverOf(app, grant), io, {
    method: 'POST',
    path: '/oauth/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      token: grant.accessToken,
    }).toString(),
    schema: Revoked,
  });
}
