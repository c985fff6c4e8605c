import { createHash, createHmac, randomBytes } from 'node:crypto';
import { formatEnvelope, parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { StartRefusal } from '../../start-refusal.ts';

export type AuthSecrets = Pick<Config, 'authSecret' | 'oldAuthSecrets'>;

/** The current secret and the configured old ones. */
export const everySecret = ({ authSecret, oldAuthSecrets }: AuthSecrets): string[] => [authSecret, ...oldAuthSecrets];

/** The number by which the library finds a secret; derived from the secret, so every process gets the same one. */
const versionOf = (secret: string): number =>
  createHash('sha256').update('brandly auth secret').update(secret).digest().readUInt32BE() >>> 1;

/** The library's settings for several secrets: the first one seals, and all of them can open. */
export function librarySecrets(secrets: AuthSecrets) {
  return {
    secrets: everySecret(secrets).map((value) => ({ version: versionOf(value), value })),
    // For values sealed before secrets had numbers; sealAgain numbers them.
    secret: secrets.oldAuthSecrets.at(-1) ?? secrets.authSecret,
  };
}

/**
 * Seals the signing keys of access tokens with the current secret, as long as old ones are configured. Runs before the
 * library, which cannot open what an old secret sealed without a number.
 * @throws StartRefusal when a key was sealed with a secret that is not configured: nobody could sign in
 */
export async function sealAgain(db: Database, secrets: AuthSecrets): Promise<void> {
  const current = versionOf(secrets.authSecret);
  for (const { id, privateKey } of await db.selectFrom('jwks').select(['id', 'privateKey']).execute()) {
    const data: string = JSON.parse(privateKey);
    const envelope = parseEnvelope(data);
    if (envelope?.version === current) continue;
    const opened = await openWithAny(everySecret(secrets), envelope?.ciphertext ?? data);
    // The previous version does not know numbers, and may still be running beside us.
    if (secrets.oldAuthSecrets.length === 0) continue;
    const sealed = formatEnvelope(current, await symmetricEncrypt({ key: secrets.authSecret, data: opened }));
    await db
      .updateTable('jwks')
      .set({ privateKey: JSON.stringify(sealed) })
      .where('id', '=', id)
      .where('privateKey', '=', privateKey)
      .execute();
  }
}

async function openWithAny(secrets: readonly string[], data: string): Promise<string> {
  const tries = await Promise.allSettled(secrets.map((key) => symmetricDecrypt({ key, data })));
  for (const outcome of tries) if (outcome.status === 'fulfilled') return outcome.value;
  throw new StartRefusal(
    'The keys that sessions are served with were sealed under another BRANDLY_AUTH_SECRET.',
    'Name that one in BRANDLY_AUTH_SECRETS_OLD. If it is lost, or somebody got hold of it: delete from jwks; everybody signs in again.',
  );
}

/** The session's cookie, with the library's prefix and, on https, the browser's. */
const SESSION_COOKIE = /(^|;\s*)((?:__Host-)?brandly\.session_token)=([^;]*)/;

/** Rewrites a browser's cookies for the library: a session signed with an old secret is signed with the current one. */
export function underCurrentSecret(cookies: string, secrets: AuthSecrets): string {
  if (secrets.oldAuthSecrets.length === 0) return cookies;
  return cookies.replace(SESSION_COOKIE, (whole, before: string, name: string, given: string) => {
    const [, value, signature] = /^(.+)\.([^.]+)$/.exec(decoded(given)) ?? [];
    if (value === undefined || signature === undefined) return whole;
    if (!secrets.oldAuthSecrets.some((old) => isSameSecret(sign(value, old), signature))) return whole;
    return `${before}${name}=${encodeURIComponent(`${value}.${sign(value, secrets.authSecret)}`)}`;
  });
}

const sign = (value: string, secret: string): string => createHmac('sha256', secret).update(value).digest('base64');

/** Leaves a cookie alone that cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** 256 bits cannot be guessed, so the row it opens needs no counter of tries. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, so that reading the table does not reveal it. */
export const hashToken = (secret: string, purpose: 'password reset' | 'email take-back', token: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${token}`).digest();
