import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeFor,
  post,
  type SignedIn,
  signedIn,
  signIn,
  signUp,
  startTestApi,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
let ann: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  ann = await signedIn(api, 'ann@example.com');
});
afterAll(() => api.close());

const put = (payload: object, who = ann) =>
  api.app.inject({ method: 'PUT', url: '/v1/user/profile', payload, headers: who.headers });
const verify = (email: string, code: string) =>
  post(api, '/v1/auth/verify-email', { username: email, confirmationCode: code });

test('a changed name and phone are kept', async () => {
  const answer = await put({ firstName: 'Anna', lastName: 'Li', email: 'ann@example.com', phone: '(999) 888-7777' });
  expect(answer.json()).toMatchObject({
    success: true,
    data: { user: { firstName: 'Anna', lastName: 'Li', phone: '9998887777' }, emailVerificationRequired: false },
  });
});

test('an empty phone is none, and a short one is refused at its field', async () => {
  const form = { firstName: 'Anna', lastName: 'Li', email: 'ann@example.com' };
  expect((await put({ ...form, phone: '' })).json()).toMatchObject({ data: { user: { phone: null } } });
  expect((await put({ ...form, phone: '12' })).json()).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'phone', message: 'Please enter a valid 10-digit phone number' }],
  });
});

test('role and status cannot be sent along', async () => {
  const answer = await put({ firstName: 'A', lastName: 'L', email: 'ann@example.com', role: 'ADMIN', isActive: false });
  expect(answer.statusCode).toBe(400);
  const row = await api.db
    .selectFrom('users')
    .select(['role', 'isActive'])
    .where('id', '=', ann.userId)
    .executeTakeFirst();
  expect(row).toEqual({ role: 'USER', isActive: true });
});

test('a changed email takes effect once its code is entered, and the old address is told', async () => {
  const ben = await signedIn(api, 'ben@example.com');
  const answer = await put({ firstName: 'Ben', lastName: 'Ox', email: 'Ben2@example.com' }, ben);
  expect(answer.json()).toMatchObject({
    data: { user: { email: 'ben@example.com' }, emailVerificationRequired: true },
  });
  expect((await signIn(api, 'ben2@example.com')).statusCode).toBe(401);
  expect((await verify('ben2@example.com', await codeFor(api, 'ben2@example.com'))).statusCode).toBe(200);
  expect((await signIn(api, 'ben2@example.com')).statusCode).toBe(200);
  expect((await signIn(api, 'ben@example.com')).statusCode).toBe(401);
  expect((await api.mailsFor('ben@example.com'))[0]?.subject).toBe('Your Brandly email address was changed');
});

test("somebody else's address cannot be taken, and only its owner learns of the attempt", async () => {
  const eve = await signedIn(api, 'eve@example.com');
  const answer = await put({ firstName: 'Eve', lastName: 'X', email: 'ann@example.com' }, eve);
  expect(answer.json()).toMatchObject({ data: { emailVerificationRequired: true } });
  expect((await api.mailsFor('ann@example.com'))[0]?.subject).toBe('You already have a Brandly account');
});

test('an address that was taken while its code was on the way is refused', async () => {
  const max = await signedIn(api, 'max@example.com');
  await put({ firstName: 'Max', lastName: 'Y', email: 'free@example.com' }, max);
  const code = await codeFor(api, 'free@example.com');
  await api.db.updateTable('users').set({ email: 'free@example.com' }).where('email', '=', 'eve@example.com').execute();
  expect((await verify('free@example.com', code)).json()).toMatchObject({ code: 'email_taken' });
});

test('signing up with an address somebody is moving to does not give it to them', async () => {
  const kim = await signedIn(api, 'kim@example.com');
  await put({ firstName: 'Kim', lastName: 'Z', email: 'shared@example.com' }, kim);
  await signUp(api, 'shared@example.com');
  await verify('shared@example.com', await codeFor(api, 'shared@example.com'));
  const rows = await api.db.selectFrom('users').select('id').where('email', '=', 'shared@example.com').execute();
  expect(rows.map((row) => row.id)).not.toContain(kim.userId);
});
