import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facebookTokens, queryOf, type SandboxUnderTest, sandboxUnderTest } from '../testing/sandbox-under-test.ts';

const GRAPH = '/facebook/graph/v25.0';
const DIALOG = '/facebook/www/v25.0/dialog/oauth';
const REDIRECT = 'http://localhost:4600/v1/oauth/facebook/callback';
const asked = {
  client_id: 'sandbox-facebook-app',
  redirect_uri: REDIRECT,
  state: 'st4te',
  response_type: 'code',
  scope: 'pages_show_list,business_management,pages_manage_posts,pages_read_engagement',
};
const secret = { client_id: asked.client_id, client_secret: 'sandbox-facebook-secret' };

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

async function decide(fields: [string, string][]): Promise<URL> {
  const reply = await sandbox.form(DIALOG, [...Object.entries(asked), ...fields]);
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '');
}

const get = (path: string, query: Record<string, string>) => sandbox.call(`${GRAPH}${path}?${queryOf(query)}`);

/** A code for Ben Ruiz's only Page. */
const freshCode = async () =>
  (
    await decide([
      ['sandbox_person', '502'],
      ['page', '1004'],
      ['decision', 'continue'],
    ])
  ).searchParams.get('code') ?? '';
const redeem = (code: string, changes = {}) =>
  get('/oauth/access_token', { ...secret, redirect_uri: REDIRECT, code, ...changes });

describe('connecting a Page', () => {
  it('shows who can sign in, then the Pages of that person, and says that it is a sandbox', async () => {
    const people = await sandbox.call(`${DIALOG}?${queryOf(asked)}`);
    expect(people.text).toContain('Sign in as Ada Park');
    expect(people.text).toContain('nothing here is on the real platform');
    const pages = await sandbox.call(`${DIALOG}?${queryOf({ ...asked, sandbox_person: '501' })}`);
    expect(pages.text).toContain('Harbor Coffee');
    expect(pages.text).toContain('Grant without publishing permission');
  });

  it('goes from the dialog to Page tokens that never expire, for the Pages that were ticked', async () => {
    const back = await decide([
      ['sandbox_person', '501'],
      ['page', '1001'],
      ['page', '1003'],
      ['decision', 'continue'],
    ]);
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(back.searchParams.get('state')).toBe('st4te');
    const code = back.searchParams.get('code') ?? '';
    const short = await get('/oauth/access_token', { ...secret, redirect_uri: REDIRECT, code });
    expect(short.body).toMatchObject({ token_type: 'bearer', expires_in: 5100 });
    const { access_token: shortToken } = short.body as { access_token: string };
    const long = await get('/oauth/access_token', {
      ...secret,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: shortToken,
    });
    const { access_token: user } = long.body as { access_token: string };
    const list = await get('/me/accounts', { fields: 'id,name,access_token,tasks', access_token: user });
    const rows = (list.body as { data: { id: string; access_token?: string }[] }).data;
    expect(rows.map((row) => row.id)).toEqual(['1001', '1003']);
    expect(rows[1]).not.toHaveProperty('access_token');
    const inspected = await get('/debug_token', {
      input_token: rows[0]?.access_token ?? '',
      access_token: `${secret.client_id}|${secret.client_secret}`,
    });
    expect(inspected.body).toMatchObject({ data: { type: 'PAGE', is_valid: true, expires_at: 0, profile_id: '1001' } });
  });

  it('spreads Pages over two pages of results, however large the limit', async () => {
    const { user } = await facebookTokens(sandbox);
    const first = await get('/me/accounts', { fields: 'id', limit: '100', access_token: user });
    const { data, paging } = first.body as { data: { id: string }[]; paging: { next: string } };
    expect(data).toHaveLength(2);
    const second = await sandbox.call(paging.next);
    expect(second.body).toMatchObject({ data: [{ id: '1003' }] });
    expect(second.body).not.toHaveProperty('paging.next');
  });

  it('keeps a Page of a business portfolio out of the plain list', async () => {
    const { user } = await facebookTokens(sandbox, 'Dana Silva', '1005');
    expect((await get('/me/accounts', { access_token: user })).body).toEqual({ data: [] });
    const owned = await get('/2002/owned_pages', { fields: 'id,access_token', access_token: user });
    expect(owned.body).toMatchObject({ data: [{ id: '1005', access_token: expect.stringMatching(/^EAA/) }] });
  });

  it('lists no Page for a person without one', async () => {
    const { user } = await facebookTokens(sandbox, 'Cleo Okafor');
    expect((await get('/me/accounts', { access_token: user })).body).toEqual({ data: [] });
  });

  it('redirects with the documented error when the person cancels', async () => {
    const back = await decide([['decision', 'cancel']]);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: 'st4te',
    });
  });

  it('records publishing as declined when the person grants without it', async () => {
    const back = await decide([
      ['sandbox_person', '502'],
      ['page', '1004'],
      ['decision', 'without-publishing'],
    ]);
    const code = back.searchParams.get('code') ?? '';
    const token = await get('/oauth/access_token', { ...secret, redirect_uri: REDIRECT, code });
    const { access_token } = token.body as { access_token: string };
    const permissions = await get('/me/permissions', { access_token });
    expect(permissions.body).toMatchObject({
      data: expect.arrayContaining([{ permission: 'pages_manage_posts', status: 'declined' }]),
    });
  });
});

