import type { Session } from '@brandly/contract/auth/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cookieOf,
  post,
  SIGN_UP,
  type SignedIn,
  signedIn,
  signIn,
  startTestApi,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const list = async (who: Pick<SignedIn, 'headers'>) =>
  (await api.app.inject({ url: '/v1/user/sessions', headers: who.headers })).json<{ data: Session[] }>().data;
const end = (who: SignedIn, id: string) =>
  api.app.inject({ method: 'DELETE', url: `/v1/user/sessions/${id}`, headers: who.headers });

/** Signs the same person in again, as from another browser. */
async function elsewhere(email: string): Promise<Pick<SignedIn, 'headers'>> {
  const cookie = cookieOf(await signIn(api, email));
  const { token } = (await api.app.inject({ url: '/api/auth/token', headers: { cookie } })).json<{ token: string }>();
  return { headers: { authorization: `Bearer ${token}` } };
}
const statusOf = async (who: Pick<SignedIn, 'headers'>) =>
  (await api.app.inject({ url: '/v1/user/profile', headers: who.headers })).statusCode;

test('a person sees where they are signed in, the current session first', async () => {
  const here = await signedIn(api, 'list@example.com');
  await elsewhere('list@example.com');
  const sessions = await list(here);
  expect(sessions.map((session) => session.isCurrent)).toEqual([true, false]);
  expect(sessions[0]).toMatchObject({ device: expect.any(String), lastUsedAt: expect.stringMatching(/Z$/) });
});

test('ending one session signs it out at once and leaves the others', async () => {
  const here = await signedIn(api, 'one@example.com');
  const there = await elsewhere('one@example.com');
  const other = (await list(here)).find((session) => !session.isCurrent);
  expect((await end(here, other?.id ?? '')).statusCode).toBe(200);
  expect(await statusOf(there)).toBe(401);
  expect(await statusOf(here)).toBe(200);
  expect((await end(here, other?.id ?? '')).json()).toMatchObject({ code: 'session_not_found' });
});

test('ending all others leaves only the current session', async () => {
  const here = await signedIn(api, 'all@example.com');
  const places = [await elsewhere('all@example.com'), await elsewhere('all@example.com')];
  const answer = await api.app.inject({ method: 'DELETE', url: '/v1/user/sessions', headers: here.headers });
  expect(answer.json()).toEqual({ success: true, ended: 2 });
  expect(await Promise.all(places.map(statusOf))).toEqual([401, 401]);
  expect(await statusOf(here)).toBe(200);
});

test("another person's session looks like none, and continues", async () => {
  const mallory = await signedIn(api, 'mallory@example.com');
  const ann = await signedIn(api, 'ann@example.com');
  const [session] = await list(ann);
  expect((await end(mallory, session?.id ?? '')).json()).toMatchObject({ code: 'session_not_found' });
  expect(await statusOf(ann)).toBe(200);
});

test('the last use of a session is updated', async () => {
  const ann = await signedIn(api, 'use@example.com');
  const [before] = await list(ann);
  api.clock.advance(6 * 60_000);
  const [after] = await list(ann);
  expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')).toBe(6 * 60_000);
});

test('a session that is used every day ends sixty days after its sign-in', async () => {
  const wes = await signedIn(api, 'wes@example.com');
  const day = 24 * 3_600_000;
  const begin = async (daysAgo: number) => {
    const signedInAt = new Date(api.clock.now().getTime() - daysAgo * day);
    // As the sign-in library does when a session is used: two more weeks.
    const expiresAt = new Date(api.clock.now().getTime() + 14 * day);
    await api.db
      .updateTable('sessions')
      .set({ createdAt: signedInAt, expiresAt })
      .where('userId', '=', wes.userId)
      .execute();
    api.clock.advance(4000);
    return (await api.app.inject({ url: '/api/auth/token', headers: { cookie: wes.cookie } })).statusCode;
  };
  expect(await begin(59)).toBe(200);
  const { expiresAt } = await api.db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('userId', '=', wes.userId)
    .executeTakeFirstOrThrow();
  expect(expiresAt.getTime()).toBeLessThanOrEqual(api.clock.now().getTime() + day);
  expect(await begin(60)).toBe(401);
});

test('signing in again ends the browser’s previous session, and no other', async () => {
  const xia = await signedIn(api, 'xia@example.com');
  const elsewhere = cookieOf(await signIn(api, 'xia@example.com'));
  const credentials = { email: 'xia@example.com', password: SIGN_UP.password };
  const again = await post(api, '/api/auth/sign-in/email', credentials, { cookie: xia.cookie });
  const isIn = async (cookie: string) =>
    (await api.app.inject({ url: '/api/auth/token', headers: { cookie } })).statusCode === 200;
  expect([await isIn(xia.cookie), await isIn(elsewhere), await isIn(cookieOf(again))]).toEqual([false, true, true]);
  // A wrong password ends nothing.
  await post(api, '/api/auth/sign-in/email', { ...credentials, password: 'Wrong1word' }, { cookie: elsewhere });
  expect(await isIn(elsewhere)).toBe(true);
});
