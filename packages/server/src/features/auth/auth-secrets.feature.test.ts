import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUnsubscribeLinks } from '../../mail/unsubscribe-links.ts';
import { codeFor, post, SIGN_UP, type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

const [first, second, third] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [string, string, string];
const PUBLIC = 'http://localhost:4600';

let api: TestApi;
let ann: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_AUTH_SECRET: first });
  ann = await signedIn(api, 'ann@example.com');
});
afterAll(() => api.close());

/** The status that a server with these secrets, on the same database, answers to the earlier session. */
async function tokenFrom(environment: Record<string, string>, cookie = ann.cookie, of = api): Promise<number> {
  const beside = await startTestApi(environment, of);
  try {
    const answer = await beside.app.inject({ url: '/api/auth/token', headers: { cookie } });
    if (answer.statusCode !== 200) return answer.statusCode;
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    return (await beside.app.inject({ url: '/v1/user/profile', headers })).statusCode;
  } finally {
    await beside.close();
  }
}

test('a start without the old secret is refused; while it is configured sessions continue, over two changes', async () => {
  await expect(tokenFrom({ BRANDLY_AUTH_SECRET: second })).rejects.toMatchObject({
    name: 'StartRefusal',
    next: expect.stringContaining('BRANDLY_AUTH_SECRETS_OLD'),
  });
  expect(await tokenFrom({ BRANDLY_AUTH_SECRET: second, BRANDLY_AUTH_SECRETS_OLD: first })).toBe(200);
  expect(await tokenFrom({ BRANDLY_AUTH_SECRET: third, BRANDLY_AUTH_SECRETS_OLD: `${second}, ${first}` })).toBe(200);
});

test('after the change a new sign-in only needs the new secret', async () => {
  const beside = await startTestApi({ BRANDLY_AUTH_SECRET: third, BRANDLY_AUTH_SECRETS_OLD: first }, api);
  const ben = await signedIn(beside, 'ben@example.com');
  await beside.close();
  expect(await tokenFrom({ BRANDLY_AUTH_SECRET: third }, ben.cookie)).toBe(200);
  expect(await tokenFrom({ BRANDLY_AUTH_SECRET: third })).toBe(401);
});

test('processes that change one after the other know each other’s secret and serve the same session', async () => {
  // First each learns the new secret beside its own, then they change one after the other.
  const own = { BRANDLY_AUTH_SECRET: first, BRANDLY_AUTH_SECRETS_OLD: `${third},${second}` };
  const changed = { BRANDLY_AUTH_SECRET: second, BRANDLY_AUTH_SECRETS_OLD: `${third},${first}` };
  for (const environment of [own, changed, own]) expect(await tokenFrom(environment)).toBe(200);
});

test('a cookie with an invalid signature is not signed by us', async () => {
  const forged = ann.cookie.replace(/(session_token=)[^;]*/, `$1${encodeURIComponent(`stolen.${'A'.repeat(43)}=`)}`);
  expect(await tokenFrom({ BRANDLY_AUTH_SECRET: third, BRANDLY_AUTH_SECRETS_OLD: first }, forged)).toBe(401);
  expect(
    await tokenFrom({ BRANDLY_AUTH_SECRET: third, BRANDLY_AUTH_SECRETS_OLD: first }, 'brandly.session_token=%'),
  ).toBe(401);
});

test('an unsubscribe link from before the change still works', () => {
  const links = (authSecret: string, oldAuthSecrets: string[]) =>
    createUnsubscribeLinks({ publicOrigin: PUBLIC, authSecret, oldAuthSecrets });
  const token = new URL(links(first, []).oneClick('ann', 'post_failed')).searchParams.get('token') ?? '';
  expect(links(second, [first]).read(token)).toEqual({ userId: 'ann', kind: 'post_failed' });
  expect(links(second, []).read(token)).toBeNull();
});

describe('with a database of its own', () => {
  let own: TestApi;
  afterEach(() => own.close());

  test('a change of address can be undone after the change, with the earlier link', async () => {
    own = await startTestApi({ BRANDLY_AUTH_SECRET: first });
    const eve = await signedIn(own, 'eve@example.com');
    const payload = { firstName: 'Eve', lastName: 'Lind', email: 'thief@example.com', password: SIGN_UP.password };
    await own.app.inject({ method: 'PUT', url: '/v1/user/profile', payload, headers: eve.headers });
    const confirmationCode = await codeFor(own, 'thief@example.com');
    await post(own, '/v1/user/email', { email: 'thief@example.com', confirmationCode }, eve.headers);
    const mails = (await own.mailsFor('eve@example.com')).map(({ text }) => text).join();
    const token = /take-back#token=([\w-]+)/.exec(mails)?.[1];
    const beside = await startTestApi({ BRANDLY_AUTH_SECRET: second, BRANDLY_AUTH_SECRETS_OLD: first }, own);
    const answer = await post(beside, '/v1/auth/take-back-email', { token });
    await beside.close();
    expect(answer.json()).toMatchObject({ email: 'eve@example.com' });
  });

  test('over https, where the cookie is limited to this host, sessions continue as well', async () => {
    const secure = { PUBLIC_ORIGIN: 'https://localhost:4600' };
    own = await startTestApi({ ...secure, BRANDLY_AUTH_SECRET: first });
    const { cookie } = await signedIn(own, 'ida@example.com');
    expect(cookie).toContain('__Host-brandly.session_token=');
    const after = { ...secure, BRANDLY_AUTH_SECRET: second, BRANDLY_AUTH_SECRETS_OLD: first };
    expect(await tokenFrom(after, cookie, own)).toBe(200);
  });
});
