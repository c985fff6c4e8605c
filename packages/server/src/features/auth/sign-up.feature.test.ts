import { readFile } from 'node:fs/promises';
import { RESEND_WAIT_MS, VERIFICATION_CODE_TRIES } from '@brandly/contract/auth';
import { errorSentence } from '@brandly/contract/errors';
import { sql } from 'kysely';
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

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const verify = (email: string, code: string) =>
  post(api, '/v1/auth/verify-email', { username: email, confirmationCode: code });
const resend = (email: string) => post(api, '/v1/auth/resend-code', { username: email });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing up', () => {
  test('leads to a code by email, and to no session before it is entered', async () => {
    const answer = await signUp(api, 'new@example.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await codeFor(api, 'new@example.com')).toMatch(/^\d{6}$/);
    const early = await signIn(api, 'new@example.com');
    expect(early.statusCode).toBe(403);
    expect(early.json()).toMatchObject({ code: 'UserNotConfirmedException' });
    expect(early.headers['set-cookie']).toBeUndefined();
  });

  test('stores the code and the password only as hashes', async () => {
    await signUp(api, 'hash@example.com');
    const code = await codeFor(api, 'hash@example.com');
    const rows = await api.db.selectFrom('verification_codes').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.code_hash.toString('utf8')))).not.toContain(code);
    const [credential] = await api.db.selectFrom('credentials').select('password').execute();
    expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const queued = await api.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
    expect(JSON.stringify(queued)).not.toContain(code);
  });

  test.each([
    ['password', { password: 'weak' }, 'Password must be at least 8 characters with uppercase, lowercase, and number'],
    ['phone', { phone: '123' }, 'Please enter a valid 10-digit phone number'],
    ['email', { email: 'nobody' }, 'Invalid email address'],
    ['firstName', { firstName: ' ' }, 'First name is required'],
  ])('is refused for a bad %s with the sentence of the form', async (path, more, message) => {
    const answer = await signUp(api, 'bad@example.com', more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', issues: [{ path, message }] });
  });

  test.each([
    ['make oneself an administrator', { role: 'ADMIN', isActive: false, emailVerified: true, id: 'chosen' }],
    ['live in a time zone that nobody knows', { timeZone: 'Mars/Olympus' }],
    ['name a brand of 100,000 letters', { brandName: 'x'.repeat(100_000) }],
    ['be a team of any words', { teamSize: 'x'.repeat(100_000) }],
    ['have a name with a NUL', { firstName: 'Mal\u0000lory' }],
    ['have a name that turns what follows it', { firstName: 'Mal\u202elory' }],
  ])('cannot %s', async (_what, more) => {
    expect((await signUp(api, 'mallory@example.com', more)).json()).toMatchObject({ code: 'validation_failed' });
    const rows = await api.db.selectFrom('users').select('id').where('email', '=', 'mallory@example.com').execute();
    expect(rows).toEqual([]);
  });

  test('an unknown time zone that was accepted earlier is repaired by a migration', async () => {
    const [lost, kept] = [await signedIn(api, 'lost@example.com'), await signedIn(api, 'kept@example.com')];
    await api.db.updateTable('users').set({ timeZone: 'Mars/Olympus' }).where('id', '=', lost.userId).execute();
    const migration = new URL('../../db/migrations/0072_time_zones_that_exist.sql', import.meta.url);
    await sql.raw(await readFile(migration, 'utf8')).execute(api.db);
    const zoneOf = ({ userId }: { userId: string }) =>
      api.db.selectFrom('users').select('timeZone').where('id', '=', userId).executeTakeFirstOrThrow();
    expect(await zoneOf(lost)).toEqual({ timeZone: 'UTC' });
    expect(await zoneOf(kept)).toEqual({ timeZone: 'Europe/Berlin' });
  });

  test('with an address that has an account gets the same answer, and only its owner is told', async () => {
    const owner = await signedIn(api, 'owner@example.com');
    const fresh = await signUp(api, 'fresh@example.com');
    const again = await signUp(api, 'OWNER@example.com', { password: 'Another1pass' });
    const shapeOf = (body: string) => body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id');
    expect([again.statusCode, shapeOf(again.body)]).toEqual([fresh.statusCode, shapeOf(fresh.body)]);
    const [mail] = await api.mailsFor('owner@example.com');
    expect(mail?.subject).toBe('You already have a Brandly account');
    expect((await signIn(api, owner.email)).statusCode).toBe(200);
    expect((await signIn(api, owner.email, 'Another1pass')).statusCode).toBe(401);
  });

  test('sent three times at once makes one account and refuses nobody', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp(api, 'thrice@example.com')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const rows = await api.db.selectFrom('users').select('id').where('email', '=', 'thrice@example.com').execute();
    expect(rows).toHaveLength(1);
  });

  test('twice before confirming: the typed code decides whose password and name apply, in either order', async () => {
    for (const typed of ['first', 'second'] as const) {
      const email = `types.${typed}@example.com`;
      await signUp(api, email, { firstName: 'Ada' });
      const first = await codeFor(api, email);
      await signUp(api, email, { password: 'Another1pass', firstName: 'Zoe' });
      const second = await codeFor(api, email);
      const [mail] = await api.mailsFor(email);
      expect(mail?.text).toContain('This code finishes the sign-up as Zoe Lee');
      expect((await verify(email, typed === 'first' ? first : second)).statusCode).toBe(200);
      const [own, other] = typed === 'first' ? ['Correct1horse', 'Another1pass'] : ['Another1pass', 'Correct1horse'];
      expect((await signIn(api, email, own)).statusCode).toBe(200);
      expect((await signIn(api, email, other)).statusCode).toBe(401);
      const row = await api.db.selectFrom('users').select('firstName').where('email', '=', email).executeTakeFirst();
      expect(row?.firstName).toBe(typed === 'first' ? 'Ada' : 'Zoe');
      // The other code no longer works, and nothing of what was typed is left.
      expect((await verify(email, typed === 'first' ? second : first)).statusCode).toBe(400);
      const kept = await api.db.selectFrom('verification_codes').select('sign_up').where('email', '=', email).execute();
      expect(kept.map(({ sign_up }) => sign_up)).toEqual([null, null]);
    }
  });

  test('a new code belongs to the sign-up that requests it, whoever has signed up since', async () => {
    const email = 'renewed@example.com';
    const { signUp: mine } = (await signUp(api, email)).json<{ signUp: string }>();
    await signUp(api, email, { password: 'Second1pass' });
    await api.mailsFor(email);
    api.clock.advance(RESEND_WAIT_MS);
    await post(api, '/v1/auth/resend-code', { username: email, signUp: mine });
    expect((await verify(email, await codeFor(api, email))).statusCode).toBe(200);
    expect((await signIn(api, email)).statusCode).toBe(200);
  });

  test('once more with the very same data is no other person: the mail names nobody else, and its code is the one', async () => {
    const email = 'twice.same@example.com';
    await signUp(api, email);
    const first = await codeFor(api, email);
    await signUp(api, email);
    const [mail] = await api.mailsFor(email);
    expect(mail?.text).not.toContain('Somebody else');
    expect((await verify(email, first)).statusCode).toBe(400);
    expect((await verify(email, await codeFor(api, email))).statusCode).toBe(200);
    expect((await signIn(api, email)).statusCode).toBe(200);
  });

  test('by several people at once gives guessers no additional tries', async () => {
    const email = 'crowd@example.com';
    const codes: string[] = [];
    for (const password of ['Correct1horse', 'Second1pass', 'Third1password']) {
      await signUp(api, email, { password });
      codes.push(await codeFor(api, email));
    }
    const wrong = ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code)) ?? '';
    const answers = await Promise.all(Array.from({ length: 60 }, () => verify(email, wrong)));
    expect(answers.filter((answer) => answer.json().code === 'code_wrong')).toHaveLength(VERIFICATION_CODE_TRIES);
    for (const code of codes) expect((await verify(email, code)).statusCode).toBe(429);
  });
});

