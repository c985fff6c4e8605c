import { PLATFORMS } from '@brandly/platforms/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../http/app.ts';
import { createTraffic } from '../../../http/traffic.ts';
import { type FeatureBed, openFeatureBed } from '../../../testing/feature-bed.ts';
import { registerOauthRoutes } from '../oauth-callback.ts';
import { openClientKeys } from './client-keys.ts';
import { createPlatformApps } from './platform-apps.ts';

let bed: FeatureBed;
beforeAll(async () => {
  bed = await openFeatureBed();
});
afterAll(() => bed.close());

const keysAt = (publicOrigin: string) =>
  openClientKeys({ ...bed, publicOrigin, platformOf: (id) => PLATFORMS[id] ?? undefined });

/** The routes of a server at an address, with the client keys it has there. */
async function serverAt(publicOrigin: string) {
  const platforms = createPlatformApps(PLATFORMS, {
    credentials: {},
    clientKeys: await keysAt(publicOrigin),
    sandboxUrl: null,
    isProduction: true,
    publicOrigin,
  });
  const config = { allowedOrigins: [publicOrigin], publicOrigin, rateLimits: false, trustedProxies: [] };
  const app = await createApp({ config, log: bed.log, traffic: createTraffic(bed.clock) });
  const unused = () => Promise.reject(new Error('nothing is connected here'));
  registerOauthRoutes(app, {
    ...bed,
    platforms,
    webOrigin: publicOrigin,
    io: () => ({ fetch: unused, now: Date.now, mediaUrl: () => '', openMedia: unused, readPage: unused }),
    fetchPicture: unused,
    signPicture: () => '',
    onReconnected: unused,
    onDisconnected: unused,
    readSession: () => Promise.resolve(null),
  });
  return app;
}

test('a key is created once and stays, however many processes start at the same time', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => keysAt('https://brandly.example.com')));
  const [first] = all;
  expect(Object.keys(first ?? {})).toEqual(['bluesky']);
  for (const one of [...all, await keysAt('https://elsewhere.example.com')]) expect(one).toEqual(first);
});

test('without an https address there is no key', async () => {
  expect(await keysAt('http://localhost:4600')).toEqual({});
});

test('the document names the server and its public key, and contains nothing of the private key', async () => {
  const app = await serverAt('https://brandly.example.com');
  const path = '/v1/oauth/bluesky/client.json';
  const answer = await app.inject({ url: path });
  const document = answer.json();
  expect(document).toMatchObject({
    client_id: `https://brandly.example.com${path}`,
    redirect_uris: ['https://brandly.example.com/v1/oauth/bluesky/callback'],
    token_endpoint_auth_method: 'private_key_jwt',
    dpop_bound_access_tokens: true,
  });
  expect(Object.keys(document.jwks.keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const { d } = JSON.parse((await keysAt('https://brandly.example.com')).bluesky ?? '{}');
  expect(d).toMatch(/^[\w-]{43}$/);
  expect(answer.body).not.toContain(d);
  await app.close();
});

test.each(['twitter', 'nothing', 'Bluesky'])('there is no document for %s', async (platform) => {
  const app = await serverAt('https://brandly.example.com');
  const answer = await app.inject({ url: `/v1/oauth/${platform}/client.json` });
  expect(answer.json()).toMatchObject({ code: 'unsupported_platform' });
  await app.close();
});

test('a server on a person’s own machine has no document', async () => {
  const app = await serverAt('http://localhost:4600');
  expect((await app.inject({ url: '/v1/oauth/bluesky/client.json' })).statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
});

test('a person who is sent back to 127.0.0.1 is redirected to localhost, where they are signed in', async () => {
  const app = await serverAt('http://localhost:4600');
  const url = '/v1/oauth/bluesky/callback?code=a&state=b&iss=c';
  const sent = await app.inject({ url, headers: { host: '127.0.0.1:4600' } });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `http://localhost:4600${url}`]);
  const arrived = await app.inject({ url, headers: { host: 'localhost:4600' } });
  expect(arrived.headers.location).toContain('/connect/done');
  await app.close();
});
