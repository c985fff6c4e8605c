import { RESEND_WAIT_MS, VERIFICATION_CODE_TRIES } from '@brandly/contract/auth';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  codeFor,
  cookieOf,
  SIGN_UP,
  type SignedIn,
  signedIn,
  signUp,
  startTestApi,
  type TestApi,
} from '../../testing/test-api.ts';
import {
  ALL_CODE_MAILS_ALLOWANCE,
  CODE_TRY_ALLOWANCE,
  createAttempts,
  judgeAttempt,
  PASSWORD_CHECK_ALLOWANCE,
  RESET_MAIL_ALLOWANCE,
  SIGN_IN_ALLOWANCES,
} from './attempts.ts';

// The in-memory limits of a process are off: only the limits shared by all processes count here.
const SETTINGS = { BRANDLY_RATE_LIMITS: 'off' };
const WRONG = 'Wrong1word';
const HOME = '192.0.2.1';
const EVE = '198.51.100.7';

let first: TestApi;
let second: TestApi;
beforeEach(async () => {
  first = await startTestApi(SETTINGS);
  second = await startTestApi(SETTINGS, first);
});
afterEach(async () => {
  await second.close();
  await first.close();
});

async function restartSecond(): Promise<void> {
  await second.close();
  second = await startTestApi(SETTINGS, first);
}

type Guess = { url: string; payload: object; from?: string; headers?: Record<string, string> };

/** Guesses at both processes in turn, all at once. Returns the number of answers by status. */
async function guessAtBoth(times: number, guess: (index: number) => Guess): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => send(index % 2 === 0 ? first : second, guess(index))),
  );
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
}
const send = (api: TestApi, { url, payload, from = EVE, headers = {} }: Guess): Promise<LightMyRequestResponse> =>
  api.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from });

const password = (email: string, typed: string = WRONG, from: string = EVE): Guess => ({
  url: '/api/auth/sign-in/email',
  payload: { email, password: typed },
  from,
});
const code = (email: string, confirmationCode: string): Guess => ({
  url: '/v1/auth/verify-email',
  payload: { username: email, confirmationCode },
});

test('only ten wrong passwords from one place are allowed, across two processes, a restart and forged headers', async () => {
  const { max } = SIGN_IN_ALLOWANCES.accountAndAddress;
  await signedIn(first, 'ann@example.com');
  expect(await guessAtBoth(40, () => password('ann@example.com'))).toEqual({ 401: max, 429: 40 - max });
  await restartSecond();
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  for (const api of [first, second]) {
    const right = { ...password('ann@example.com', SIGN_UP.password), headers: forged };
    expect((await send(api, right)).statusCode).toBe(429);
  }
  // A person somewhere else is not locked out by it.
  expect((await send(second, password('ann@example.com', SIGN_UP.password, HOME))).statusCode).toBe(200);
});

test('only fifty wrong passwords for one account are allowed, from however many places', async () => {
  const { max } = SIGN_IN_ALLOWANCES.account;
  await signedIn(first, 'ben@example.com');
  const counted = await guessAtBoth(80, (index) => password('ben@example.com', WRONG, `203.0.113.${index}`));
  expect(counted).toEqual({ 401: max, 429: 80 - max });
  await restartSecond();
  expect((await send(second, password('ben@example.com', WRONG, '203.0.113.200'))).statusCode).toBe(429);
});

test('strangers do not lock out a browser that signed in before, and guesses in that browser are limited, too', async () => {
  await signedIn(first, 'hope@example.com');
  const opened = await send(first, password('hope@example.com', SIGN_UP.password, HOME));
  const cookie = cookieOf(opened);
  await guessAtBoth(60, (index) => password('hope@example.com', WRONG, `203.0.113.${index}`));
  const owner = { ...password('hope@example.com', SIGN_UP.password, HOME), headers: { cookie } };
  expect((await send(second, owner)).statusCode).toBe(200);
  expect((await send(second, { ...owner, headers: {} })).statusCode).toBe(429);
  // The cookie of one account is useless for another one.
  await signedIn(first, 'ivy@example.com');
  await guessAtBoth(60, (index) => password('ivy@example.com', WRONG, `203.0.113.${index}`));
  const other = { ...password('ivy@example.com', SIGN_UP.password, HOME), headers: { cookie } };
  expect((await send(second, other)).statusCode).toBe(429);
  const guesses = await guessAtBoth(30, () => ({ ...password('hope@example.com'), headers: { cookie } }));
  expect(guesses).toEqual({ 401: SIGN_IN_ALLOWANCES.knownBrowser.max, 429: 30 - SIGN_IN_ALLOWANCES.knownBrowser.max });
});

