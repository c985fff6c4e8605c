import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createLog } from './log.ts';
import { DEADLINES, type Deadlines } from './request-deadlines.ts';
import { createTraffic } from './traffic.ts';

const SHORT: Deadlines = { headersMs: 500, bodyMs: 400, fileMs: 60_000, lingerMs: 100, connections: 50 };
const DRIP_EVERY_MS = 50;

type Server = { port: number; close: () => Promise<unknown> };
let short: Server;
let long: Server;
const sockets: Socket[] = [];

async function listen(deadlines: Deadlines, log = createLog('silent')): Promise<Server> {
  const config = {
    allowedOrigins: [],
    publicOrigin: 'http://localhost',
    rateLimits: false,
    trustedProxies: [],
  };
  const traffic = createTraffic({ now: () => new Date() });
  const app = await createApp({ config, log, traffic, deadlines });
  app.post('/call', async () => ({ ok: true }));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const files = { config: { takesFiles: true } } as const;
    scope.route({
      ...files,
      method: 'PUT',
      url: '/file',
      handler: async (request) => {
        let bytes = 0;
        for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length;
        return { bytes };
      },
    });
    scope.put('/refused', files, async (_request, reply) => reply.status(403).send({}));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, close: () => app.close() };
}

beforeAll(async () => {
  [short, long] = await Promise.all([listen(SHORT), listen(DEADLINES)]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => Promise.all([short.close(), long.close()]));

/** Sends a beginning, then one character every 50 ms, up to the given number. */
function drip({ port }: Server, beginning: string, letters = Number.POSITIVE_INFINITY) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.on('error', () => undefined); // reported by 'close'
  socket.write(beginning);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < letters && socket.writable) socket.write('x');
    sent += 1;
  }, DRIP_EVERY_MS);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
  return { answer: () => answer, closed, isOpen: () => !socket.destroyed, sent: () => sent };
}

const head = (line: string, length: number) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('slow bodies are cut off at the deadline, however many there are', async () => {
  const drips = Array.from({ length: 40 }, () => drip(short, head('POST /call', 100_000)));
  await Promise.all(drips.map(({ closed }) => closed));
});

test('an address that does not exist is no way around it', async () => {
  await drip(short, head('POST /nothing', 100_000)).closed;
});

test.each([
  [`GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['Good morning\r\n\r\n', 400, 'malformed_request'],
])('%.20s, which cannot become a request, is refused like a request', async (sent, status, code) => {
  const { answer, closed } = drip(long, sent, 0);
  await closed;
  expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer()).toContain('content-type: application/problem+json');
  expect(JSON.parse(answer().split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, code });
});

test('slow headers, or none at all, are cut off as well', async () => {
  await Promise.all([drip(short, 'POST /call HTTP/1.1\r\nx: ').closed, drip(short, '', 0).closed]);
});

test('a file may take longer than a call', async () => {
  const letters = (2 * SHORT.bodyMs) / DRIP_EVERY_MS;
  const file = drip(short, head('PUT /file', letters), letters);
  await expect.poll(file.answer).toContain(`{"bytes":${letters}}`);
});

test('a refused file cannot go on sending slowly', async () => {
  const file = drip(short, head('PUT /refused', 100_000));
  await file.closed;
  expect(file.answer()).toContain('403');
});

test('a page that is closed while it sends a file is no failure of the server', async () => {
  const lines: { level: string; msg: string }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const { port, close } = await listen(DEADLINES, createLog('info', destination));
  const socket = connect(port, '127.0.0.1');
  socket.write(head('PUT /file', 100).replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n'));
  // The server has the request and waits for its body.
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('refused');
  await close();
  expect(lines.map(({ level }) => level)).not.toContain('error');
});

test('control: with the former deadlines the same body still sends long afterwards', async () => {
  const before = drip(long, head('POST /call', 100_000));
  await drip(short, head('POST /call', 100_000)).closed;
  expect(before.isOpen()).toBe(true);
});

test('connections beyond the maximum are refused', async () => {
  const open = Array.from({ length: SHORT.connections + 5 }, () => drip(short, head('PUT /file', 100_000)));
  const dropped = () => open.filter(({ isOpen }) => !isOpen()).length;
  await expect.poll(dropped).toBeGreaterThanOrEqual(5);
  expect(dropped()).toBeLessThan(open.length);
});
