import { oauthClientPath } from '@brandly/contract/accounts';
import type { PlatformApp } from '../../platform.ts';
import { PlatformFailure } from '../../verdict.ts';
import { publicKeyOf } from './proof.ts';

/**
 * The scopes: write and delete posts, send their files, and let the video service send one (bluesky-social/proposals
 * 0011-auth-scopes).
 */
export const SCOPES = [
  'atproto',
  'repo:app.bsky.feed.post',
  'blob:image/*',
  'blob:video/mp4',
  'rpc:com.atproto.repo.uploadBlob?aud=*',
] as const;
const SCOPE = SCOPES.join(' ');

const DAY_MS = 86_400_000;
/** How long a session may last (docs.bsky.app, blog/2025-06-12-oauth-improvements). */
const LIFE_MS = { known: 730 * DAY_MS, onThisMachine: 14 * DAY_MS };

/** The product as an OAuth client of a sign-in server. */
export type Client = { id: string; redirectUri: string; lifeMs: number };

/**
 * At an https address, the product is known by a document that it publishes there. On a person's own machine it is an
 * unverified client, whose consent returns to 127.0.0.1 only. Throws PlatformFailure: `rejected` if the address is
 * neither.
 */
export function clientOf(app: PlatformApp): Client {
  const redirect = new URL(app.redirectUri);
  if (redirect.protocol === 'https:' && app.clientKey !== undefined) {
    return { id: documentAddress(app), redirectUri: app.redirectUri, lifeMs: LIFE_MS.known };
  }
  if (redirect.protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(redirect.hostname)) throw noWayBack();
  redirect.hostname = '127.0.0.1';
  const query = new URLSearchParams({ redirect_uri: redirect.href, scope: SCOPE });
  const id = `http://localhost?${query.toString()}`;
  return { id, redirectUri: redirect.href, lifeMs: LIFE_MS.onThisMachine };
}

/** The client document that sign-in servers fetch (docs.bsky.app, advanced-guides/oauth-client); null without a key. */
export async function clientDocument(app: PlatformApp): Promise<Readonly<Record<string, unknown>> | null> {
  if (app.clientKey === undefined) return null;
  const { kid, ...key } = await publicKeyOf(app.clientKey);
  return {
    client_id: documentAddress(app),
    client_name: 'Brandly',
    client_uri: new URL(app.redirectUri).origin,
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [app.redirectUri],
    scope: SCOPE,
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys: [{ ...key, kid, use: 'sig', alg: 'ES256' }] },
  };
}

const documentAddress = (app: PlatformApp): string => new URL(oauthClientPath('bluesky'), app.redirectUri).href;

const noWayBack = (): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'not-sent',
    code: 'no-public-address',
    words: 'This server has no https address, which the sign-in page of Bluesky needs.',
    advice: 'Use an app password. To sign in at Bluesky, Brandly has to run at an https address.',
  });
