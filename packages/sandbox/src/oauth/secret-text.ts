import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens and codes are random even here, so that no test can rely on guessing one. */
export function secretText(prefix: string, bytes = 32): string {
  return prefix + randomBytes(bytes).toString('base64url');
}

/** Always returns the same token for the same pair, as a user token always leads to the same Page tokens. */
export function derivedToken(prefix: string, key: string, subject: string): string {
  return prefix + createHmac('sha256', key).update(subject).digest('base64url');
}

/** RFC 7636, S256. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Client id and secret of an `Authorization: Basic` header; null when it is not one. */
export function basicCredentials(header: string | undefined): { id: string; secret: string } | null {
  const match = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '');
  if (!match?.[1]) return null;
  const [id, secret] = Buffer.from(match[1], 'base64').toString('utf8').split(':');
  return id && secret !== undefined ? { id, secret } : null;
}
