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
const confirm = (who: SignedIn, email: string, confirmationCode: string) =>
  post(api, '/v1/user/email', { email, confirmationCode }, who.headers);

test('a changed name and phone are saved', async () => {
  const answer = await put({ firstName: 'Anna', lastName: 'Li', email: 'ann@example.com', phone: '(999) 888-7777' });
  expect(answer.json()).toMatchObject({
    success: true,
    data: { user: { firstName: 'Anna', lastName: 'Li', phone: '9998887777' }, emailVerificationRequired: false },
  });
});

test('a change that asks for too many codes saves nothing', async () => {
  const ida = await signedIn(api, 'ida@example.com');
  const change = () => put({ firstName: 'Ida-Lu', email: 'often@example.com' }, ida);
  const answers: number[] = [];
  for (let times = 0; times < 7; times += 1) answers.push((await change()).statusCode);
  expect(answers).toEqual([...Array<number>(6).fill(200), 429]);
  await put({ firstName: 'Ida' }, ida);
  expect((await change()).statusCode).toBe(429);
  const row = await api.db.selectFrom('users').select('firstName').where('id', '=', ida.userId).executeTakeFirst();
  expect(row).toEqual({ firstName: 'Ida' });
});

test('two pages that change different fields undo nothing of each other', async () => {
  const uma = await signedIn(api, 'uma@example.com');
  await put({ firstName: 'Uma-Lu' }, uma);
  await put({ lastName: 'Berg', timeZone: 'Europe/Oslo' }, uma);
  const row = await api.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'name', 'phone', 'timeZone'])
    .where('id', '=', uma.userId)
    .executeTakeFirst();
  const [firstName, lastName] = ['Uma-Lu', 'Berg'];
  expect(row).toEqual({ firstName, lastName, name: 'Uma-Lu Berg', phone: '1234567890', timeZone: 'Europe/Oslo' });
});

test('an empty phone counts as none, and a short one is refused at its field', async () => {
  const form = { firstName: 'Anna', lastName: 'Li', email: 'ann@example.com' };
  expect((await put({ ...form, phone: '' })).json()).toMatchObject({ data: { user: { phone: null } } });
  expect((await put({ ...form, phone: '12' })).json()).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'phone', message: 'Please enter a valid 10-digit phone number' }],
  });
});

test('role and status cannot be changed by sending them along', async () => {
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
  expect((await confirm(ben, 'ben2@example.com', await codeFor(api, 'ben2@example.com'))).statusCode).toBe(200);
  expect((await signIn(api, 'ben2@example.com')).statusCode).toBe(200);
  expect((await signIn(api, 'ben@example.com')).statusCode).toBe(401);
  expect((await api.mailsFor('ben@example.com'))[0]?.subject).toBe('Your Brandly email address was changed');
});

test("another person's address cannot be taken, and only its owner learns of the attempt", async () => {
  const eve = await signedIn(api, 'eve@example.com');
  const answer = await put({ firstName: 'Eve', lastName: 'X', email: 'ann@example.com' }, eve);
  expect(answer.json()).toMatchObject({ data: { emailVerificationRequired: true } });
  expect((await api.mailsFor('ann@example.com'))[0]?.subject).toBe('You already have a Brandly account');
});

test('an address that was taken while its code was on its way is refused', async () => {
  const max = await signedIn(api, 'max@example.com');
  await put({ firstName: 'Max', lastName: 'Y', email: 'free@example.com' }, max);
  const code = await codeFor(api, 'free@example.com');
  await api.db.updateTable('users').set({ email: 'free@example.com' }).where('email', '=', 'eve@example.com').execute();
  expect((await confirm(max, 'free@example.com', code)).json()).toMatchObject({ code: 'email_taken' });
});

test('signing up with an address that another person is moving to does not take it over', async () => {
  const kim = await signedIn(api, 'kim@example.com');
  await put({ firstName: 'Kim', lastName: 'Z', email: 'shared@example.com' }, kim);
  await signUp(api, 'shared@example.com');
  await verify('shared@example.com', await codeFor(api, 'shared@example.com'));
  const rows = await api.db.selectFrom('users').select('id').where('email', '=', 'shared@example.com').execute();
  expect(rows.map((row) => row.id)).not.toContain(kim.userId);
});

test('only the person who requested it can use the code for a new address', async () => {
  const lea = await signedIn(api, 'lea@example.com');
  const mallory = await signedIn(api, 'mallory@example.com');
  await put({ firstName: 'Mal', lastName: 'O', email: 'target@example.com' }, mallory);
  const code = await codeFor(api, 'target@example.com');
  // The owner of the mailbox might be tricked into typing the code at sign-up, or in their own settings.
  expect((await verify('target@example.com', code)).json()).toMatchObject({ code: 'code_wrong' });
  expect((await confirm(lea, 'target@example.com', code)).json()).toMatchObject({ code: 'code_wrong' });
  expect((await confirm(mallory, 'target@example.com', code)).statusCode).toBe(200);
});

test('requesting the same address does not invalidate another person’s code', async () => {
  const nora = await signedIn(api, 'nora@example.com');
  const otto = await signedIn(api, 'otto@example.com');
  await put({ firstName: 'N', lastName: 'A', email: 'wanted@example.com' }, nora);
  const code = await codeFor(api, 'wanted@example.com');
  await put({ firstName: 'O', lastName: 'B', email: 'wanted@example.com' }, otto);
  expect((await confirm(nora, 'wanted@example.com', code)).statusCode).toBe(200);
});

test('five wrong codes end the attempt for a taken address exactly as for a free one', async () => {
  const pia = await signedIn(api, 'pia@example.com');
  for (const email of ['kim@example.com', 'nobody@example.com']) {
    await put({ firstName: 'P', lastName: 'C', email }, pia);
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await confirm(pia, email, '000000')).json().code);
    expect(codes).toEqual([...Array<string>(5).fill('code_wrong'), 'code_too_many_tries']);
  }
});

test('an account with the address that nobody ever confirmed gives way to the mailbox’s owner', async () => {
  const quin = await signedIn(api, 'quin@example.com');
  await signUp(api, 'squatted@example.com');
  await codeFor(api, 'squatted@example.com');
  await put({ firstName: 'Q', lastName: 'D', email: 'squatted@example.com' }, quin);
  expect((await confirm(quin, 'squatted@example.com', await codeFor(api, 'squatted@example.com'))).statusCode).toBe(
    200,
  );
});

test('a password link in the old mailbox opens nothing after the move', async () => {
  const rob = await signedIn(api, 'rob@example.com');
  await post(api, '/v1/auth/forgot-password', { email: 'rob@example.com' });
  const [mail] = await api.mailsFor('rob@example.com');
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  await put({ firstName: 'R', lastName: 'E', email: 'rob2@example.com' }, rob);
  await confirm(rob, 'rob2@example.com', await codeFor(api, 'rob2@example.com'));
  const answer = await post(api, '/v1/auth/reset-password', { token, password: 'Another1horse' });
  expect(answer.json()).toMatchObject({ code: 'password_reset_invalid' });
});
