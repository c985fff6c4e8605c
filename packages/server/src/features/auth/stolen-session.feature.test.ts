import { FRESH_SIGN_IN_MS, TAKE_BACK_DAYS } from '@brandly/contract/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeFor,
  cookieOf,
  post,
  SIGN_UP,
  type SignedIn,
  signedIn,
  signIn,
  signUp,
  startTestApi,
  type TestApi,
} from '../../testing/test-api.ts';
import { ACCESS_CACHE_MS } from './access.ts';
import { PASSWORD_CHECK_ALLOWANCE } from './attempts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const DAY_MS = 24 * 3_600_000;
const move = (who: SignedIn, email: string, password?: string) =>
  api.app.inject({
    method: 'PUT',
    url: '/v1/user/profile',
    payload: { firstName: 'Other', lastName: 'Name', email, ...(password !== undefined && { password }) },
    headers: who.headers,
  });
const remove = (who: SignedIn, password?: string) =>
  api.app.inject({
    method: 'DELETE',
    url: '/v1/user/profile',
    payload: { confirmation: who.email, ...(password !== undefined && { password }) },
    headers: who.headers,
  });
const download = (who: SignedIn, password?: string) =>
  post(api, '/v1/user/data', password === undefined ? {} : { password }, who.headers);
const profile = async (who: SignedIn) => {
  api.clock.advance(ACCESS_CACHE_MS + 1);
  return api.app.inject({ url: '/v1/user/profile', headers: who.headers });
};
const confirm = async (who: SignedIn, email: string) =>
  post(api, '/v1/user/email', { email, confirmationCode: await codeFor(api, email) }, who.headers);
const takeBack = (token: string) => post(api, '/v1/auth/take-back-email', { token });

