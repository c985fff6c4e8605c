import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ask = async (host: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  (await api.app.inject({ url: '/dev/mail', remoteAddress, headers: { host, ...headers } })).statusCode;

test('the local outbox is available to this machine under its own names', async () => {
  for (const host of ['localhost:4600', '127.0.0.1:4600', '[::1]:4600', 'LOCALHOST']) expect(await ask(host)).toBe(200);
  expect(await ask('localhost', '::1')).toBe(200);
  expect(await ask('localhost', '::ffff:127.0.0.1')).toBe(200);
});

test('it does not exist for another name, for another machine, or for a header that claims to be this one', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'x y'])
    expect(await ask(host)).toBe(404);
  expect(await ask('localhost', '203.0.113.7')).toBe(404);
  expect(await ask('localhost', '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
});

test('the demo route is protected in the same way', async () => {
  const answer = await api.app.inject({ url: '/dev/demo-session', headers: { host: 'evil.example' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});