test('while strangers keep guessing, a new browser is told about the emailed link, which lets the owner in', async () => {
  const { max } = SIGN_IN_ALLOWANCES.account;
  const email = 'kay@example.com';
  await signedIn(first, email);
  const flood = () => guessAtBoth(max + 10, (index) => password(email, WRONG, `203.0.113.${index}`));
  await flood();
  const refused = await send(second, password(email, SIGN_UP.password, HOME));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'sign_in_slowed']);
  expect(refused.json().message).toContain('"Forgot your password?"');
  // The strangers use up the emails as well; but those they trigger go to the owner.
  const ask = { url: '/v1/auth/forgot-password', payload: { email } };
  for (let times = 0; times < RESET_MAIL_ALLOWANCE.max + 3; times += 1) {
    await send(times % 2 ? second : first, ask);
    await first.mailsFor(email); // each is delivered separately: of two emails of one millisecond the newest is unknown
  }
  const late = await send(first, { ...ask, from: HOME });
  expect([late.statusCode, late.json().code]).toEqual([429, 'reset_mails_slowed']);
  const newest = (await first.mailsFor(email)).find(({ subject }) => subject === 'Set a new Brandly password');
  const token = /#token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
  const set = { url: '/v1/auth/reset-password', payload: { token, password: 'Another1horse' }, from: HOME };
  const answer = await send(first, set);
  expect(answer.statusCode).toBe(200);
  await flood();
  const headers = { cookie: cookieOf(answer) };
  const owner = password(email, 'Another1horse', HOME);
  expect((await send(second, owner)).statusCode).toBe(429);
  expect((await send(second, { ...owner, headers })).statusCode).toBe(200);
});

test("a person who is refused because of strangers' guesses waits seconds, not a quarter of an hour", async () => {
  const { max, windowMs } = SIGN_IN_ALLOWANCES.account;
  await signedIn(first, 'jon@example.com');
  await guessAtBoth(max + 5, (index) => password('jon@example.com', WRONG, `203.0.113.${index}`));
  const refused = await send(first, password('jon@example.com', SIGN_UP.password, HOME));
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowMs / max / 1000);
  first.clock.advance(windowMs / max);
  expect((await send(first, password('jon@example.com', SIGN_UP.password, HOME))).statusCode).toBe(200);
});

test('the counting statement agrees with the rule at any moment', async () => {
  const allowance = { max: 5, windowMs: 60_000 };
  const attempts = createAttempts({ db: first.db, clock: first.clock, secret: 'of this test' });
  let usedUntil: Date | null = null;
  for (let index = 0; index < 60; index += 1) {
    first.clock.advance((index * 7919) % 13_000);
    const judged = judgeAttempt(first.clock.now(), usedUntil, allowance);
    if ('usedUntil' in judged) usedUntil = judged.usedUntil;
    expect(await attempts.take('rule', allowance)).toBe('waitSeconds' in judged ? judged.waitSeconds : null);
  }
});

test('one IPv6 line counts as one place, however many addresses it has', async () => {
  const { max } = SIGN_IN_ALLOWANCES.address;
  const counted = await guessAtBoth(max + 20, (index) =>
    password(`six${index}@example.com`, WRONG, `2001:db8:1:2::${index.toString(16)}`),
  );
  expect(counted).toEqual({ 401: max, 429: 20 });
});

