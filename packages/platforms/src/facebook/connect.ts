import * as z from 'zod';
import { consentPage, expiryOf, redirectErrorOf } from '../oauth.ts';
import type { Connect, Grant, Io, PlatformApp } from '../platform.ts';
import { requireScopes } from '../token-endpoint.ts';
import { callGraph, GraphId, graphVersion, wwwOrigin } from './graph.ts';
import { listPages } from './pages.ts';

/**
 * The scopes that schedulers ask for (gitroomhq/postiz-app, brightbeanxyz/brightbean-studio): business_management shows
 * Pages held by a portfolio, pages_read_user_content gives access to reactions, comments and shares.
 */
const SCOPES = [
  'pages_show_list',
  'business_management',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_engagement',
  'pages_read_user_content',
  'read_insights',
] as const;

/** Without these nothing can be published (developers.facebook.com/documentation/pages-api/posts). */
const NEEDED_SCOPES = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'] as const;

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const Person = z.object({ id: GraphId, name: z.string().optional() });
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
    return consentPage(`${wwwOrigin(app)}/${graphVersion(app)}/dialog/oauth`, app, state, asked);
  },
  exchange,
  accounts: listPages,
};

/** Trades the code for a user token, and that for a long-lived one: only Page tokens from the latter do not expire. */
async function exchange(app: PlatformApp, { code }: { code: string }, io: Io): Promise<Grant> {
  const secrets = { client_id: app.clientId, client_secret: app.clientSecret };
  const short = await askToken(app, io, { ...secrets, redirect_uri: app.redirectUri, code });
  const asked = { ...secrets, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token };
  const long = await askToken(app, io, asked);
  const token = long.access_token;
  const scopes = await grantedScopes(app, io, token);
  const query = { fields: 'id,name' };
  const person = await callGraph(app, io, { method: 'GET', path: '/me', token, query, schema: Person });
  return {
    accessToken: token,
    refreshToken: null,
    expiresAt: expiryOf(long.expires_in, io.now()),
    scopes,
    notes: { userId: person.id, userName: person.name ?? '' },
  };
}

function askToken(app: PlatformApp, io: Io, query: Record<string, string>): Promise<z.infer<typeof TokenAnswer>> {
  return callGraph(app, io, { method: 'GET', path: '/oauth/access_token', token: null, query, schema: TokenAnswer });
}

async function grantedScopes(app: PlatformApp, io: Io, token: string): Promise<string[]> {
  const answer = await callGraph(app, io, { method: 'GET', path: '/me/permissions', token, schema: Permissions });
  const granted = answer.data.filter((row) => row.status === 'granted').map((row) => row.permission);
  requireScopes('Facebook', granted, NEEDED_SCOPES);
  return granted;
}
