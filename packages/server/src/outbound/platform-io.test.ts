import { lookup } from 'node:dns';
import { createServer, type Server, type Socket } from 'node:net';
import type { HttpInit, PlatformApp } from '@brandly/platforms/platform';
import { TransportFailure } from '@brandly/platforms/verdict';
import { afterEach, describe, expect, test } from 'vitest';
import { VERSION } from '../version.ts';
import { beyondOf, createPlatformIo, isBeyond, lookupAt, noMedia } from './platform-io.ts';
import { lookupPublic } from './public-address.ts';

const GET: HttpInit = { method: 'GET' };
const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

const ioFor = (origin: string) => {
  const app: PlatformApp = { clientId: '', clientSecret: '', redirectUri: '', origins: { api: origin }, options: {} };
  return createPlatformIo({ app, media: noMedia, clock: { now: () => new Date() } });
};
const failureOf = async (work: Promise<unknown>): Promise<TransportFailure> => {
  const outcome = await work.then(
    () => new Error('it worked'),
    (error: unknown) => error,
  );
  if (outcome instanceof TransportFailure) return outcome;
  throw new Error('not a transport failure', { cause: outcome });
};

describe('calls to a platform', () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  /** A platform at byte level: the test decides what happens to each connection's first request. */
  async function platform(answer: (socket: Socket, request: string) => void): Promise<string> {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('data', (data) => answer(socket, data.toString()));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  test('an answer comes back with its status, headers and body', async () => {
    const origin = await platform((socket) => socket.end(OK.replace('200 OK', '403 Forbidden')));
    const answer = await ioFor(origin).fetch(`${origin}/me?fields=id`, GET);
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      403,
      'application/json',
      {},
    ]);
  });

  test('a form with a file arrives as multipart', async () => {
    let seen = '';
    const origin = await platform((socket, request) => {
      seen = request;
      socket.end(OK);
    });
    const body = new FormData();
    body.set('source', new Blob(['bytes'], { type: 'image/png' }), 'a.png');
    await ioFor(origin).fetch(`${origin}/photos`, { method: 'POST', body });
    expect(seen).toMatch(/content-type: multipart\/form-data; boundary=/i);
  });

  test('a file is sent with the last part of its storage key, without the person it belongs to', async () => {
    let seen = '';
    const origin = await platform((socket, request) => {
      seen = request;
      socket.end(OK);
    });
    const body = new FormData();
    body.set('published', 'false');
    body.set('source', new Blob(['bytes'], { type: 'image/png' }), 'u/ada-park/media/0190-picture.png');
    await ioFor(origin).fetch(`${origin}/photos`, { method: 'POST', body });
    expect(seen).toContain('filename="0190-picture.png"');
    expect(seen).not.toContain('ada-park');
    expect(seen).toMatch(/name="published"\s+false/);
  });

  test('every call has its own connection', async () => {
    const origin = await platform((socket) => socket.write(OK));
    const io = ioFor(origin);
    await io.fetch(`${origin}/a`, GET);
    await io.fetch(`${origin}/b`, GET);
    expect(sockets.size).toBe(2);
  });

  test('after a refused connection nothing was sent for certain', async () => {
    const gone = await platform(() => undefined);
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    expect((await failureOf(ioFor(gone).fetch(`${gone}/x`, GET))).reach).toBe('not-sent');
  });

  test('after a failed TLS handshake nothing was sent for certain', async () => {
    const plain = await platform((socket) => socket.end('this is not TLS'));
    const origin = plain.replace('http:', 'https:');
    expect((await failureOf(ioFor(origin).fetch(`${origin}/x`, GET))).reach).toBe('not-sent');
  });

  test.each([
    ['a connection reset after the request', (socket: Socket) => socket.resetAndDestroy()],
    ['a connection closed without an answer', (socket: Socket) => socket.end()],
    ['half a body', (socket: Socket) => socket.end(OK.replace('length: 2', 'length: 200'))],
    ['an answer that is not HTTP', (socket: Socket) => socket.end('nonsense\r\n\r\n')],
  ])('%s may have arrived', async (_name, answer) => {
    const origin = await platform(answer);
    const failure = await failureOf(
      ioFor(origin).fetch(`${origin}/x?access_token=canary`, { method: 'POST', body: '{}' }),
    );
    expect(failure.reach).toBe('maybe');
    expect(failure.message).not.toContain('canary');
  });

  test('a platform that hangs is abandoned after the time limit, and may have received the request', async () => {
    const origin = await platform(() => undefined);
    const failure = await failureOf(ioFor(origin).fetch(`${origin}/x`, { ...GET, timeoutMs: 50 }));
    expect([failure.reach, failure.message]).toEqual(['maybe', `${new URL(origin).host} did not answer in time`]);
  });

  test('a call that is aborted before it begins has sent nothing', async () => {
    const origin = await platform((socket) => socket.end(OK));
    const failure = await failureOf(ioFor(origin).fetch(`${origin}/x`, { ...GET, signal: AbortSignal.abort() }));
    expect(failure.reach).toBe('not-sent');
  });

  test('a redirect is an answer, not an instruction', async () => {
    const origin = await platform((socket) =>
      socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n'),
    );
    expect((await ioFor(origin).fetch(`${origin}/x`, GET)).status).toBe(302);
  });

  test('more than eight megabytes are not read', async () => {
    const origin = await platform((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.end(Buffer.alloc(9_000_000, 32));
    });
    expect((await failureOf(ioFor(origin).fetch(`${origin}/x`, GET))).reach).toBe('maybe');
  });

  test('every call identifies its sender and the accepted formats, and an adapter may override this', async () => {
    const seen: string[] = [];
    const origin = await platform((socket, request) => {
      seen.push(request);
      socket.end(OK);
    });
    const redirectUri = 'https://brandly.example.org/v1/oauth/x/callback';
    const app = { clientId: '', clientSecret: '', redirectUri, origins: { api: origin }, options: {} };
    const io = createPlatformIo({ app, media: noMedia, clock: { now: () => new Date() } });
    await io.fetch(`${origin}/a`, GET);
    await io.fetch(`${origin}/b`, { ...GET, headers: { accept: 'text/csv' } });
    await ioFor(origin).fetch(`${origin}/c`, GET);
    expect(seen[0]).toContain(`user-agent: Brandly/${VERSION} (+https://brandly.example.org)\r\n`);
    expect(seen[0]).toMatch(/accept: application\/json/);
    expect(seen[1]).toMatch(/accept: text\/csv\r\n/);
    expect(seen[2]).toContain(`user-agent: Brandly/${VERSION}\r\n`);
  });

  test('a name that is not in the code is resolved to public addresses only', () => {
    expect([lookupAt('named'), lookupAt('below'), lookupAt(null)]).toEqual([lookup, lookupPublic, lookupPublic]);
  });

  test('an adapter cannot call anywhere else', async () => {
    const origin = await platform((socket) => socket.end(OK));
    for (const address of [`${origin}1/`, origin.replace('http://', 'http://user:word@'), 'nonsense']) {
      expect((await failureOf(ioFor(origin).fetch(address, GET))).reach).toBe('not-sent');
    }
  });
});

