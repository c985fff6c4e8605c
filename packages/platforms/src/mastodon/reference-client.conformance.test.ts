import { createOAuthAPIClient, createRestAPIClient } from 'masto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import { openReverseProxy, type ReverseProxy } from '../conformance/open-reverse-proxy.ts';
import { photo } from '../conformance/test-files.ts';
import { codeChallengeOf } from '../oauth.ts';
import { mastodon } from './index.ts';

// An independent client at the stand-in: masto.js, with which others publish to Mastodon, does what our adapter does.

const ACCOUNT = 'mastodon.social/110000000000000101';
const redirectUri = 'http://127.0.0.1:4600/v1/oauth/mastodon/callback';
const scope = mastodon.connect.scopes.join(' ');

let harness: Harness;
let server: ReverseProxy;
let client: ReturnType<typeof createRestAPIClient>;
let registered: { clientId: string; clientSecret: string };
let accessToken: string;

beforeAll(async () => {
  harness = await openHarness('mastodon');
  server = await openReverseProxy(`${harness.sandbox.url}/mastodon/home`);
});
afterAll(async () => {
  await server.stop();
  await harness.stop();
});

it('registers an app and trades a code for a token', async () => {
  const anybody = createRestAPIClient({ url: server.url });
  const app = await anybody.v1.apps.create({ clientName: 'Stranger', redirectUris: [redirectUri], scopes: scope });
  registered = { clientId: app.clientId ?? '', clientSecret: app.clientSecret ?? '' };
  const page = new URLSearchParams({
    response_type: 'code',
    client_id: registered.clientId,
    redirect_uri: redirectUri,
    scope,
    state: 's',
    account: ACCOUNT,
    decision: 'authorize',
  });
  const answer = await fetch(`${server.url}/oauth/authorize`, { method: 'POST', body: page, redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? 'none:').searchParams.get('code') ?? '';
  const token = await createOAuthAPIClient({ url: server.url }).token.create({
    ...registered,
    grantType: 'authorization_code',
    redirectUri,
    code,
    scope,
  });
  expect(token.scope).toBe(scope);
  ({ accessToken } = token);
  client = createRestAPIClient({ url: server.url, accessToken });
});

it('reads who it is and what the server takes', async () => {
  expect((await client.v1.accounts.verifyCredentials()).username).toBe('harborcoffee');
  const { configuration } = await client.v2.instance.fetch();
  expect(configuration.statuses.maxCharacters).toBe(500);
  expect(configuration.polls.maxOptions).toBe(4);
});

it('publishes a photo once, however often it sends one key, finds it in the list and removes it', async () => {
  const { content, mimeType } = await photo('file-1', 200);
  const file = new Blob([content], { type: mimeType });
  const { id: mediaId } = await client.v2.media.create({ file, description: 'A cup' });
  const post = () =>
    client.v1.statuses.create(
      { status: 'Now roasting', mediaIds: [mediaId], visibility: 'unlisted', language: 'en', spoilerText: 'Coffee' },
      { requestInit: { headers: { 'Idempotency-Key': codeChallengeOf('stranger') } } },
    );
  const first = await post();
  expect(first).toMatchObject({ visibility: 'unlisted', spoilerText: 'Coffee', sensitive: true });
  expect(first.mediaAttachments).toMatchObject([{ id: mediaId, description: 'A cup' }]);
  expect((await post()).id).toBe(first.id);
  const own = await client.v1.accounts.$select('110000000000000101').statuses.list({ limit: 40, excludeReblogs: true });
  expect(own.map(({ id }) => id)).toEqual([first.id]);
  await client.v1.statuses.$select(first.id).remove();
  await expect(client.v1.statuses.$select(first.id).remove()).rejects.toMatchObject({ statusCode: 404 });
});

it('publishes a poll and a thread', async () => {
  const poll = { options: ['Filter', 'Espresso'], expiresIn: 3_600 };
  const first = await client.v1.statuses.create({ status: 'Which?', poll });
  expect(first.poll?.options.map(({ title }) => title)).toEqual(poll.options);
  const second = await client.v1.statuses.create({ status: 'And why?', inReplyToId: first.id });
  expect(second.inReplyToId).toBe(first.id);
});

it('is refused what the server does not accept', async () => {
  const refused = client.v1.statuses.create({ status: 'x'.repeat(501) });
  await expect(refused).rejects.toMatchObject({ statusCode: 422 });
});

it('revokes its token', async () => {
  await createOAuthAPIClient({ url: server.url }).revoke({ ...registered, token: accessToken });
  await expect(client.v1.accounts.verifyCredentials()).rejects.toMatchObject({ statusCode: 401 });
});

it('has met nothing that the description of Mastodon lacks', () => harness.expectFaithful());
