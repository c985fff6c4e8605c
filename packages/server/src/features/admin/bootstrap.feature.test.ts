import { afterEach, beforeEach, expect, test } from 'vitest';
import { post, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { BOOTSTRAP_ALLOWANCE, bootstrapLines, bootstrapSecretOf } from './bootstrap.ts';

const SECRET = 'correct horse battery';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', BRANDLY_BOOTSTRAP_SECRET: SECRET });
});
afterEach(() => api.close());

const bootstrap = (who: { headers: Record<string, string> }, secret: string) =>
  post(api, '/v1/admin/bootstrap', { secret }, who.headers);

test('a person with the printed secret becomes the first administrator, at once and in the audit log, and the page closes', async () => {
  const ann = await signedIn(api, 'ann@example.com');
  expect((await bootstrapLines(api.db, api.config)).join('\n')).toContain(SECRET);
  const isOpen = async () => (await api.app.inject({ url: '/v1/admin/bootstrap', headers: ann.headers })).json();
  expect(await isOpen()).toEqual({ open: true });
  expect((await bootstrap(ann, SECRET)).statusCode).toBe(200);
  expect(await isOpen()).toEqual({ open: false });
  expect((await api.app.inject({ url: '/v1/admin/users', headers: ann.headers })).statusCode).toBe(200);
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['user_id', 'action'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(rows).toEqual([{ user_id: ann.userId, action: 'admin_made' }]);
  expect(await bootstrapLines(api.db, api.config)).toEqual([]);
});

test('the page stays closed after the first one, even with the right secret and even when that one is deactivated', async () => {
  const ann = await signedIn(api, 'ann@example.com');
  const ben = await signedIn(api, 'ben@example.com');
  await bootstrap(ann, SECRET);
  await api.db.updateTable('users').set({ isActive: false }).where('id', '=', ann.userId).execute();
  expect((await bootstrap(ben, SECRET)).json()).toMatchObject({ code: 'bootstrap_closed', status: 409 });
});

test('of two people who try at once, one becomes administrator', async () => {
  const people = [await signedIn(api, 'ann@example.com'), await signedIn(api, 'ben@example.com')];
  const answers = await Promise.all(people.map((person) => bootstrap(person, SECRET)));
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a wrong secret is refused, and the number of guesses is limited', async () => {
  const ann = await signedIn(api, 'ann@example.com');
  for (let count = 0; count < BOOTSTRAP_ALLOWANCE.max; count += 1)
    expect((await bootstrap(ann, 'guess')).json().code).toBe('bootstrap_secret_wrong');
  expect((await bootstrap(ann, SECRET)).statusCode).toBe(429);
  expect(api.logLines.join('')).not.toContain(SECRET);
});

test('without a setting every process derives the same secret, and other servers another one', () => {
  const made = bootstrapSecretOf({ bootstrapSecret: null, authSecret: 'a'.repeat(32) });
  expect(made).toHaveLength(24);
  expect(bootstrapSecretOf({ bootstrapSecret: null, authSecret: 'a'.repeat(32) })).toBe(made);
  expect(bootstrapSecretOf({ bootstrapSecret: null, authSecret: 'b'.repeat(32) })).not.toBe(made);
});
