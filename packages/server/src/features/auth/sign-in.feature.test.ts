import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  cookieOf,
  post,
  signedIn,
  signIn,
  signUp,
  startTestApi,
  type TestApi,
} from '../../testing/test-api.ts';
import { spellAddresses } from './spell-addresses.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const profile = (token: string) =>
  api.app.inject({ url: '/v1/user/profile', headers: { authorization: `Bearer ${token}` } });

describe('a session', () => {
  test('gives access tokens that open the API, which its cookie alone does not', async () => {
    const { token, cookie } = await signedIn(api, 'token@example.com');
    expect((await profile(token)).json()).toMatchObject({
      success: true,
      data: { user: { email: 'token@example.com', firstName: 'Ann', phone: '1234567890', timeZone: 'Europe/Berlin' } },
    });
    expect((await api.app.inject({ url: '/v1/user/profile', headers: { cookie } })).statusCode).toBe(401);
    expect((await profile(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(401);
  });

  test('ends within five seconds after deactivation', async () => {
    const { token, userId, cookie } = await signedIn(api, 'fired@example.com');
    expect((await profile(token)).statusCode).toBe(200);
    await api.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
    api.clock.advance(5000);
    expect((await profile(token)).statusCode).toBe(401);
    expect((await api.app.inject({ url: '/api/auth/token', headers: { cookie } })).statusCode).toBe(401);
    expect((await signIn(api, 'fired@example.com')).json()).toMatchObject({ code: 'NotAuthorizedException' });
  });

  test('ends at once after signing out', async () => {
    const { token, cookie } = await signedIn(api, 'bye@example.com');
    expect((await profile(token)).statusCode).toBe(200);
    expect((await post(api, '/api/auth/sign-out', {}, { cookie })).statusCode).toBe(200);
    expect((await profile(token)).statusCode).toBe(401);
    expect((await api.app.inject({ url: '/api/auth/token', headers: { cookie } })).statusCode).toBe(401);
  });

  test('that is missing from the call is no error, and gives no token', async () => {
    for (const headers of [{}, { cookie: 'other=1' }, { cookie: 'brandly.browser=1' }]) {
      const answer = await api.app.inject({ url: '/api/auth/token', headers });
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { token: null },
        'no-store',
      ]);
    }
    const forged = await api.app.inject({ url: '/api/auth/token', headers: { cookie: 'brandly.session_token=x.y' } });
    expect(forged.statusCode).toBe(401);
  });

  test('of a person whose role changed carries the new role within five seconds', async () => {
    const { token, userId } = await signedIn(api, 'role@example.com');
    await api.access.authenticate(token);
    await api.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', userId).execute();
    api.clock.advance(5000);
    expect(await api.access.authenticate(token)).toMatchObject({ role: 'ADMIN' });
  });

  test('is listed in the audit log', async () => {
    const { userId } = await signedIn(api, 'audit@example.com');
    const rows = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['signed_up', 'email_verified', 'signed_in']);
  });
});

/** Made as the bootstrap makes one. */
async function firstAdmin(careful: TestApi): Promise<{ authorization: string }> {
  await signUp(careful, 'root@example.com');
  await careful.db
    .updateTable('users')
    .set({ earlyAccess: true, emailVerified: true, role: 'ADMIN' })
    .where('email', '=', 'root@example.com')
    .execute();
  const cookie = cookieOf(await signIn(careful, 'root@example.com'));
  const { token } = (await careful.app.inject({ url: '/api/auth/token', headers: { cookie } })).json();
  return { authorization: `Bearer ${token}` };
}

test.each(['müller@example.com', 'żółć@xn--mller-kva.de', '渡辺@example.jp'])(
  'a person whose address is %s signs up, types the code and signs in',
  async (email) => {
    const { token } = await signedIn(api, email);
    expect((await profile(token)).statusCode).toBe(200);
    expect((await signIn(api, email.toUpperCase())).statusCode).toBe(200);
  },
);

test('an address is the same however its domain is written, and addresses of an earlier version are found', async () => {
  const { userId } = await signedIn(api, 'zoe@xn--mnchen-3ya.example');
  for (const typed of ['zoe@münchen.example', 'zoe@MÜNCHEN.example'])
    expect((await signIn(api, typed)).statusCode).toBe(200);
  const old = 'zoe@münchen.example';
  await api.db.updateTable('users').set({ email: old }).where('id', '=', userId).execute();
  expect((await signIn(api, old)).statusCode).toBe(401);
  await spellAddresses(api.db);
  expect((await signIn(api, old)).statusCode).toBe(200);
});