describe('what the dialog and the token endpoint refuse', () => {
  it.each([
    ['an address that is not registered', { redirect_uri: 'https://evil.example/v1/oauth/facebook/callback' }],
    ['the callback of another platform', { redirect_uri: 'http://localhost:4600/v1/oauth/twitter/callback' }],
    ['an unknown app', { client_id: 'someone-else' }],
    ['an unknown permission', { scope: 'pages_show_list,read_minds' }],
    ['no state', { state: '' }],
  ])('shows its own page for %s and never redirects', async (_case, wrong) => {
    const reply = await sandbox.call(`${DIALOG}?${queryOf({ ...asked, ...wrong })}`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('location')).toBeNull();
    expect(reply.text).toContain('role="alert"');
  });

  it('accepts a code once, for the same redirect, within its time, and with the right secret', async () => {
    const code = await freshCode();
    expect((await redeem(code, { redirect_uri: 'http://localhost:1/v1/oauth/facebook/callback' })).body).toMatchObject({
      error: { code: 100, error_subcode: 36008 },
    });
    expect((await redeem(code, { client_secret: 'wrong' })).body).toMatchObject({ error: { code: 1 } });
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).body).toMatchObject({ error: { code: 100, error_subcode: 36009 } });
    const late = await freshCode();
    await sandbox.advance(601_000);
    expect((await redeem(late)).body).toMatchObject({ error: { code: 100, error_subcode: 36007 } });
  });
});

describe('tokens of a Page or person', () => {
  it('answers 190/463 with 401 once a token has expired', async () => {
    const { page } = await facebookTokens(sandbox);
    await sandbox.control('expire-token', { platform: 'facebook', account: '1001' });
    const reply = await get('/1001', { fields: 'id', access_token: page });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ error: { code: 190, error_subcode: 463, type: 'OAuthException' } });
  });

  it('lets a short-lived user token die after its hour and a half', async () => {
    const granted = (await sandbox.control('grant', { platform: 'facebook', person: 'Ada Park' })) as {
      access_token: string;
    };
    await sandbox.advance(5_101_000);
    expect((await get('/me', { access_token: granted.access_token })).body).toMatchObject({
      error: { code: 190, error_subcode: 463 },
    });
  });

  it('invalidates every Page token of a person who revokes the permission', async () => {
    const { user, page } = await facebookTokens(sandbox);
    const revoked = await sandbox.call(`${GRAPH}/me/permissions?access_token=${user}`, { method: 'DELETE' });
    expect(revoked.body).toEqual({ success: true });
    expect((await get('/1001', { access_token: page })).body).toMatchObject({
      error: { code: 190, error_subcode: 458 },
    });
  });

  it('gives the reason that the control API set for a revocation', async () => {
    const { page } = await facebookTokens(sandbox);
    await sandbox.control('revoke', { platform: 'facebook', account: '1001', reason: 460 });
    expect((await get('/1001', { access_token: page })).body).toMatchObject({
      error: { code: 190, error_subcode: 460 },
    });
  });

  it('checks appsecret_proof when it is sent', async () => {
    const { page } = await facebookTokens(sandbox);
    const proof = createHmac('sha256', secret.client_secret).update(page).digest('hex');
    expect((await get('/1001', { access_token: page, appsecret_proof: proof })).status).toBe(200);
    expect((await get('/1001', { access_token: page, appsecret_proof: 'f'.repeat(64) })).status).toBe(400);
  });

  it('refuses a token that was never issued, and a missing token', async () => {
    expect((await get('/me', { access_token: 'EAAmade-up' })).body).toMatchObject({ error: { code: 190 } });
    expect((await get('/me', {})).body).toMatchObject({ error: { code: 104 } });
  });
});

describe('identity', () => {
  it('answers the fields asked for, with followers that the control API can set', async () => {
    const { page } = await facebookTokens(sandbox);
    await sandbox.control('metrics', { platform: 'facebook', account: '1001', followers: 905, likes: 812 });
    const fields = 'id,name,username,link,picture.type(large){url},fan_count,followers_count';
    const reply = await get('/1001', { fields, access_token: page });
    expect(reply.body).toMatchObject({ id: '1001', name: 'Harbor Coffee', fan_count: 812, followers_count: 905 });
    const { picture } = reply.body as { picture: { data: { url: string } } };
    expect((await sandbox.call(picture.data.url)).headers.get('content-type')).toBe('image/png');
  });

  it('refuses a field that a Page does not have', async () => {
    const { page } = await facebookTokens(sandbox);
    expect((await get('/1001', { fields: 'id,shoe_size', access_token: page })).body).toMatchObject({
      error: { code: 100 },
    });
  });

  it('serves a retired version, and refuses one that never existed', async () => {
    const { page } = await facebookTokens(sandbox);
    expect((await sandbox.call(`/facebook/graph/v19.0/1001?access_token=${page}`)).status).toBe(200);
    expect((await sandbox.call(`/facebook/graph/v99.0/1001?access_token=${page}`)).body).toMatchObject({
      error: { code: 2500 },
    });
  });
});
