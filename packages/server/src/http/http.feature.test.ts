import { errorSentence } from '@brandly/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, post, signedIn, signIn, signUp, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SANDBOX_URL: 'http://localhost:4700', WEB_ORIGINS: 'https://app.example.com' });
});
afterAll(() => api.close());

describe('every refusal has the same shape', () => {
  test.each([
    ['an unknown address', { url: '/v1/nothing' }, 404, 'not_found'],
    ['an unknown file of the API', { url: '/api/auth/jwks' }, 404, 'not_found'],
    ['a method the address does not take', { method: 'PATCH', url: '/v1/user/profile' }, 405, 'method_not_allowed'],
    ['broken JSON', json('{"username": '), 400, 'malformed_request'],
    ['no body where one is needed', json(''), 400, 'malformed_request'],
    [
      'a form',
      { ...json('a=b'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_content_type',
    ],
    ['a body of more than a megabyte', json(`{"username":"${'x'.repeat(1_100_000)}"}`), 413, 'payload_too_large'],
    ['a poisoned prototype', json('{"__proto__": {"isAdmin": true}}'), 400, 'malformed_request'],
    [
      'an unknown field',
      json('{"username":"a@b.io","confirmationCode":"123456","role":"ADMIN"}'),
      400,
      'validation_failed',
    ],
    ['a call without signing in', { url: '/v1/brands' }, 401, 'unauthenticated'],
  ] as const)('%s', async (_name, request, status, code) => {
    const answer = await api.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status, code, message: errorSentence(code), requestId: expect.any(String) });
  });

  test('a missing field is reported as required', async () => {
    const answer = await api.app.inject(json('{"confirmationCode":"123456"}'));
    expect(answer.json().issues).toContainEqual({ path: 'username', message: 'This field is required' });
  });

  test('an internal error reveals nothing', async () => {
    const broken = await startTestApi();
    const { headers } = await signedIn(broken, 'ann@example.com');
    await sql`alter table users rename column "firstName" to secret_column`.execute(broken.db);
    const answer = await broken.app.inject({ url: '/v1/user/profile', headers });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: 'urn:brandly:problem:internal',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
      message: errorSentence('internal'),
      requestId: answer.headers['x-request-id'],
    });
  });

  test('a 405 names the accepted methods', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/v1/user/profile', payload: {} });
    expect(answer.headers['allow']).toBe('GET, PUT, DELETE');
  });
});

function json(payload: string) {
  return {
    method: 'POST' as const,
    url: '/v1/auth/verify-email',
    payload,
    headers: { 'content-type': 'application/json' },
  };
}

const resend = (headers: Record<string, string>) =>
  post(api, '/v1/auth/resend-code', { username: 'origin@example.com' }, headers);