describe('a server chosen by a person', () => {
  const grant = {
    accessToken: '',
    refreshToken: null,
    expiresAt: null,
    scopes: [],
    notes: { server: 'https://pds.ann.com' },
  };
  const perPerson = { originsOf: () => [grant.notes.server, 'https://sign-in.ann.com'] };

  test.each([
    ['https://pds.ann.com/xrpc/create', true],
    ['https://sign-in.ann.com/oauth/token', true],
    ['https://pds.ben.com/xrpc/create', false],
    ['http://pds.ann.com/xrpc/create', false],
    ['https://pds.ann.com:8443/xrpc/create', false],
    ['https://me@pds.ann.com/', false],
  ])('with a grant %s is reached: %s', (url, isReached) => {
    expect(isBeyond(beyondOf(perPerson, grant), url)).toBe(isReached);
  });

  test.each([
    ['https://pds.ben.com/.well-known/oauth-protected-resource', true],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://2130706433/', false],
    ['https://localhost/', false],
    ['https://server.internal/', false],
  ])('while there is no grant %s is reached: %s', (url, isReached) => {
    expect(isBeyond(beyondOf(perPerson), url)).toBe(isReached);
  });

  test('a grant that names a private server reaches nothing', () => {
    const beyond = beyondOf({ originsOf: () => ['https://10.0.0.1'] }, grant);
    expect(isBeyond(beyond, 'https://10.0.0.1/xrpc/create')).toBe(false);
  });

  test('if the platform has one server for all, nothing else is reached', async () => {
    expect(beyondOf({}, grant)).toBeNull();
    const failure = await failureOf(ioFor('https://api.example.com').fetch('https://pds.ann.com/', GET));
    expect(failure).toMatchObject({ reach: 'not-sent' });
  });
});
