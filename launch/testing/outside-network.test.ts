import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { takeReachedHosts } from './no-outside-network.ts';
import { isThisMachine } from './outside-network.ts';

const GUARD = './launch/testing/no-outside-network.ts';

describe('which hosts a test may talk to', () => {
  test.each([
    undefined,
    '',
    'localhost',
    'api.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])('this machine: %s', (host) => expect(isThisMachine(host)).toBe(true));
  test.each(['graph.facebook.com', 'localhost.evil.test', '10.0.0.1', '127.0.0.1.evil.test', '2001:db8::1', '1.1.1.1'])(
    'not this machine: %s',
    (host) => expect(isThisMachine(host)).toBe(false),
  );
});

test('every kind of test is guarded', async () => {
  const loaded: unknown = await import(new URL('../../vitest.config.ts', import.meta.url).href);
  const watched = (name: string) => ({ test: { name, setupFiles: expect.arrayContaining([GUARD]) as string[] } });
  // A further project, or one without the guard, changes this list.
  const projects = ['unit', 'web', 'screens', 'conformance', 'feature', 'main journey', 'journey'].map(watched);
  expect(loaded).toMatchObject({ default: { test: { projects } } });
});

describe('a test that reaches beyond this machine is caught, even if it swallows the error', () => {
  test('when it looks a name up', async () => {
    await expect(lookup('graph.facebook.com')).rejects.toThrow('reached for graph.facebook.com');
    expect(takeReachedHosts()).toEqual(['graph.facebook.com']);
  });
  test('when it connects to an address', async () => {
    const [error] = await once(connect(443, '192.0.2.1'), 'error', { signal: AbortSignal.timeout(1_000) }).catch(
      (refusal: unknown) => [refusal],
    );
    expect(error).toMatchObject({ code: 'EOUTSIDE' });
    expect(takeReachedHosts()).toEqual(['192.0.2.1']);
  });
  test('when it fetches', async () => {
    await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed');
    expect(takeReachedHosts()).toEqual(['192.0.2.1']);
  });
  test('a test that stays on this machine is left alone', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const socket = connect({ port: typeof address === 'object' && address ? address.port : 0, host: 'localhost' });
    await once(socket, 'connect');
    socket.destroy();
    server.close();
    expect(takeReachedHosts()).toEqual([]);
  });
});
