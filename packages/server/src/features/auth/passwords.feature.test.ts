import { RESET_LINK_LIFE_MS } from '@brandly/contract/auth/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, SIGN_UP, type SignedIn, signedIn, signIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { PASSWORD_CHECK_ALLOWANCE, RESET_MAIL_ALLOWANCE } from './attempts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const NEXT = 'Another2pass';
const forgot = (email: string) => post(api, '/v1/auth/forgot-password', { email });
const reset = (token: string, password = NEXT) => post(api, '/v1/auth/reset-password', { token, password });
const change = (who: SignedIn, currentPassword: string, newPassword = NEXT) =>
  post(api, '/v1/user/password', { currentPassword, newPassword }, who.headers);
const isIn = async (who: SignedIn) => {
  api.clock.advance(4000); // longer than any process caches
  return (await api.app.inject({ url: '/v1/user/sessions', headers: who.headers })).statusCode === 200;
};

async function tokenFor(email: string): Promise<string> {
  const [mail] = await api.mailsFor(email);
  const token = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}`);
  return token;
}

test('a forgotten password is replaced with the emailed link, and all sessions are signed out', async () => {
  const ann = await signedIn(api, 'ann@example.com');
  expect((await forgot('ANN@example.com')).json()).toEqual({ success: true });
  expect((await reset(await tokenFor('ann@example.com'))).statusCode).toBe(200);
  expect(await isIn(ann)).toBe(false);
  expect((await signIn(api, 'ann@example.com', SIGN_UP.password)).statusCode).toBe(401);
  expect((await signIn(api, 'ann@example.com', NEXT)).statusCode).toBe(200);
  expect((await api.mailsFor('ann@example.com'))[0]?.subject).toBe('Your Brandly password was changed');
});

test('a password of any words is accepted, and is the same however its letters are composed', async () => {
  const pat = await signedIn(api, 'pat@example.com');
  expect((await change(pat, SIGN_UP.password, 'fünf wörter über alte gärten')).statusCode).toBe(200);
  expect((await signIn(api, 'pat@example.com', 'fünf wörter über alte gärten'.normalize('NFD'))).statusCode).toBe(200);
});

test('common passwords and one’s own words are refused at the field, wherever a password is set', async () => {
  const answer = (
    await post(api, '/api/auth/sign-up/email', { ...SIGN_UP, email: 'q@example.com', password: 'Password1' })
  ).json();
  expect(answer).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'password', message: 'This password is too easy to guess. Please choose another one' }],
  });
  const quin = await signedIn(api, 'quin@example.com');
  expect((await change(quin, SIGN_UP.password, 'AnnQuin123')).json()).toMatchObject({
    issues: [
      { path: 'newPassword', message: 'This is too similar to your name, email or brand. Please add other words' },
    ],
  });
  await forgot('quin@example.com');
  const token = await tokenFor('quin@example.com');
  expect((await reset(token, 'Qwerty123')).json()).toMatchObject({ issues: [{ path: 'password' }] });
  expect((await reset(token)).statusCode).toBe(200);
});

test('a link works once, even when it is used fifty times at the same moment', async () => {
  await signedIn(api, 'once@example.com');
  await forgot('once@example.com');
  const token = await tokenFor('once@example.com');
  const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect((await reset(token)).json()).toMatchObject({ code: 'password_reset_invalid' });
});

test('a newer link makes the older one useless', async () => {
  await signedIn(api, 'newer@example.com');
  await forgot('newer@example.com');
  const older = await tokenFor('newer@example.com');
  await forgot('newer@example.com');
  expect((await reset(older)).statusCode).toBe(400);
  expect((await reset(await tokenFor('newer@example.com'))).statusCode).toBe(200);
});

test('an unknown address is answered like a known one, and gets no email', async () => {
  await signedIn(api, 'known@example.com');
  const [known, unknown] = [await forgot('known@example.com'), await forgot('unknown@example.com')];
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(await api.mailsFor('unknown@example.com')).toEqual([]);
});

test('a deactivated person is answered like anybody, and the email says that they are deactivated', async () => {
  const { userId } = await signedIn(api, 'asleep@example.com');
  await api.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
  const [asleep, unknown] = [await forgot('asleep@example.com'), await forgot('unknown@example.com')];
  expect([asleep.statusCode, asleep.body]).toEqual([unknown.statusCode, unknown.body]);
  const [mail] = await api.mailsFor('asleep@example.com');
  expect(mail?.text).toContain('An administrator deactivated your Brandly account.');
  expect(mail?.text).not.toContain('reset-password');
});

test('a mailbox cannot be flooded with links', async () => {
  await signedIn(api, 'flood@example.com');
  for (let sent = 0; sent < RESET_MAIL_ALLOWANCE.max; sent += 1)
    expect((await forgot('flood@example.com')).statusCode).toBe(200);
  const refused = await forgot('flood@example.com');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('no table and no log contains the token as it was emailed', async () => {
  await signedIn(api, 'secret@example.com');
  await forgot('secret@example.com');
  const token = await tokenFor('secret@example.com');
  const rows = await api.db.selectFrom('password_resets').selectAll().execute();
  expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  expect(api.logLines.join('\n')).not.toContain(token);
});

test('a weak new password is refused with the sentence of the form, and the link stays valid', async () => {
  await signedIn(api, 'weak@example.com');
  await forgot('weak@example.com');
  const token = await tokenFor('weak@example.com');
  expect((await reset(token, 'weak')).json()).toMatchObject({
    code: 'validation_failed',
    issues: [{ message: 'Password must be at least 8 characters with uppercase, lowercase, and number' }],
  });
  expect((await reset(token)).statusCode).toBe(200);
});

test('a changed password signs out the other sessions and keeps this one', async () => {
  const here = await signedIn(api, 'two@example.com');
  const cookie = (await signIn(api, 'two@example.com')).headers['set-cookie'];
  expect(cookie).toBeDefined();
  const answer = await change(here, SIGN_UP.password);
  expect(answer.statusCode).toBe(200);
  expect(await isIn(here)).toBe(true);
  const { data } = (await api.app.inject({ url: '/v1/user/sessions', headers: here.headers })).json();
  expect(data).toHaveLength(1);
  expect((await signIn(api, 'two@example.com', NEXT)).statusCode).toBe(200);
});

test('the current password is not taken as a new one', async () => {
  const vera = await signedIn(api, 'vera@example.com');
  expect((await change(vera, 'Correct1horse', 'Correct1horse')).json()).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'newPassword', message: 'This is your current password. Please choose another one' }],
  });
});

test('a wrong current password changes nothing, and tries are limited', async () => {
  const ann = await signedIn(api, 'guess@example.com');
  for (let tried = 0; tried < PASSWORD_CHECK_ALLOWANCE.max; tried += 1)
    expect((await change(ann, 'Wrong1pass')).json()).toMatchObject({ code: 'password_wrong' });
  expect((await change(ann, SIGN_UP.password)).statusCode).toBe(429);
  expect((await signIn(api, 'guess@example.com')).statusCode).toBe(200);
});

// Last, because nobody's token outlives half an hour.
test('a link works for half an hour, and not afterwards', async () => {
  await signedIn(api, 'slow@example.com');
  await forgot('slow@example.com');
  const token = await tokenFor('slow@example.com');
  api.clock.advance(RESET_LINK_LIFE_MS);
  expect((await reset(token)).json()).toMatchObject({ code: 'password_reset_invalid' });
});
