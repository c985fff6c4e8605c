import { createHmac, randomBytes } from 'node:crypto';
import { SIGN_IN_PROVIDERS } from '@brandly/contract/auth/sign-in';
import { TimeZoneName } from '@brandly/contract/shapes';
import * as z from 'zod';
import { isSameSecret } from '../../../secrets/same-secret.ts';

/** A person has ten minutes at the provider. */
export const PENDING_LIFE_MS = 600_000;

const Pending = z.object({
  provider: z.enum(SIGN_IN_PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  timeZone: z.string(),
  endsAt: z.number(),
});
/** A sign-in in progress at a provider. It is stored in a cookie of the browser that started it. */
export type PendingSignIn = z.infer<typeof Pending>;

const randomText = () => randomBytes(32).toString('base64url');

export function beginSignIn(
  ask: { provider: PendingSignIn['provider']; returnTo: string | null; timeZone: string | null },
  now: Date,
): PendingSignIn {
  return {
    provider: ask.provider,
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    returnTo: ask.returnTo === null ? null : ask.returnTo.slice(0, 500),
    timeZone: TimeZoneName.safeParse(ask.timeZone).success ? (ask.timeZone ?? 'UTC') : 'UTC',
    endsAt: now.getTime() + PENDING_LIFE_MS,
  };
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`pending sign-in ${text}`).digest('base64url');

/** Signs it for the cookie, so that nobody can plant a forged one. */
export function sealPending(pending: PendingSignIn, secret: string): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${sign(secret, text)}`;
}

/** Opens the cookie's content; null: none, forged, or too old. */
export function openPending(sealed: string | undefined, secret: string, now: Date): PendingSignIn | null {
  const [text = '', signature = ''] = (sealed ?? '').split('.');
  if (!isSameSecret(signature, sign(secret, text))) return null;
  const pending = Pending.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return pending.endsAt > now.getTime() ? pending : null;
}
