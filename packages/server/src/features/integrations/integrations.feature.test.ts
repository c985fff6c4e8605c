import { randomUUIDv7 } from 'node:crypto';
import type { CredentialTest, IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { type Sandbox, startSandbox } from '@brandly/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

const SECRET = 'canary-6f0c9b-secret-of-an-app';

let sandbox: Sandbox;
let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', SANDBOX_URL: sandbox.url });
  admin = await signedIn(api, 'admin@example.com', 'ADMIN');
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});
afterEach(async () => {
  for (const platform of ['facebook', 'linkedin']) await call('DELETE', platform);
});

const ask = (of: TestApi, method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
  of.app.inject({ method, url: `/v1/${path}`, headers: admin.headers, ...(payload && { payload }) });
const call = (method: 'GET' | 'PUT' | 'DELETE', platform: string, payload?: object) =>
  ask(api, method, `admin/integrations/${platform}`, payload);
const guide = async (platform: string, of = api) =>
  (await ask(of, 'GET', `admin/integrations/${platform}`)).json<IntegrationGuide>();
const tested = async (platform: string, of = api) =>
  (await ask(of, 'POST', `admin/integrations/${platform}/test`)).json<CredentialTest>();
const platformOf = async (platform: string, of = api) => {
  const { platforms } = (await ask(of, 'GET', 'platforms')).json<{ platforms: { id: string; talksTo: string }[] }>();
  return platforms.find((one) => one.id === platform)?.talksTo;
};

describe('the guide to a platform', () => {
  test('says what is missing, and what to paste where', async () => {
    expect(await guide('facebook')).toMatchObject({
      status: { configured: false, source: 'sandbox', redirect_uri_set: false },
      credentialsMissing: expect.stringContaining(
        'Enter both here, or set FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET',
      ),
      words: { id: 'App ID', secret: 'App secret' },
      scopes: expect.arrayContaining(['pages_manage_posts']),
      callbackPlace: { text: expect.stringContaining('Valid OAuth Redirect URIs'), certainty: 'confirmed' },
      review: expect.arrayContaining([
        expect.objectContaining({
          text: expect.stringContaining('Advanced Access'),
          source: expect.stringMatching(/^https:/),
          readOn: expect.stringMatching(/^20/),
        }),
      ]),
      variables: { id: 'FACEBOOK_CLIENT_ID', secret: 'FACEBOOK_CLIENT_SECRET' },
      options: [
        { name: 'graphVersion', setBy: 'standard', value: null, variable: 'FACEBOOK_GRAPH_VERSION' },
        { name: 'configId', setBy: 'standard', value: null, variable: 'FACEBOOK_CONFIG_ID' },
      ],
      canTest: true,
    });
    const { status } = await guide('facebook');
    expect(status.redirectUri).toBe(`${api.config.publicOrigin}/v1/oauth/facebook/callback`);
  });

  test('limits that the environment sets are reported to every page', async () => {
    const limits = { twitter: { textMax: 25_000 } };
    const wide = await startTestApi({ BRANDLY_PLATFORM_LIMITS: JSON.stringify(limits) }, api);
    try {
      const { platforms } = (await ask(wide, 'GET', 'platforms')).json<{
        platforms: { id: string; limits: unknown }[];
      }>();
      expect(platforms.find(({ id }) => id === 'twitter')?.limits).toEqual(limits.twitter);
      expect(platforms.find(({ id }) => id === 'facebook')?.limits).toEqual({});
    } finally {
      await wide.close();
    }
  });

  test('names the half that is missing in the environment', async () => {
    const half = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', TIKTOK_CLIENT_ID: 'key' }, api);
    try {
      const { credentialsMissing, status } = await guide('tiktok', half);
      expect(credentialsMissing).toContain(
        'TIKTOK_CLIENT_ID is set in the environment and TIKTOK_CLIENT_SECRET is not',
      );
      expect(status).toMatchObject({ configured: false, client_key_set: true, client_secret_set: false });
    } finally {
      await half.close();
    }
  });
});

describe('credentials that an administrator enters', () => {
  const entered = { clientId: '12345', clientSecret: SECRET, options: { graphVersion: 'v26.0' } };

  test('take effect at once, without a restart, and switch to the real platform', async () => {
    expect(await platformOf('facebook')).toBe('sandbox');
    const saved = (await call('PUT', 'facebook', entered)).json<IntegrationGuide>();
    expect(saved).toMatchObject({
      status: { configured: true, source: 'database', isSandbox: false },
      clientId: '12345',
      options: [
        { name: 'graphVersion', setBy: 'database', value: 'v26.0' },
        { name: 'configId', setBy: 'standard', value: null },
      ],
      changed: { by: 'Ann Lee' },
    });
    expect(await platformOf('facebook')).toBe('real');
    const brand = { name: 'Harbor Coffee', description: '', industry: 'Retail' };
    const { id } = (await ask(api, 'POST', 'brands', brand)).json<{ id: string }>();
    const { url } = (await ask(api, 'GET', `brands/${id}/facebook/auth-url`)).json<{ url: string }>();
    expect(url).toContain('https://www.facebook.com/v26.0/dialog/oauth?client_id=12345');
  });

  test('are stored encrypted, and appear in no answer, log line or audit entry', async () => {
    const answer = await call('PUT', 'facebook', entered);
    const row = await api.db.selectFrom('platform_apps').selectAll().executeTakeFirstOrThrow();
    const audit = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'integration_changed')
      .execute();
    const read = await call('GET', 'facebook');
    for (const place of [answer.body, read.body, JSON.stringify(audit), api.logLines.join('\n')])
      expect(place).not.toContain(SECRET);
    expect(row.secret_sealed.includes(SECRET)).toBe(false);
    expect(JSON.stringify({ ...row, secret_sealed: null })).not.toContain(SECRET);
    expect(audit.at(-1)).toMatchObject({ user_id: admin.userId, subject: 'facebook', detail: { newSecret: true } });
  });

  test('keep the secret when only the id changes, and are gone when removed', async () => {
    await call('PUT', 'facebook', entered);
    const before = await api.db.selectFrom('platform_apps').select('secret_sealed').executeTakeFirstOrThrow();
    expect((await call('PUT', 'facebook', { clientId: '678' })).json()).toMatchObject({ clientId: '678' });
    const after = await api.db.selectFrom('platform_apps').select('secret_sealed').executeTakeFirstOrThrow();
    expect(after.secret_sealed.equals(before.secret_sealed)).toBe(true);
    expect((await call('DELETE', 'facebook')).json()).toMatchObject({ status: { source: 'sandbox' }, clientId: null });
    expect(await platformOf('facebook')).toBe('sandbox');
  });

  test('reach other processes automatically', async () => {
    const other = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', SANDBOX_URL: sandbox.url }, api);
    try {
      await call('PUT', 'facebook', entered);
      expect(await platformOf('facebook', other)).toBe('sandbox');
      await expect.poll(() => platformOf('facebook', other)).toBe('real');
    } finally {
      await other.close();
    }
  });

  test('yield to those of the environment, and are refused beside them', async () => {
    await call('PUT', 'facebook', entered);
    const set = {
      FACEBOOK_CLIENT_ID: '999',
      FACEBOOK_CLIENT_SECRET: 'of the environment',
      FACEBOOK_GRAPH_VERSION: 'v27.0',
    };
    const other = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', ...set }, api);
    try {
      expect(await guide('facebook', other)).toMatchObject({
        status: { source: 'environment' },
        clientId: '999',
        options: [
          { setBy: 'environment', value: 'v27.0' },
          { setBy: 'standard', value: null },
        ],
      });
      const refused = await ask(other, 'PUT', 'admin/integrations/facebook', entered);
      expect(refused.json()).toMatchObject({ code: 'integration_in_environment' });
    } finally {
      await other.close();
    }
  });

  test('of another application end the connections made with the one before, and tell their owners', async () => {
    const brand = { name: 'Fernway', description: '', industry: 'Retail' };
    const { id: brand_id } = (await ask(api, 'POST', 'brands', brand)).json<{ id: string }>();
    const times = { created_at: new Date(), updated_at: new Date() };
    const account = { brand_id, platform: 'linkedin', page_url: '', external_id: 'urn:li:organization:7' } as const;
    const id = randomUUIDv7();
    const active = { id, ...account, username: 'fernway', name: 'Fernway', ...times };
    await api.db.insertInto('accounts').values(active).execute();
    const planned = {
      id: randomUUIDv7(),
      group_id: randomUUIDv7(),
      brand_id,
      account_id: id,
      platform: 'linkedin',
    } as const;
    const when = {
      status: 'SCHEDULED',
      scheduled_for: new Date(Date.now() + 3 * 3_600_000),
      time_zone: 'UTC',
    } as const;
    await api.db
      .insertInto('posts')
      .values({ ...planned, post_type: 'TEXT', ...when, ...times })
      .execute();
    const stateOf = async () =>
      (await api.db.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    expect(await guide('linkedin')).toMatchObject({ accounts: 1 });
    const saved = await call('PUT', 'linkedin', { clientId: '12345', clientSecret: SECRET });
    expect(saved.json()).toMatchObject({ accounts: 0 });
    expect(await stateOf()).toBe('reconnect');
    const post = await api.db.selectFrom('posts').select('trouble').where('id', '=', planned.id).executeTakeFirst();
    expect(post?.trouble?.choices).toContain('reconnect');
    const told = await api.db.selectFrom('notifications').selectAll().where('user_id', '=', admin.userId).execute();
    expect(told.map(({ kind, message }) => [kind, message])).toEqual([
      [
        'account_needs_reconnecting',
        'Brandly now uses another application at LinkedIn, so fernway (Fernway) has to be connected again. Its post is held.',
      ],
    ]);
    // Another secret of the same application ends nothing; without the application nothing is left of its connections.
    const reconnected = () => api.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', id).execute();
    await reconnected();
    await call('PUT', 'linkedin', { clientId: '12345', clientSecret: `${SECRET}-2` });
    expect(await stateOf()).toBe('active');
    await call('DELETE', 'linkedin');
    expect(await stateOf()).toBe('reconnect');
  });

  test.each([
    ['without a secret at first', { clientId: '1' }, 'clientSecret'],
    ['with an option that there is not', { ...entered, options: { colour: 'red' } }, 'options.colour'],
    ['with a value that cannot be one', { ...entered, options: { graphVersion: 'newest' } }, 'options.graphVersion'],
  ])('%s are refused, and nothing is stored', async (_how, body, path) => {
    const answer = await call('PUT', 'facebook', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path }] });
    expect(await api.db.selectFrom('platform_apps').selectAll().execute()).toEqual([]);
  });
});

describe('testing credentials', () => {
  test('asks the platform, and reports its verdict', async () => {
    expect(await tested('facebook')).toEqual({ outcome: 'accepted', message: 'Facebook accepts the credentials.' });
  });

  test('says so honestly where only connecting can tell', async () => {
    expect(await tested('instagram')).toMatchObject({
      outcome: 'by-connecting',
      message: expect.stringContaining('connect an account'),
    });
  });

  test('does not take a platform in trouble for a verdict', async () => {
    await fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'linkedin', operation: '*', kind: 'status', status: 503 }),
    });
    expect(await tested('linkedin')).toMatchObject({ outcome: 'unreachable' });
  });

  test('is not possible without credentials', async () => {
    const bare = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' }, api);
    try {
      expect(await tested('facebook', bare)).toMatchObject({ code: 'platform_not_configured' });
    } finally {
      await bare.close();
    }
  });
});
