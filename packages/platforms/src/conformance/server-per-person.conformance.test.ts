import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { codeChallengeOf, randomSecret } from '../oauth.ts';
import type { AuthorizeAsk, Connect, Grant, HttpInit, Io, Platform, PlatformApp } from '../platform.ts';

// An invented platform that needs everything at once: pushed requests (RFC 9126), tokens bound to a key (RFC 9449), no
// app secret, and a server per person. It shows that the adapter interface can express all of that.

type Pushed = { challenge: string; state: string; redirect: string; thumbprint: string };

/** One person's server: accepts a pushed request once, gives a code, and accepts a token only with its key. */
class PersonsServer {
  readonly #pushed = new Map<string, Pushed>();
  readonly #codes = new Map<string, Pushed>();
  readonly #tokens = new Map<string, string>();
  readonly bodies: URLSearchParams[] = [];
  #server: Server | undefined;
  url = '';

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const send = async () => {
        const { status, body } = await this.#answer(request);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      void send();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server?.close(() => resolve()));
  }

  /** What the person's browser brings back from the consent page. */
  consent(address: string): Record<string, string> {
    const { searchParams } = new URL(address);
    const name = searchParams.get('request_uri') ?? '';
    const pushed = this.#pushed.get(name);
    expect([...searchParams.keys()], 'nothing but the name of the pushed request is shown').toEqual([
      'client_id',
      'request_uri',
    ]);
    if (!pushed) throw new Error('nothing was pushed under this name');
    this.#pushed.delete(name);
    const code = randomSecret();
    this.#codes.set(code, pushed);
    return { code, state: pushed.state, iss: this.url };
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const path = request.url ?? '';
    const thumbprint = thumbprintOf(String(request.headers['dpop'] ?? ''), `${request.method} ${this.url}${path}`);
    if (thumbprint === null) return { status: 400, body: { error: 'invalid_dpop_proof' } };
    this.bodies.push(body);
    const field = (name: string) => body.get(name) ?? '';
    if (path === '/par') {
      const name = `urn:request:${randomSecret()}`;
      const [challenge, state, redirect] = [field('code_challenge'), field('state'), field('redirect_uri')];
      this.#pushed.set(name, { challenge, state, redirect, thumbprint });
      return { status: 201, body: { request_uri: name } };
    }
    if (path === '/token') {
      const pushed = this.#codes.get(field('code'));
      const isOwn = pushed?.thumbprint === thumbprint && pushed.challenge === codeChallengeOf(field('code_verifier'));
      if (!isOwn) return { status: 400, body: { error: 'invalid_grant' } };
      this.#codes.delete(field('code'));
      const token = randomSecret();
      this.#tokens.set(token, thumbprint);
      return { status: 200, body: { access_token: token, token_type: 'DPoP', sub: 'did:plc:ann' } };
    }
    const token = (request.headers.authorization ?? '').replace('DPoP ', '');
    if (this.#tokens.get(token) !== thumbprint) return { status: 401, body: { error: 'invalid_token' } };
    return { status: 200, body: { handle: 'ann.example' } };
  }
}

/** The thumbprint of the key that signed a proof for this very call; null: it proves nothing. */
function thumbprintOf(proof: string, call: string): string | null {
  const [head = '', payload = '', signature = ''] = proof.split('.');
  if (signature === '') return null;
  const { jwk } = readPart(head, z.object({ jwk: z.record(z.string(), z.string()) }));
  const { htm, htu } = readPart(payload, z.object({ htm: z.string(), htu: z.string() }));
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isSigned && `${htm} ${htu}` === call
    ? createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
    : null;
}

const readPart = <T>(part: string, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));

// --- The invented adapter: it knows only what the interface gives it. -----------------------------------------

const partOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a call with a proof that the caller has the key. */
async function provenCall(io: Io, privateJwk: string, url: string, init: HttpInit): Promise<unknown> {
  const key = createPrivateKey({ key: JSON.parse(privateJwk), format: 'jwk' });
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const signed = `${partOf({ typ: 'dpop+jwt', alg: 'ES256', jwk })}.${partOf({ jti: randomSecret(), htm: init.method, htu: url, iat: Math.floor(io.now() / 1000) })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const answer = await io.fetch(url, { ...init, headers: { ...init.headers, dpop: `${signed}.${signature}` } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

const form = (fields: Record<string, string>): HttpInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

type Invented = Pick<Extract<Connect, { form?: undefined }>, 'authorize' | 'exchange' | 'accounts'>;
const invented: Invented & Required<Pick<Platform, 'originsOf'>> = {
  originsOf: (grant) => [grant.notes['server'] ?? ''],
  authorize: async (app, { state, codeChallenge, server }, io) => {
    if (server === null) throw new Error('Which server?');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const proofKey = JSON.stringify(privateKey.export({ format: 'jwk' }));
    const ask = { client_id: app.clientId, redirect_uri: app.redirectUri, state, code_challenge: codeChallenge };
    const pushed = await provenCall(io, proofKey, `${server}/par`, form(ask));
    const { request_uri } = z.object({ request_uri: z.string() }).parse(pushed);
    const query = new URLSearchParams({ client_id: app.clientId, request_uri });
    return { url: `${server}/authorize?${query.toString()}`, consentState: { proofKey, server } };
  },
  exchange: async (app, { code, codeVerifier, consentState, query }, io): Promise<Grant> => {
    const { proofKey = '', server = '' } = consentState ?? {};
    if (query['iss'] !== server) throw new Error('somebody else answered');
    const ask = { client_id: app.clientId, code, code_verifier: codeVerifier };
    const answer = await provenCall(io, proofKey, `${server}/token`, form(ask));
    const { access_token: accessToken } = z.object({ access_token: z.string() }).parse(answer);
    return { accessToken, refreshToken: null, expiresAt: null, scopes: [], notes: { proofKey, server } };
  },
  accounts: async (_app, grant, io) => {
    const headers = { authorization: `DPoP ${grant.accessToken}` };
    const url = `${invented.originsOf(grant)[0]}/me`;
    const me = await provenCall(io, grant.notes['proofKey'] ?? '', url, { method: 'GET', headers });
    const { handle } = z.object({ handle: z.string() }).parse(me);
    const facts = { pageUrl: null, pictureUrl: null, followers: null, likes: null, reason: null };
    return [{ externalId: handle, username: handle, name: handle, grant, ...facts }];
  },
};

const APP: PlatformApp = {
  clientId: 'https://brandly.example/client.json',
  clientSecret: '',
  redirectUri: 'https://brandly.example/v1/oauth/invented/callback',
  origins: {},
  options: {},
};
const called: string[] = [];
const io: Io = {
  now: () => Date.now(),
  fetch: (url, { method, headers, body }) => {
    called.push(new URL(url).origin);
    return fetch(url, { method, ...(headers && { headers }), ...(typeof body === 'string' && { body }) });
  },
  mediaUrl: () => '',
  readPage: async () => null,
  openMedia: () => Promise.reject(new Error('there are no files')),
};

const [anns, bens] = [new PersonsServer(), new PersonsServer()];
beforeAll(() => Promise.all([anns.start(), bens.start()]));
afterAll(() => Promise.all([anns.stop(), bens.stop()]));
beforeEach(() => void called.splice(0));

async function consentAt(server: PersonsServer) {
  const codeVerifier = randomSecret();
  const ask: AuthorizeAsk = { state: randomSecret(), codeChallenge: codeChallengeOf(codeVerifier), server: server.url };
  const { url, consentState } = await invented.authorize(APP, ask, io);
  const query = server.consent(url);
  return { code: query['code'] ?? '', codeVerifier, consentState, query };
}

test('a pushed request, an own key and no secret yield a grant that works at the person’s server', async () => {
  const grant = await invented.exchange(APP, await consentAt(anns), io);
  expect(invented.originsOf(grant)).toEqual([anns.url]);
  expect(await invented.accounts(APP, grant, io)).toMatchObject([{ username: 'ann.example' }]);
  expect(new Set(called)).toEqual(new Set([anns.url]));
  for (const body of [...anns.bodies]) expect(body.has('client_secret')).toBe(false);
});

test('without what the adapter kept, the code is useless', async () => {
  const answer = await consentAt(anns);
  const other = await consentAt(anns);
  await expect(invented.exchange(APP, { ...answer, consentState: other.consentState }, io)).rejects.toThrow(
    'invalid_grant',
  );
});

test('a token is refused with another key', async () => {
  const grant = await invented.exchange(APP, await consentAt(anns), io);
  const other = await invented.exchange(APP, await consentAt(anns), io);
  const stolen = { ...other, accessToken: grant.accessToken };
  await expect(invented.accounts(APP, stolen, io)).rejects.toThrow('invalid_token');
});

test('an answer of another server is not accepted for the one that was asked', async () => {
  const answer = await consentAt(anns);
  const mixed = { ...answer, query: { ...answer.query, iss: bens.url } };
  await expect(invented.exchange(APP, mixed, io)).rejects.toThrow('somebody else answered');
  expect(called).not.toContain(bens.url);
});
