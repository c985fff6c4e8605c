import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

export const CLIENT = { id: 'brandly', secret: 'a secret of this test: +/=&' };

/** How the provider behaves; a test can set each part. */
export type ProviderMood = {
  claims: JWTPayload;
  /** The person declines. */
  isRefusing: boolean;
  /** Who signs: the provider, or a stranger whose key has the same name. */
  signer: 'provider' | 'stranger';
  /** Override claims of the id token. */
  lies: JWTPayload;
  /** The algorithm that the id token names; with the ones other than RS256 anybody could have made it. */
  algorithm: 'RS256' | 'none' | 'HS256';
  /** Override parameters that the browser brings back. */
  wayBack: Record<string, string>;
  /** The answer of userinfo; null: the provider has no such endpoint. */
  userinfo: Record<string, unknown> | null;
  /** Answers instead of the token endpoint. */
  token: ((response: ServerResponse) => void) | null;
};

/** A provider that does everything right and says nothing about anybody. */
const GOOD_MOOD: ProviderMood = {
  claims: {},
  isRefusing: false,
  signer: 'provider',
  lies: {},
  algorithm: 'RS256',
  wayBack: {},
  userinfo: null,
  token: null,
};

/** An OpenID Connect provider on this machine: strict about clients, codes, redirects and PKCE. */
export type LocalProvider = {
  issuer: string;
  /** The product's settings for it. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  mood: ProviderMood;
  close: () => Promise<void>;
};

type Grant = { redirectUri: string; challenge: string; nonce: string };

/** For a product that does not exist yet: the provider sends people back to wherever they ask. */
export const startAnyProvider = (): Promise<LocalProvider> => startLocalProvider(null);

/** Shared by all providers of a process: generating a pair takes longer than most tests. */
const KEYS = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

export async function startLocalProvider(registered: string | null): Promise<LocalProvider> {
  const [ours, strangers] = await KEYS;
  const grants = new Map<string, Grant>();
  const mood: ProviderMood = { ...GOOD_MOOD };
  let issuer = '';

  const authorize = (url: URL, response: ServerResponse) => {
    const ask = Object.fromEntries(url.searchParams);
    if (
      ask['client_id'] !== CLIENT.id ||
      (registered !== null && ask['redirect_uri'] !== registered) ||
      ask['code_challenge_method'] !== 'S256'
    )
      return json(response, 400, { error: 'invalid_request' });
    const redirectUri = ask['redirect_uri'] ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', ask['state'] ?? '');
    if (mood.isRefusing) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      grants.set(code, { redirectUri, challenge: ask['code_challenge'] ?? '', nonce: ask['nonce'] ?? '' });
      back.searchParams.set('code', code);
    }
    for (const [name, value] of Object.entries(mood.wayBack)) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  };

  const sign = async (claims: JWTPayload): Promise<string> => {
    if (mood.algorithm === 'none') return new UnsecuredJWT(claims).encode();
    const key = mood.signer === 'provider' ? ours.privateKey : strangers.privateKey;
    const signer = mood.algorithm === 'HS256' ? new TextEncoder().encode(CLIENT.secret.padEnd(32)) : key;
    return new SignJWT(claims).setProtectedHeader({ alg: mood.algorithm, kid: 'key-1' }).sign(signer);
  };

  const trade = async (request: IncomingMessage, response: ServerResponse) => {
    const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const [id = '', secret = ''] = basic.split(':').map(formDecoded);
    if (id !== CLIENT.id || secret !== CLIENT.secret) return json(response, 401, { error: 'invalid_client' });
    const body = new URLSearchParams(await textOf(request));
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant === undefined || grant.challenge !== proof || grant.redirectUri !== body.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const now = Math.floor(Date.now() / 1000);
    const own = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce: grant.nonce };
    if (mood.token !== null) return mood.token(response);
    const token = await sign({ ...own, ...mood.claims, ...mood.lies });
    return json(response, 200, { id_token: token, access_token: 'of the person', token_type: 'Bearer' });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          // A lying provider may well claim that these are its own algorithms.
          id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
          ...(mood.userinfo !== null && { userinfo_endpoint: `${issuer}/userinfo` }),
        });
      case '/keys':
        return json(response, 200, { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256' }] });
      case '/userinfo':
        return request.headers.authorization === 'Bearer of the person' && mood.userinfo !== null
          ? json(response, 200, mood.userinfo)
          : json(response, 401, {});
      case '/authorize':
        return authorize(url, response);
      case '/token':
        return trade(request, response);
      default:
        return json(response, 404, {});
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => json(response, 500, { error: String(error) }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    mood,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Basic credentials are form-encoded (RFC 6749, 2.3.1): a blank is a plus. */
const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
