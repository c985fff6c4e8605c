import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { type HostileInternet, openHostileInternet } from './testing/hostile-internet.ts';

const HOST = 'harbor-coffee.com';
const SITE = '93.184.216.34';
const OK = 'HTTP/1.1 200 OK\r\n';

let net: HostileInternet;
beforeEach(async () => {
  net = await openHostileInternet();
  net.names.set(HOST, [SITE]);
});
afterEach(async () => {
  expect(net.forbidden.connections()).toBe(0);
  await net.close();
});

const ask = (
  signal: AbortSignal,
  change: { addresses?: () => Promise<string[]>; dial?: HostileInternet['dial'] } = {},
) =>
  fetchPublic({ addresses: net.nameServer.addresses, dial: net.dial, ...change }, `http://${HOST}/`, {
    accept: '*/*',
    mostBytes: 100_000,
    signal,
  });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof OutboundFailure ? error.reason : error),
  );

describe('a website with odd answers', () => {
  test.each([
    ['with another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['with another protocol that it does not name', 'HTTP/1.1 101 Odd\r\n\r\n'],
    ['that it is at work, again and again', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(20_000)],
    ['with hints again and again', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(20_000)],
    ['with headers without end', `${OK}${'x: y\r\n'.repeat(20_000)}`],
    ['with one header without end', `${OK}x: ${'y'.repeat(100_000)}`],
    ['with a status that there is not', 'HTTP/1.1 999999 Odd\r\n\r\n'],
    ['with trailers without end', `${OK}transfer-encoding: chunked\r\n\r\n0\r\n${'x: y\r\n'.repeat(20_000)}`],
    ['with remarks on a chunk without end', `${OK}transfer-encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}`],
    ['with a chunk of a size that there is not', `${OK}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n`],
  ])('%s is dropped at once, even if the connection stays open', async (_name, bytes) => {
    await net.serveRaw({ address: SITE, port: 80 }, (socket) => socket.write(bytes));
    expect(await failureOf(ask(new AbortController().signal))).toBe('malformed');
  });

  test('that first reports a few times that it is still working is waited for', async () => {
    await net.serveRaw({ address: SITE, port: 80 }, (socket) =>
      socket.end(`${'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(3)}${OK}content-length: 2\r\n\r\nhi`),
    );
    expect(await ask(new AbortController().signal)).toMatchObject({ status: 200, body: Buffer.from('hi') });
  });
});

describe('when the time is up', () => {
  const never = () => new Promise<never>(() => {});

  test.each([
    ['the name system', { addresses: never }],
    ['a connection', { dial: never }],
  ])('%s is not waited for any longer, whatever it does', async (_name, change) => {
    const time = new AbortController();
    const asked = failureOf(ask(time.signal, change));
    time.abort();
    expect(await asked).toBe('late');
  });

  test('an answer is not waited for any longer, and the connection is cut', async () => {
    const cut = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    await net.serveRaw({ address: SITE, port: 80 }, (socket) => {
      socket.once('data', () => heard.resolve());
      socket.once('close', () => cut.resolve());
    });
    const time = new AbortController();
    const asked = failureOf(ask(time.signal));
    await heard.promise;
    time.abort();
    expect(await asked).toBe('late');
    await cut.promise;
  });
});