describe('early access that has to be approved', () => {
  test('keeps a new account out, with the message for an unknown address, until it is granted', async () => {
    const careful = await startTestApi({ EARLY_ACCESS: 'approve', BRANDLY_RATE_LIMITS: 'off' });
    try {
      await signUp(careful, 'wait@example.com');
      const code = await codeFor(careful, 'wait@example.com');
      const verified = { username: 'wait@example.com', confirmationCode: code };
      const confirmed = await post(careful, '/v1/auth/verify-email', verified);
      expect(confirmed.json()).toEqual({ success: true, isWaiting: true });
      expect(confirmed.headers['set-cookie']).toBeUndefined();
      const refused = await signIn(careful, 'wait@example.com');
      expect(refused.json()).toMatchObject({ code: 'UserNotFoundException' });
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect((await signIn(careful, 'wait@example.com', 'Wrong1word')).json()).toMatchObject({
        code: 'UserNotFoundException',
      });
      const { id } = await careful.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'wait@example.com')
        .executeTakeFirstOrThrow();
      const admin = await firstAdmin(careful);
      const set = (earlyAccess: boolean) =>
        careful.app.inject({
          method: 'PUT',
          url: `/v1/admin/users/${id}/early-access`,
          payload: { earlyAccess },
          headers: admin,
        });
      expect((await set(true)).statusCode).toBe(200);
      const open = await signIn(careful, 'wait@example.com');
      expect(open.statusCode).toBe(200);
      // Granting it again changes nothing, and sends no email.
      await set(true);
      const mails = await careful.mailsFor('wait@example.com');
      const granted = mails.filter(({ subject }) => subject === 'Your early access to Brandly is here');
      expect(granted).toHaveLength(1);
      const root = await careful.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'root@example.com')
        .executeTakeFirstOrThrow();
      const url = `/v1/admin/users/${root.id}/early-access`;
      const oneself = await careful.app.inject({ method: 'PUT', url, payload: { earlyAccess: false }, headers: admin });
      expect(oneself.json()).toMatchObject({ code: 'not_yourself' });
      await set(false);
      careful.clock.advance(5000);
      const shut = await careful.app.inject({ url: '/api/auth/token', headers: { cookie: cookieOf(open) } });
      expect(shut.statusCode).toBe(401);
    } finally {
      await careful.close();
    }
  });
});

describe('signing in', () => {
  test('says what is wrong in the words of the screens', async () => {
    await signedIn(api, 'words@example.com');
    expect((await signIn(api, 'nobody@example.com')).json()).toMatchObject({
      code: 'UserNotFoundException',
      message: 'The email you entered has not been found. Please login with an email that has early access enabled.',
    });
    expect((await signIn(api, 'words@example.com', 'Wrong1word')).json()).toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Invalid email or password. Please try again.',
    });
  });

  test('gives a cookie that no script can read, and its secret appears in no body', async () => {
    await signedIn(api, 'cookie@example.com');
    const answer = await signIn(api, 'Cookie@Example.com');
    const [setCookie] = [answer.headers['set-cookie'] ?? []].flat();
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);
    const secret = decodeURIComponent(/=([^;.]+)/.exec(setCookie ?? '')?.[1] ?? 'none');
    const session = await api.app.inject({ url: '/api/auth/get-session', headers: { cookie: cookieOf(answer) } });
    expect(session.json()).toMatchObject({ user: { email: 'cookie@example.com', role: 'USER' } });
    expect(answer.body + session.body).not.toContain(secret);
  });

  test('is stopped for the account after ten failures from one place, even with the right password', async () => {
    await signedIn(api, 'locked@example.com');
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn(api, 'locked@example.com', 'Wrong1word')),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
    const refused = await signIn(api, 'locked@example.com');
    expect(refused.json()).toMatchObject({ status: 429, code: 'sign_in_slowed' });
    // Until the next try, not until the end of the quarter of an hour.
    expect(Number(refused.headers['retry-after'])).toBe(90);
    api.clock.advance(15 * 60_000);
    expect((await signIn(api, 'locked@example.com')).statusCode).toBe(200);
  });

  test('other routes of the library are closed', async () => {
    const { cookie } = await signedIn(api, 'doors@example.com');
    for (const path of [
      'update-user',
      'change-email',
      'delete-user',
      'change-password',
      'open-session',
      'list-sessions',
    ]) {
      const answer = await post(api, `/api/auth/${path}`, { role: 'ADMIN' }, { cookie });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });
});
