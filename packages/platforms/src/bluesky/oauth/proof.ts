import { calculateJwkThumbprint, importJWK, type JWK, SignJWT } from 'jose';
import * as z from 'zod';
import { randomSecret } from '../../oauth.ts';
import type { HttpInit, Io } from '../../platform.ts';

const ALGORITHM = 'ES256';
const Key = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The public half of a key, with its thumbprint as its name (RFC 7638). */
export async function publicKeyOf(key: string): Promise<JWK & { kid: string }> {
  const { kty, crv, x, y } = Key.parse(JSON.parse(key));
  const half = { kty, crv, x, y };
  return { ...half, kid: await calculateJwkThumbprint(half) };
}

/** Proves to one server who we are, once, for a minute (RFC 7523). `now`: epoch milliseconds. */
export async function assertionOf(ask: {
  key: string;
  clientId: string;
  audience: string;
  now: number;
}): Promise<string> {
  const { kid } = await publicKeyOf(ask.key);
  const at = Math.floor(ask.now / 1000);
  return new SignJWT({ iss: ask.clientId, sub: ask.clientId, aud: ask.audience, jti: randomSecret() })
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setIssuedAt(at)
    .setExpirationTime(at + 60)
    .sign(await importPrivateKey(ask.key));
}

/**
 * Adds to each call a proof made for that call alone (RFC 9449), and the token that is bound to the key. A server that
 * wants its own nonce in the proof refuses the call without reading it and names the nonce; the call is then repeated
 * once.
 */
export function proving(io: Io, key: string, token?: string): Io {
  let nonce: string | undefined;
  const send = async (url: string, init: HttpInit): Promise<Response> => {
    const dpop = await proofOf({ key, url, method: init.method, now: io.now(), nonce, token });
    const authorization = token === undefined ? {} : { authorization: `DPoP ${token}` };
    const response = await io.fetch(url, { ...init, headers: { ...init.headers, ...authorization, dpop } });
    nonce = response.headers.get('dpop-nonce') ?? nonce;
    return response;
  };
  return {
    ...io,
    fetch: async (url, init) => {
      const response = await send(url, init);
      return (await wantsNonce(response)) ? send(url, init) : response;
    },
  };
}

/** 400 from a sign-in server, 401 from an account's server (both seen at @atproto/pds 0.5.35). */
async function wantsNonce(response: Response): Promise<boolean> {
  if (response.status !== 400 && response.status !== 401) return false;
  return (await response.clone().text()).includes('"use_dpop_nonce"');
}

type Proof = {
  key: string;
  url: string;
  method: string;
  now: number;
  nonce: string | undefined;
  token: string | undefined;
};

async function proofOf({ key, url, method, now, nonce, token }: Proof): Promise<string> {
  const { kid: _kid, ...jwk } = await publicKeyOf(key);
  const { origin, pathname } = new URL(url);
  return new SignJWT({
    jti: randomSecret(),
    htm: method,
    htu: `${origin}${pathname}`,
    ...(nonce === undefined ? {} : { nonce }),
    ...(token === undefined ? {} : { ath: await sha256(token) }),
  })
    .setProtectedHeader({ typ: 'dpop+jwt', alg: ALGORITHM, jwk })
    .setIssuedAt(Math.floor(now / 1000))
    .sign(await importPrivateKey(key));
}

const importPrivateKey = (key: string) => importJWK(Key.parse(JSON.parse(key)), ALGORITHM);

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url');
}
