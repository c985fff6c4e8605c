import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { challengeOf, queryOf, sandboxUnderTest, twitterTokens } from '../testing/sandbox-under-test.ts';

const AUTHORIZE = '/twitter/x/i/oauth2/authorize';
const TOKEN = '/twitter/api/2/oauth2/token';
const REDIRECT = 'http://127.0.0.1:4600/v1/oauth/twitter/callback';
const VERIFIER = 'a-verifier-that-is-long-enough-for-rfc-7636-rules';
const basic = {
  authorization: `Basic ${Buffer.from('sandbox-twitter-app:sandbox-twitter-secret').toString('base64')}`,
};
const asked = {
  response_type: 'code',
  client_id: 'sandbox-twitter-app',
  redirect_uri: REDIRECT,
  scope: 'tweet.read tweet.write users.read media.write offline.access',
  state: 'st4te',
  code_challenge: challengeOf(VERIFIER),
  code_challenge_method: 'S256',
};
const HARBOR = '1700000000000000101';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

async function decide(decision: string, changes = {}): Promise<URLSearchParams> {
  const reply = await sandbox.form(AUTHORIZE, { ...asked, account: HARBOR, decision, ...changes });
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '').searchParams;
}

const redeem = (code: string, changes: Record<string, string> = {}, headers: Record<string, string> = basic) =>
  sandbox.form(
    TOKEN,
    { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER, ...changes },
    headers,
  );
const refresh = (token: string) => sandbox.form(TOKEN, { grant_type: 'refresh_token', refresh_token: token }, basic);
const me = (token: string) =>
  sandbox.call('/twitter/api/2/users/me', { headers: { authorization: `Bearer ${token}` } });