describe('a verification code', () => {
  test('is refused when wrong, and accepted when right', async () => {
    await signUp(api, 'right@example.com');
    const code = await codeFor(api, 'right@example.com');
    expect((await verify('right@example.com', otherThan(code))).json()).toMatchObject({
      status: 400,
      code: 'code_wrong',
      message: errorSentence('code_wrong'),
    });
    expect((await verify('right@example.com', code)).json()).toEqual({ success: true, isWaiting: false });
    expect((await signIn(api, 'right@example.com')).statusCode).toBe(200);
  });

  test('signs in whoever sends it, once, and keeps the names given at sign-up', async () => {
    const email = 'arrives@example.com';
    await signUp(api, email, { brandName: 'Harbor Coffee', teamSize: '11-50' });
    const code = await codeFor(api, email);
    expect(cookieOf(await verify(email, otherThan(code)))).not.toContain('session_token');
    const cookie = cookieOf(await verify(email, code));
    const { token } = (await api.app.inject({ url: '/api/auth/token', headers: { cookie } })).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.app.inject({ url: '/v1/user/profile', headers })).json()).toMatchObject({
      data: { user: { email, brandName: 'Harbor Coffee' } },
    });
    expect(cookieOf(await verify(email, code))).not.toContain('session_token');
  });

  test('is reported as used the second time', async () => {
    await signUp(api, 'used@example.com');
    const code = await codeFor(api, 'used@example.com');
    await verify('used@example.com', code);
    expect((await verify('used@example.com', code)).json()).toMatchObject({ code: 'code_used' });
  });

  test('has expired after ten minutes', async () => {
    await signUp(api, 'late@example.com');
    const code = await codeFor(api, 'late@example.com');
    api.clock.advance(600_000);
    expect((await verify('late@example.com', code)).json()).toMatchObject({ code: 'code_expired' });
  });

  test('allows five tries and no more, even fifty at once', async () => {
    await signUp(api, 'guess@example.com');
    const code = await codeFor(api, 'guess@example.com');
    const wrong = otherThan(code);
    const answers = await Promise.all(Array.from({ length: 25 }, () => verify('guess@example.com', wrong)));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_too_many_tries')).toHaveLength(20);
    expect((await verify('guess@example.com', code)).json()).toMatchObject({
      code: 'code_too_many_tries',
      status: 429,
    });
  });

  test('for an unregistered address is answered like any other, up to the last try', async () => {
    await signUp(api, 'known@example.com');
    const wrong = otherThan(await codeFor(api, 'known@example.com'));
    const tryAll = async (email: string) => {
      const codes: string[] = [];
      for (let n = 0; n < 7; n += 1) codes.push((await verify(email, wrong)).json<{ code: string }>().code);
      return codes;
    };
    const known = await tryAll('known@example.com');
    expect(known.slice(0, 5)).toEqual(Array(5).fill('code_wrong'));
    expect(known.slice(5)).toEqual(Array(2).fill('code_too_many_tries'));
    // One try may be spent on creating the decoy's row.
    const unknown = await tryAll('unknown@example.com');
    expect(unknown.at(-1)).toBe('code_too_many_tries');
    expect(await api.mailsFor('unknown@example.com')).toEqual([]);
  });

  test('can be requested again after a minute, by anybody, with the same answer', async () => {
    await signUp(api, 'again@example.com');
    const first = await codeFor(api, 'again@example.com');
    const early = await resend('again@example.com');
    expect(early.statusCode).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    api.clock.advance(RESEND_WAIT_MS);
    const known = await resend('again@example.com');
    const unknown = await resend('stranger@example.com');
    expect(known.json()).toEqual({ success: true, retryAfterSeconds: 60 });
    expect(unknown.body).toBe(known.body);
    expect((await resend('stranger@example.com')).statusCode).toBe(429);
    const second = await codeFor(api, 'again@example.com');
    expect(await api.mailsFor('stranger@example.com')).toEqual([]);
    if (first !== second) expect((await verify('again@example.com', first)).statusCode).toBe(400);
    expect((await verify('again@example.com', second)).statusCode).toBe(200);
  });

  test('requested twice at once, as by a double click, is one code and one email', async () => {
    await signUp(api, 'double@example.com');
    await codeFor(api, 'double@example.com');
    api.clock.advance(RESEND_WAIT_MS);
    const answers = await Promise.all([resend('double@example.com'), resend('double@example.com')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect((await verify('double@example.com', await codeFor(api, 'double@example.com'))).statusCode).toBe(200);
    expect(await api.mailsFor('double@example.com')).toHaveLength(2);
  });
});
