import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT = { id: 'brandly', secret: 'a secret of this test: +/=&' };

/** What the provider says of whoever comes; each may be set by a test. */
export type ProviderMood = {
  claims: JWTPayload;
  /** The person says no. */
  isRefusing: boolean;
  /** Who signs: the provider, or somebody else with the same name for their key. */
  signer: 'provider' | 'stranger';
  /** Written over the id token's own claims. */
  lies: JWTPayload;
};

/** A provider of OpenID Connect on this machine: strict about clients, codes, redirects and PKCE. */
export type LocalProvider = { issuer: string; mood: ProviderMood; close: () => Promise<void> };

type Grant = { redirectUri: string; challenge: string; nonce: string };

export async function startLocalProvider(redirectUri: string): Promise<LocalProvider> {
  const ours = await generateKeyPair('RS256');
  const strangers = await generateKeyPair('RS256');
  const grants = new Map<string, Grant>();
  const mood: ProviderMood = { claims: {}, isRefusing: false, signer: 'provider', lies: {} };
  let issuer = '';

  const authorize = (url: URL, response: ServerResponse) => {
    const ask = Object.fromEntries(url.searchParams);
    if (
      ask['client_id'] !== CLIENT.id ||
      ask['redirect_uri'] !== redirectUri ||
      ask['code_challenge_method'] !== 'S256'
    )
      return json(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', ask['state'] ?? '');
    if (mood.isRefusing) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      grants.set(code, { redirectUri, challenge: ask['code_challenge'] ?? '', nonce: ask['nonce'] ?? '' });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  };

  const trade = async (request: IncomingMessage, response: ServerResponse) => {
    const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const [id = '', secret = ''] = basic.split(':').map(decodeURIComponent);
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
    const token = await new SignJWT({ ...own, ...mood.claims, ...mood.lies })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(mood.signer === 'provider' ? ours.privateKey : strangers.privateKey);
    return json(response, 200, { id_token: token, access_token: 'unused', token_type: 'Bearer' });
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
        });
      case '/keys':
        return json(response, 200, { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256' }] });
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
    mood,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