describe('pages of other origins', () => {
  test('can change nothing', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await resend(headers as Record<string, string>)).json()).toMatchObject({ code: 'origin_refused' });
    }
  });

  test('on the list can, and only they are told so', async () => {
    const answer = await resend({ origin: 'https://app.example.com' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example.com');
    const foreign = await api.app.inject({ url: '/health', headers: { origin: 'https://evil.example' } });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('pages can run no inline script, load no plugin, and connect only to us', async () => {
  const { headers } = await api.app.inject({ url: '/docs' });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toContain('unsafe-inline');
  for (const part of [
    "script-src 'self';",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' blob: data:",
    "connect-src 'self' ws://localhost:4600",
  ])
    expect(policy).toContain(part);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('an address that calls too often has to wait, whatever forwarding headers it invents', async () => {
  const limited = await startTestApi();
  const codes: number[] = [];
  let last = null;
  for (let n = 0; n < 70; n += 1) {
    last = await post(limited, '/v1/auth/verify-email', {}, { 'x-forwarded-for': `10.0.0.${n}` });
    codes.push(last.statusCode);
  }
  await limited.close();
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  expect(last?.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

test('behind a trusted proxy each client has its own limit', async () => {
  const proxied = await startTestApi({ TRUSTED_PROXIES: '127.0.0.1' });
  const codes = new Set<number>();
  for (let n = 0; n < 70; n += 1)
    codes.add((await post(proxied, '/v1/auth/verify-email', {}, { 'x-forwarded-for': `10.0.0.${n}` })).statusCode);
  await proxied.close();
  expect([...codes]).toEqual([400]);
});

test('secrets sent through every path appear in no log line', async () => {
  const CANARY = 'Canary7secret';
  const { token, cookie } = await signedIn(api, 'canary@example.com');
  const answers = [
    await signUp(api, 'canary2@example.com', { password: CANARY }),
    await signIn(api, 'canary@example.com', CANARY),
    await signUp(api, 'not an address', { password: CANARY }),
    await post(api, '/v1/auth/verify-email', { username: 'canary@example.com', confirmationCode: '424242' }),
    await api.app.inject(json(`{"password": "${CANARY}", broken`)),
    await api.app.inject({ url: `/v1/oauth/facebook/callback?code=${CANARY}&state=${CANARY}` }),
    await api.app.inject({ url: '/v1/brands', headers: { authorization: `Bearer ${CANARY}`, cookie: CANARY } }),
    await api.app.inject({ url: '/v1/user/profile', headers: { authorization: `Bearer ${token}` } }),
  ];
  expect(answers).toHaveLength(8);
  api.app.log.error({ err: new Error(`request failed: access_token=${CANARY}`), headers: { authorization: CANARY } });
  api.app.log.info({ grant: { accessToken: CANARY }, list: [{ client_secret: CANARY }] }, `Bearer ${CANARY}`);
  const log = api.logLines.join('');
  expect(log.length).toBeGreaterThan(1000);
  for (const secret of [CANARY, token, cookie.split('=')[1] ?? CANARY, '424242']) expect(log).not.toContain(secret);
});

test('the reference lists every call, and machines can read the API description', async () => {
  const page = await api.app.inject({ url: '/docs' });
  expect(page.body).toContain('/v1/scheduled-posts/{postId}/timeline');
  // All of it comes from this server, as its content security policy requires.
  const parts = [...page.body.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(parts)).toEqual(new Set(['/icon.svg', '/docs/style.css', '/docs/page.js']));
  for (const [part, type] of [
    ['/docs/style.css', 'text/css'],
    ['/docs/page.js', 'text/javascript'],
  ] as const)
    expect((await api.app.inject({ url: part })).headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(page.body).not.toMatch(/<script>|style="|(src|href)="http/);
  const document = (await api.app.inject({ url: '/openapi.json' })).json<{ openapi: string; paths: object }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/v1/user/profile');
});

test('the refusal of a broken body is described for every call that may have one', async () => {
  const document = (await api.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  const headers = {
    'content-type': 'application/json',
    ...(await signedIn(api, 'broken@example.com', 'ADMIN')).headers,
  };
  const undescribed: string[] = [];
  for (const [path, operations] of Object.entries(document.paths))
    for (const [name, { responses }] of Object.entries(operations)) {
      const method = name.toUpperCase() as 'GET';
      const url = path.replaceAll('{platform}', 'facebook').replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const { statusCode } = await api.app.inject({ method, url, headers, payload: '{' });
      if (statusCode === 400 && !('400' in responses)) undescribed.push(`${method} ${path}`);
    }
  expect(undescribed).toEqual([]);
});

test('a list that is requested again unchanged arrives byte for byte, and a change arrives', async () => {
  const { headers } = await signedIn(api, 'again@example.com');
  const made = await post(api, '/v1/brands', { name: 'Harbor Coffee', industry: 'Retail' }, headers);
  const posts = `/v1/brands/${made.json<{ id: string }>().id}/scheduled-posts`;
  const draft = await post(api, posts, { content: '<p>Zuerst: Äpfel</p>', status: 'DRAFT' }, headers);
  const { id } = draft.json<{ scheduledPost: { id: string } }>().scheduledPost;
  await sql`update posts set scheduled_for = '2028-05-02T10:00:00Z' where id = ${id}`.execute(api.db);
  const ask = () => api.app.inject({ url: `${posts}?startDate=2028-05-01&endDate=2028-05-31`, headers });
  const [first, again] = [await ask(), await ask()];
  expect(first.json()).toMatchObject({ scheduledPosts: [{ content: '<p>Zuerst: Äpfel</p>' }] });
  expect(again.body).toBe(first.body);
  for (const name of ['content-type', 'content-length', 'cache-control'])
    expect(again.headers[name]).toBe(first.headers[name]);
  await sql`update posts set content = '<p>Danach</p>' where id = ${id}`.execute(api.db);
  expect((await ask()).body).toContain('Danach');
});

test('windows that open a page cannot reach it, except for the popup that returns from a platform', async () => {
  const policy = async (url: string) => (await api.app.inject({ url })).headers['cross-origin-opener-policy'];
  expect(await policy('/dashboard')).toBe('same-origin-allow-popups');
  expect(await policy('/connect/done?result=success')).toBe('unsafe-none');
  expect(await policy('/v1/oauth/facebook/callback')).toBe('unsafe-none');
  const { headers } = await api.app.inject({ url: '/dashboard' });
  expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()');
});

test('over https every cookie belongs to this very host, and no sibling host can plant one', async () => {
  const secure = await startTestApi({ PUBLIC_ORIGIN: 'https://localhost:4600' });
  const email = 'host@example.com';
  await signUp(secure, email);
  await post(secure, '/v1/auth/verify-email', { username: email, confirmationCode: await codeFor(secure, email) });
  const cookies = [(await signIn(secure, email)).headers['set-cookie'] ?? []].flat();
  expect(cookies.map((cookie) => cookie.split('=', 1)[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    '__Host-brandly.browser',
    '__Host-brandly.session_token',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/Domain/i);
  }
  await secure.close();
});
