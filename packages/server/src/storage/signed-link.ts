import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link allows; all of it is signed. */
export type LinkGrant =
  | { deed: 'put'; key: string; mimeType: string; bytes: number; expiresAt: number }
  | { deed: 'get'; key: string; expiresAt: number };

const sign = (secret: Buffer, grant: LinkGrant): Buffer =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify(
        grant.deed === 'put'
          ? [grant.deed, grant.key, grant.mimeType, grant.bytes, grant.expiresAt]
          : [grant.deed, grant.key, grant.expiresAt],
      ),
    )
    .digest();

/** The query string of a signed link. `expiresAt` is in epoch milliseconds, written in seconds. */
export function linkQuery(secret: Buffer, grant: LinkGrant): string {
  const query = new URLSearchParams({ expires: String(Math.floor(grant.expiresAt / 1000)) });
  if (grant.deed === 'put') {
    query.set('type', grant.mimeType);
    query.set('size', String(grant.bytes));
  }
  const signed = { ...grant, expiresAt: Math.floor(grant.expiresAt / 1000) * 1000 };
  query.set('signature', sign(secret, signed).toString('base64url'));
  return query.toString();
}

/** Reads a link back: the grant, or why it is worth nothing. `now` in epoch milliseconds. */
export function readLink(
  secret: Buffer,
  deed: LinkGrant['deed'],
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: number,
): LinkGrant | 'forged' | 'expired' {
  const expiresAt = Number(query['expires']) * 1000;
  const given = Buffer.from(textOf(query['signature']), 'base64url');
  const grant: LinkGrant =
    deed === 'put'
      ? { deed, key, mimeType: textOf(query['type']), bytes: Number(query['size']), expiresAt }
      : { deed, key, expiresAt };
  const expected = sign(secret, grant);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return expiresAt <= now ? 'expired' : grant;
}

/** A parameter that came twice, or not at all, is nothing. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
