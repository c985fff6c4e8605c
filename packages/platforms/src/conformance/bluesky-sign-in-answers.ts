import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as z from 'zod';
import { clientOf, SCOPES } from '../bluesky/oauth/client.ts';
import { codeChallengeOf, randomSecret } from '../oauth.ts';
import type { BlueskyServer } from './real-bluesky.ts';

const Refusal = z.object({
  error: z.string(),
  error_description: z.string().optional(),
  message: z.string().optional(),
});
type Told = { status: number; refusal?: string; fields?: string[]; asksForProof: boolean };
type Change = { proof?: Record<string, unknown> | null; token?: string; scheme?: string };

const localhost = (text: string): string => text.replace('127.0.0.1', 'localhost');

/**
 * Collects a server's answers to right and wrong requests on the way through its sign-in page, in a form in which two
 * servers can be compared.
 */
export async function signInAnswersOf({ app, accounts, consent }: BlueskyServer): Promise<Record<string, Told>> {
  const server = app.origins['entryway'] ?? '';
  const told: Record<string, Told> = {};
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  let nonce = 'none yet';
  const proofOf = (method: string, url: string, token: string | undefined, change: Record<string, unknown>) =>
    new SignJWT({
      jti: randomSecret(),
      htm: method,
      htu: url,
      nonce,
      ...(token === undefined ? {} : { ath: codeChallengeOf(token) }),
      ...change,
    })
      .setIssuedAt()
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      .sign(privateKey);
  const send = async (
    path: string,
    form: Record<string, string> | null,
    { proof = {}, token, scheme }: Change = {},
  ) => {
    const url = `${server}${path}`;
    const method = form === null ? 'GET' : 'POST';
    const response = await fetch(url, {
      method,
      headers: {
        ...(proof === null ? {} : { dpop: await proofOf(method, url, token, proof) }),
        ...(token === undefined ? {} : { authorization: `${scheme ?? 'DPoP'} ${token}` }),
      },
      ...(form === null ? {} : { body: new URLSearchParams(form) }),
    });
    nonce = response.headers.get('dpop-nonce') ?? nonce;
    const json = z.record(z.string(), z.unknown()).parse(await response.json());
    return { status: response.status, json, challenge: response.headers.get('www-authenticate') };
  };
  const note = async (what: string, ...ask: Parameters<typeof send>) => {
    const { status, json, challenge } = await send(...ask);
    const refusal = Refusal.safeParse(json).data;
    const words = refusal?.error_description ?? refusal?.message ?? '';
    told[what] = {
      status,
      asksForProof: challenge?.startsWith('DPoP ') === true,
      ...(refusal ? { refusal: `${refusal.error}: ${words}` } : { fields: Object.keys(json).toSorted() }),
    };
    return json;
  };

  const client = clientOf(app);
  const codeVerifier = randomSecret();
  const par = {
    client_id: client.id,
    response_type: 'code',
    redirect_uri: client.redirectUri,
    scope: SCOPES.join(' '),
    state: 'state',
    code_challenge: codeChallengeOf(codeVerifier),
    code_challenge_method: 'S256',
  };
  await note('a request with an old nonce', '/oauth/par', par);
  await note('a request without a nonce', '/oauth/par', par, { proof: { nonce: undefined } });
  await note('a request without a proof', '/oauth/par', par, { proof: null });
  await note('a request with a proof for another address', '/oauth/par', par, { proof: { htu: server } });
  await note('a request to come back to localhost', '/oauth/par', {
    ...par,
    client_id: localhost(client.id),
    redirect_uri: localhost(client.redirectUri),
  });
  const elsewhere = client.redirectUri.replace('/callback', '/elsewhere');
  await note('a request to come back elsewhere', '/oauth/par', { ...par, redirect_uri: elsewhere });
  await note('a request for more than was declared', '/oauth/par', {
    ...par,
    scope: `${par.scope} transition:generic`,
  });

  const codeOf = async (): Promise<string> => {
    const { json } = await send('/oauth/par', par);
    const query = new URLSearchParams({ client_id: client.id, request_uri: String(json['request_uri']) });
    return (await consent(`${server}/oauth/authorize?${query.toString()}`, accounts[0], 'accept'))['code'] ?? '';
  };
  const trade = {
    grant_type: 'authorization_code',
    redirect_uri: client.redirectUri,
    code_verifier: codeVerifier,
    client_id: client.id,
  };
  await note('a code of nobody', '/oauth/token', { ...trade, code: `cod-${'0'.repeat(64)}` });
  await note('a code with a wrong verifier', '/oauth/token', {
    ...trade,
    code: await codeOf(),
    code_verifier: 'x'.repeat(43),
  });
  await note('a code without a proof', '/oauth/token', { ...trade, code: await codeOf() }, { proof: null });
  const first = await note('a code', '/oauth/token', { ...trade, code: await codeOf() });
  const token = String(first['access_token']);
  const self = '/xrpc/com.atproto.server.getSession';
  await note('a call', self, null, { token });
  await note('a call without a nonce', self, null, { token, proof: { nonce: undefined } });
  await note('a call with an old nonce', self, null, { token, proof: { nonce: 'old' } });
  await note('a call without a proof', self, null, { token, proof: null });
  await note('a call with a proof for another token', self, null, { token, proof: { ath: 'x' } });
  await note('a call with a proof for another address', self, null, { token, proof: { htu: server } });
  await note('a call with a plain token', self, null, { token, scheme: 'Bearer' });
  const twice = { token, proof: { jti: randomSecret() } };
  await send(self, null, twice);
  await note('a call with a proof that was used', self, null, twice);

  const renewal = { grant_type: 'refresh_token', client_id: client.id, refresh_token: String(first['refresh_token']) };
  const second = await note('a renewal', '/oauth/token', renewal);
  await note('a call with a token that was renewed', self, null, { token });
  await note('a renewal with a token that was used', '/oauth/token', renewal);
  const { access_token: last, refresh_token: lastRefresh } = second;
  await note('a call of a session that ended', self, null, { token: String(last) });
  await note('a renewal of a session that ended', '/oauth/token', { ...renewal, refresh_token: String(lastRefresh) });
  await note('giving back what ended', '/oauth/revoke', { client_id: client.id, token: String(lastRefresh) });
  return told;
}