test('a flood of sign-ups from everywhere sends a thousand codes an hour and no more', async () => {
  const attempts = createAttempts({ db: first.db, clock: first.clock, secret: first.config.authSecret });
  for (let index = 0; index < ALL_CODE_MAILS_ALLOWANCE.max; index += 1)
    await attempts.take('code mails', ALL_CODE_MAILS_ALLOWANCE);
  expect((await signUp(first, 'late@example.com')).statusCode).toBe(429);
  expect(await first.mailsFor('late@example.com')).toEqual([]);
});

test('one place may only try a hundred accounts', async () => {
  const { max } = SIGN_IN_ALLOWANCES.address;
  const counted = await guessAtBoth(130, (index) => password(`guess${index}@example.com`));
  expect(counted).toEqual({ 401: max, 429: 130 - max });
});

test('after five wrong codes, over two processes and a restart, even the right one is refused', async () => {
  await signUp(first, 'cleo@example.com');
  const right = await codeFor(first, 'cleo@example.com');
  const wrong = right === '000000' ? '111111' : '000000';
  const counted = await guessAtBoth(20, () => code('cleo@example.com', wrong));
  expect(counted).toEqual({ 400: VERIFICATION_CODE_TRIES, 429: 20 - VERIFICATION_CODE_TRIES });
  await restartSecond();
  for (const api of [first, second])
    expect((await send(api, code('cleo@example.com', right))).json()).toMatchObject({ code: 'code_too_many_tries' });
});

test('requesting new codes again and again gives no more than thirty tries, then one every two minutes', async () => {
  await signUp(first, 'dana@example.com');
  let judged = 0;
  for (let round = 0; round < 12; round += 1) {
    const counted = await guessAtBoth(VERIFICATION_CODE_TRIES, (index) => code('dana@example.com', `00000${index}`));
    judged += counted[400] ?? 0;
    first.clock.advance(RESEND_WAIT_MS);
    await send(first, { url: '/v1/auth/resend-code', payload: { username: 'dana@example.com' } });
  }
  const since = 12 * RESEND_WAIT_MS * (CODE_TRY_ALLOWANCE.max / CODE_TRY_ALLOWANCE.windowMs);
  expect(judged).toBeLessThanOrEqual(CODE_TRY_ALLOWANCE.max + since);
});

test('five links to set a password are emailed per hour, whoever asks and from wherever', async () => {
  await signedIn(first, 'emil@example.com');
  const { max } = RESET_MAIL_ALLOWANCE;
  const ask = { url: '/v1/auth/forgot-password', payload: { email: 'emil@example.com' } };
  expect(await guessAtBoth(12, (index) => ({ ...ask, from: `203.0.113.${index}` }))).toEqual({
    200: max,
    429: 12 - max,
  });
  const mails = await first.mailsFor('emil@example.com');
  expect(mails.filter(({ subject }) => subject === 'Set a new Brandly password')).toHaveLength(max);
});

test('an open page cannot be used to guess the current password', async () => {
  const fay: SignedIn = await signedIn(first, 'fay@example.com');
  const { max } = PASSWORD_CHECK_ALLOWANCE;
  const guess = (currentPassword: string): Guess => ({
    url: '/v1/user/password',
    payload: { currentPassword, newPassword: 'Another1horse' },
    headers: fay.headers,
  });
  expect(await guessAtBoth(25, () => guess(WRONG))).toEqual({ 400: max, 429: 25 - max });
  await restartSecond();
  expect((await send(second, guess(SIGN_UP.password))).statusCode).toBe(429);
});

test('a guess that succeeds within the limits still opens the account: only the limits protect it', async () => {
  await signedIn(first, 'gil@example.com');
  const counted = await guessAtBoth(SIGN_IN_ALLOWANCES.accountAndAddress.max - 1, () => password('gil@example.com'));
  expect(counted).toEqual({ 401: SIGN_IN_ALLOWANCES.accountAndAddress.max - 1 });
  expect((await send(second, password('gil@example.com', SIGN_UP.password))).statusCode).toBe(200);
});
