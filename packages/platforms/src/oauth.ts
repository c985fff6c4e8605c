import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Authorization, PlatformApp } from './platform.ts';

/** A value that nobody can guess (256 bits), for `state` and for PKCE's verifier (43 characters, RFC 7636). */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a new private key (P-256) as JWK JSON, the form in which keys are kept. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** PKCE's S256 challenge of a verifier (RFC 7636, section 4.2). */
export function codeChallengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier, 'ascii').digest('base64url');
}

/** The Authorization header of a client with a secret (RFC 6749, section 2.3.1: both halves are form-encoded first). */
export function basicAuthorization(clientId: string, clientSecret: string): string {
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}

/** A platform's consent page in the code flow (RFC 6749, section 4.1.1). `more`: parameters beside the common four. */
export function consentPage(
  page: string,
  { clientId, redirectUri }: PlatformApp,
  state: string,
  more: Readonly<Record<string, string>>,
): Authorization {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    ...more,
  });
  return { url: `${page}?${query.toString()}`, consentState: null };
}

/** Turns an `expires_in` in seconds into epoch milliseconds; null if the platform named none. */
export function expiryOf(expiresInSeconds: number | undefined, now: number): number | null {
  return expiresInSeconds === undefined ? null : now + expiresInSeconds * 1000;
}

const REDIRECT_ERRORS = new Map<string | undefined, 'user_cancelled' | 'scope_error'>([
  ['access_denied', 'user_cancelled'],
  ['invalid_scope', 'scope_error'],
  // LinkedIn's own, beside those of OAuth.
  ['user_cancelled_login', 'user_cancelled'],
  ['user_cancelled_authorize', 'user_cancelled'],
  ['unauthorized_scope_error', 'scope_error'],
]);

/** Maps the redirect's error parameters to the hints that the screen shows. */
export const redirectErrorOf = (query: Readonly<Record<string, string>>) =>
  REDIRECT_ERRORS.get(query['error']) ?? 'server_error';

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
