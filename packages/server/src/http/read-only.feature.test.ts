import { errorSentence } from '@brandly/contract/errors';
import { createTestDatabase } from '@brandly/launch/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../testing/test-api.ts';

// Until a standby has taken over, the database answers queries and refuses all writes.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: pg.Client;
let api: TestApi;
let ann: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: Object.assign(new URL(database.url), { pathname: '/postgres' }).href });
  await admin.connect();
  api = await startTestApi({ DATABASE_URL: database.url });
  ann = await signedIn(api, 'ann@example.com', 'ADMIN');
});
afterAll(async () => {
  await api.close();
  await admin.end();
  await database.drop();
});

const name = () => new URL(database.url).pathname.slice(1);
const setReadOnly = async (is: boolean) => {
  await admin.query(`alter database ${name()} set default_transaction_read_only = ${is ? 'on' : 'off'}`);
  // As in a switch-over, every connection is a new one.
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);
  await expect.poll(() => read('/health').then((answer) => answer.json().database.status)).not.toBe('error');
};
const read = (url: string) => api.app.inject({ url, headers: { ...ann.headers, cookie: ann.cookie } });
const makeBrand = (brandName: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/brands',
    headers: { ...ann.headers, ...headers },
    payload: { name: brandName, industry: 'Retail' },
  });

test('reading continues, saving is refused with a sentence and a time, and it ends automatically', async () => {
  expect((await makeBrand('Before')).statusCode).toBe(201);
  await setReadOnly(true);
  // The session's cache has expired, and its last use would be recorded again.
  api.clock.advance(10 * 60_000 - 1_000);
  for (const url of ['/v1/brands', '/v1/user/profile', '/v1/notifications', '/v1/admin/system', '/v1/activity']) {
    const answer = await read(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
  }
  expect((await read('/health')).json()).toMatchObject({ status: 'degraded', database: { status: 'read_only' } });
  for (const headers of [{}, { 'idempotency-key': 'one' }]) {
    const refused = await makeBrand('Meanwhile', headers);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'read_only', message: errorSentence('read_only') });
  }
  const signIn = { email: ann.email, password: 'Correct1horse' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: signIn });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'read_only']);
  await setReadOnly(false);
  expect((await makeBrand('Meanwhile', { 'idempotency-key': 'one' })).statusCode).toBe(201);
  expect((await read('/health')).json()).toMatchObject({ status: 'ok', database: { status: 'connected' } });
});

test('a session that is due to be prolonged does not end', async () => {
  await api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + 12 * 86_400_000) })
    .where('userId', '=', ann.userId)
    .execute();
  await setReadOnly(true);
  const session = await read('/api/auth/get-session');
  expect([session.statusCode, session.json()]).toMatchObject([200, { user: { email: ann.email } }]);
  const token = await read('/api/auth/token');
  expect([token.statusCode, typeof token.json().token]).toEqual([200, 'string']);
  await setReadOnly(false);
  expect((await read('/api/auth/get-session')).statusCode).toBe(200);
  const row = await api.db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('userId', '=', ann.userId)
    .executeTakeFirstOrThrow();
  expect(row.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
});