describe('connecting an X account', () => {
  it('lets a person choose the account, and says that it is a sandbox', async () => {
    const page = await sandbox.call(`${AUTHORIZE}?${queryOf(asked)}`);
    expect(page.text).toContain('Harbor Coffee');
    expect(page.text).toContain('nothing here is on the real platform');
  });

  it('goes from consent to tokens of the chosen account', async () => {
    const back = await decide('authorize');
    expect(back.get('state')).toBe('st4te');
    const tokens = await redeem(back.get('code') ?? '');
    expect(tokens.body).toMatchObject({ token_type: 'bearer', expires_in: 7200, scope: asked.scope });
    const { access_token: access } = tokens.body as { access_token: string };
    expect((await me(access)).body).toEqual({ data: { id: HARBOR, name: 'Harbor Coffee', username: 'harborcoffee' } });
  });

  it('comes back with access_denied when the person cancels', async () => {
    expect(Object.fromEntries(await decide('cancel'))).toEqual({ error: 'access_denied', state: 'st4te' });
  });

  it('issues no refresh token without offline.access', async () => {
    const back = await decide('authorize', { scope: 'tweet.read users.read' });
    expect((await redeem(back.get('code') ?? '')).body).not.toHaveProperty('refresh_token');
  });

  it('leaves the writing scopes out when the person grants without publishing', async () => {
    const back = await decide('without-publishing');
    expect((await redeem(back.get('code') ?? '')).body).toMatchObject({
      scope: 'tweet.read users.read offline.access',
    });
  });

  it.each([
    ['no code challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['an unknown scope', { scope: 'tweet.read dm.write' }],
    ['a redirect elsewhere', { redirect_uri: 'https://evil.example/v1/oauth/twitter/callback' }],
    ['a state of more than 500 characters', { state: 's'.repeat(501) }],
    ['another app', { client_id: 'someone-else' }],
  ])('shows its own page for %s and never redirects', async (_case, wrong) => {
    const reply = await sandbox.call(`${AUTHORIZE}?${queryOf({ ...asked, ...wrong })}`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('location')).toBeNull();
  });
});

describe('the token endpoint', () => {
  it('accepts a code once', async () => {
    const code = (await decide('authorize')).get('code') ?? '';
    expect((await redeem(code)).status).toBe(200);
    const again = await redeem(code);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ error: 'invalid_request' });
  });

  it('accepts a code for 30 seconds only', async () => {
    const code = (await decide('authorize')).get('code') ?? '';
    await sandbox.advance(30_000);
    expect((await redeem(code)).status).toBe(400);
  });

  it.each([
    ['another verifier', { code_verifier: 'another-verifier-that-nobody-ever-hashed-before' }],
    ['another redirect', { redirect_uri: 'http://localhost:4600/v1/oauth/twitter/callback' }],
  ])('refuses a code with %s', async (_case, changes) => {
    const code = (await decide('authorize')).get('code') ?? '';
    expect((await redeem(code, changes)).body).toMatchObject({ error: 'invalid_request' });
  });

  it('requires the app to authenticate with Basic', async () => {
    const code = (await decide('authorize')).get('code') ?? '';
    expect((await redeem(code, {}, {})).body).toMatchObject({ error: 'unauthorized_client' });
    const wrong = `Basic ${Buffer.from('sandbox-twitter-app:guess').toString('base64')}`;
    const refused = await redeem(code, {}, { authorization: wrong });
    expect(refused.status).toBe(401);
    expect((await redeem(code)).status).toBe(200);
  });

  it('rotates refresh tokens: each works once', async () => {
    const { refresh: first } = await twitterTokens(sandbox);
    const renewed = await refresh(first);
    const { refresh_token: second } = renewed.body as { refresh_token: string };
    expect(second).not.toBe(first);
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(second)).status).toBe(200);
  });

  it('serves only one of many refreshes at the same time', async () => {
    const { refresh: token } = await twitterTokens(sandbox);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('expire after two hours', async () => {
    const { access } = await twitterTokens(sandbox);
    await sandbox.advance(7_199_000);
    expect((await me(access)).status).toBe(200);
    await sandbox.advance(2_000);
    expect((await me(access)).status).toBe(401);
  });

  it('expire at once when the control API says so, refresh tokens only when asked', async () => {
    const { access, refresh: token } = await twitterTokens(sandbox);
    await sandbox.control('expire-token', { platform: 'twitter', account: HARBOR });
    expect((await me(access)).status).toBe(401);
    const renewed = await refresh(token);
    expect(renewed.status).toBe(200);
    await sandbox.control('expire-token', { platform: 'twitter', account: HARBOR, which: 'all' });
    expect((await refresh((renewed.body as { refresh_token: string }).refresh_token)).status).toBe(400);
  });

  it('become invalid when the app revokes them', async () => {
    const { access } = await twitterTokens(sandbox);
    const reply = await sandbox.form(
      '/twitter/api/2/oauth2/revoke',
      { token: access, token_type_hint: 'access_token' },
      basic,
    );
    expect(reply.body).toEqual({ revoked: true });
    expect((await me(access)).status).toBe(401);
  });

  it('all become invalid when the person revokes the permission', async () => {
    const { access, refresh: token } = await twitterTokens(sandbox);
    await sandbox.control('revoke', { platform: 'twitter', account: '@harborcoffee' });
    expect((await me(access)).status).toBe(401);
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('identity', () => {
  it('answers with followers, the subscription and an image', async () => {
    const { bearer } = await twitterTokens(sandbox);
    await sandbox.control('metrics', { platform: 'twitter', account: HARBOR, followers: 4_321 });
    const reply = await sandbox.call(
      '/twitter/api/2/users/me?user.fields=public_metrics,subscription_type,profile_image_url',
      { headers: bearer },
    );
    expect(reply.body).toMatchObject({
      data: { subscription_type: 'None', public_metrics: { followers_count: 4_321 } },
    });
    const { profile_image_url: picture } = (reply.body as { data: { profile_image_url: string } }).data;
    expect((await sandbox.call(picture)).headers.get('content-type')).toBe('image/png');
    expect((await sandbox.call(picture.replace('_normal', ''))).status).toBe(200);
  });

  it('answers 400 to a parameter it does not know, and names it', async () => {
    const { bearer } = await twitterTokens(sandbox);
    const reply = await sandbox.call('/twitter/api/2/users/me?shoe.size=1', { headers: bearer });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      title: 'Invalid Request',
      errors: [{ message: expect.stringContaining('[shoe.size]') }],
    });
  });
});
