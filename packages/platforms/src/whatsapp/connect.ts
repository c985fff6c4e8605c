import * as z from 'zod';
import { consentPage, expiryOf, redirectErrorOf } from '../oauth.ts';
import type { Connect, Grant, Io, PlatformApp } from '../platform.ts';
import { requireScopes } from '../token-endpoint.ts';
import { graphVersion, readGraph } from './graph.ts';
import { listNumbers } from './numbers.ts';

/** Enough to list and show numbers; `whatsapp_business_messaging`, for sending, is not requested. */
const SCOPES = ['business_management', 'whatsapp_business_management'] as const;

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

export const connect: Connect = {
  scopes: SCOPES,
  usesPkce: false,
  whenEmpty: 'no_business_account',
  redirectError: redirectErrorOf,
  authorize: async (app, { state }) => {
    const configId = app.options['configId'];
    // With Facebook Login for Business, the configuration names the permissions.
    const asked = configId === undefined ? { scope: SCOPES.join(',') } : { config_id: configId };
    return consentPage(`${app.origins['www']}/${graphVersion(app)}/dialog/oauth`, app, state, asked);
  },
  exchange,
  accounts: listNumbers,
};

/** Trades the code for a user token, and that for one of about 60 days; nothing renews it afterwards. */
async function exchange(app: PlatformApp, { code }: { code: string }, io: Io): Promise<Grant> {
  const secrets = { client_id: app.clientId, client_secret: app.clientSecret };
  const short = await askToken(app, io, { ...secrets, redirect_uri: app.redirectUri, code });
  const asked = { ...secrets, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token };
  const long = await askToken(app, io, asked);
  const scopes = await grantedScopes(app, io, long.access_token);
  return {
    accessToken: long.access_token,
    refreshToken: null,
    expiresAt: expiryOf(long.expires_in, io.now()),
    scopes,
    notes: {},
  };
}

function askToken(app: PlatformApp, io: Io, query: Record<string, string>): Promise<z.infer<typeof TokenAnswer>> {
  return readGraph(app, io, { path: '/oauth/access_token', token: null, query, schema: TokenAnswer });
}

async function grantedScopes(app: PlatformApp, io: Io, token: string): Promise<string[]> {
  const answer = await readGraph(app, io, { path: '/me/permissions', token, schema: Permissions });
  const granted = answer.data.filter((row) => row.status === 'granted').map((row) => row.permission);
  requireScopes('Facebook', granted, SCOPES);
  return granted;
}