/** A session from long ago, without the password. */
async function longSignedIn(email: string): Promise<SignedIn> {
  const who = await signedIn(api, email);
  await api.db
    .updateTable('sessions')
    .set({ createdAt: new Date(api.clock.now().getTime() - FRESH_SIGN_IN_MS) })
    .where('userId', '=', who.userId)
    .execute();
  return who;
}
async function linkFor(email: string, page: string): Promise<string> {
  for (const { text } of await api.mailsFor(email)) {
    const token = new RegExp(`${page}#token=([\\w-]+)`).exec(text)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No link to ${page} was mailed to ${email}`);
}
async function moved(who: SignedIn, email: string): Promise<void> {
  expect((await move(who, email, SIGN_UP.password)).statusCode).toBe(200);
  expect((await confirm(who, email)).statusCode).toBe(200);
}

test('a session alone can neither move an account, nor delete it, nor export its data', async () => {
  const ann = await longSignedIn('ann@example.com');
  const needed = { code: 'password_needed', issues: [{ path: 'password', message: 'Current password is required' }] };
  for (const answer of [await move(ann, 'thief@example.com'), await remove(ann), await download(ann)]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject(needed);
  }
  // The refused call changed nothing, not even the name sent along, and emailed nobody.
  expect((await profile(ann)).json()).toMatchObject({ data: { user: { firstName: 'Ann', deletesAt: null } } });
  expect(await api.mailsFor('thief@example.com')).toEqual([]);
});

test('a wrong password is reported at its field, and ten are allowed over all three calls together', async () => {
  const ben = await longSignedIn('ben@example.com');
  const doors = [() => move(ben, 'x@example.com', 'Wrong1word'), () => remove(ben, 'Wrong1word')];
  const codes: string[] = [];
  for (let index = 0; index < PASSWORD_CHECK_ALLOWANCE.max; index += 1)
    codes.push((await (doors[index % 2] ?? download)(ben)).json().code);
  expect(new Set(codes)).toEqual(new Set(['password_wrong']));
  expect((await download(ben, SIGN_UP.password)).json()).toMatchObject({ code: 'rate_limited' });
});

test('the right password, or a sign-in of the last ten minutes, is enough; a name can be changed without either', async () => {
  const cleo = await longSignedIn('cleo@example.com');
  expect((await move(cleo, 'cleo@example.com')).statusCode).toBe(200);
  expect((await download(cleo, SIGN_UP.password)).statusCode).toBe(200);
  const fresh = await signedIn(api, 'fresh@example.com');
  expect((await download(fresh)).statusCode).toBe(200);
  expect((await remove(fresh, 'Wrong1word')).json()).toMatchObject({ code: 'password_wrong' });
});

test('a person without a password is asked to sign in again, and the profile says that there is none', async () => {
  const dora = await longSignedIn('dora@example.com');
  await api.db.updateTable('credentials').set({ password: null }).where('userId', '=', dora.userId).execute();
  expect((await profile(dora)).json()).toMatchObject({ data: { user: { hasPassword: false } } });
  expect((await remove(dora)).json()).toMatchObject({ code: 'sign_in_needed' });
});

test('a changed address signs out all other sessions', async () => {
  const emil = await longSignedIn('emil@example.com');
  const cookie = cookieOf(await signIn(api, 'emil@example.com'));
  await moved(emil, 'emil.new@example.com');
  api.clock.advance(ACCESS_CACHE_MS + 1);
  expect((await api.app.inject({ url: '/api/auth/token', headers: { cookie } })).statusCode).toBe(401);
  expect((await profile(emil)).statusCode).toBe(200);
});

test('the old mailbox can undo a change: the thief loses every session, password and link', async () => {
  const fay = await longSignedIn('fay@example.com');
  await moved(fay, 'thief1@example.com');
  await moved(fay, 'thief2@example.com');
  await post(api, '/v1/auth/forgot-password', { email: 'thief2@example.com' });
  const token = await linkFor('fay@example.com', 'take-back');
  expect((await takeBack(token)).json()).toEqual({ email: 'fay@example.com', isPasswordMailed: true });
  expect((await profile(fay)).statusCode).toBe(401);
  expect((await signIn(api, 'fay@example.com')).statusCode).toBe(401);
  const [told] = await api.mailsFor('fay@example.com');
  expect(told?.text).toContain('the password no longer works: set a new one to sign in');
  expect(told?.text).not.toContain('Nothing was changed');
  const theirs = { token: await linkFor('thief2@example.com', 'reset-password'), password: 'Thieves1pass' };
  expect((await post(api, '/v1/auth/reset-password', theirs)).json()).toMatchObject({ code: 'password_reset_invalid' });
  expect((await takeBack(await linkFor('thief1@example.com', 'take-back'))).json()).toMatchObject({
    code: 'link_expired',
  });
  expect((await takeBack(token)).json()).toMatchObject({ code: 'link_expired' });

  const own = { token: await linkFor('fay@example.com', 'reset-password'), password: 'Owners1again' };
  expect((await post(api, '/v1/auth/reset-password', own)).statusCode).toBe(200);
  expect((await signIn(api, 'fay@example.com', 'Owners1again')).statusCode).toBe(200);
});

test('a change can be undone for seven days', async () => {
  const gil = await longSignedIn('gil@example.com');
  await moved(gil, 'gil.new@example.com');
  const token = await linkFor('gil@example.com', 'take-back');
  const until = api.clock.now().getTime() + TAKE_BACK_DAYS * DAY_MS;
  await api.db
    .updateTable('email_changes')
    .set({ expires_at: api.clock.now() })
    .where('user_id', '=', gil.userId)
    .execute();
  expect((await takeBack(token)).json()).toMatchObject({ code: 'link_expired' });
  await api.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(until) })
    .where('user_id', '=', gil.userId)
    .execute();
  expect((await takeBack(token)).statusCode).toBe(200);
});

test('a change is not undone if another person has the old address meanwhile', async () => {
  const hal = await longSignedIn('hal@example.com');
  await moved(hal, 'hal.new@example.com');
  const token = await linkFor('hal@example.com', 'take-back');
  await signedIn(api, 'hal@example.com');
  expect((await takeBack(token)).json()).toMatchObject({ code: 'email_taken' });
  // An account with it that nobody confirmed belongs to nobody.
  const ida = await longSignedIn('ida@example.com');
  await moved(ida, 'ida.new@example.com');
  await signUp(api, 'ida@example.com');
  expect((await takeBack(await linkFor('ida@example.com', 'take-back'))).statusCode).toBe(200);
});
