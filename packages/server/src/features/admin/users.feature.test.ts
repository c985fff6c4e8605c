import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  root = await signedIn(api, 'root@example.com', 'ADMIN');
  ben = await signedIn(api, 'ben@example.com');
});
afterAll(() => api.close());

const get = async (url: string, who = root) => (await api.app.inject({ url, headers: who.headers })).json();
const put = (url: string, payload: object, who = root) =>
  api.app.inject({ method: 'PUT', url, payload, headers: who.headers });
const auditOf = (subject: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'detail'])
    .where('subject', '=', subject)
    .where('action', 'in', ['role_changed', 'status_changed'])
    .orderBy('id')
    .execute();
const names = (answer: { users: { email: string }[] }) => answer.users.map((user) => user.email);

describe('the list', () => {
  test('names everybody with their brands and last sign-in, newest first, fifty per page', async () => {
    const answer = await get('/v1/admin/users');
    expect(answer).toMatchObject({ total: 2, page: 1, limit: 50 });
    expect(names(answer)).toEqual(['ben@example.com', 'root@example.com']);
    expect(answer.users[1]).toMatchObject({ role: 'ADMIN', isActive: true, brandsCount: 0, earlyAccess: true });
    expect(Date.parse(answer.users[1].lastLoginAt)).toBeLessThanOrEqual(api.clock.now().getTime());
    expect(JSON.stringify(answer)).not.toMatch(/password|token/i);
  });

  test('is searched by words of the name and the address, and pattern characters are taken literally', async () => {
    expect(names(await get('/v1/admin/users?search=lee%20BEN'))).toEqual(['ben@example.com']);
    expect(names(await get('/v1/admin/users?search=%25'))).toEqual([]);
  });

  test('tells those who never confirmed their address from those who are active', async () => {
    const count = async () => (await get('/v1/admin/stats')).activeUsers;
    const before = await count();
    const confirm = (emailVerified: boolean) =>
      api.db.updateTable('users').set({ emailVerified }).where('id', '=', ben.userId).execute();
    await confirm(false);
    expect(names(await get('/v1/admin/users?isActive=true&emailVerified=false'))).toEqual(['ben@example.com']);
    expect(names(await get('/v1/admin/users?isActive=true&emailVerified=true'))).toEqual(['root@example.com']);
    expect(await count()).toBe(before - 1);
    await confirm(true);
  });

  test('is filtered by role and by status, and paged', async () => {
    expect(names(await get('/v1/admin/users?role=ADMIN'))).toEqual(['root@example.com']);
    expect(names(await get('/v1/admin/users?isActive=false'))).toEqual([]);
    expect(names(await get('/v1/admin/users?limit=1&page=2'))).toEqual(['root@example.com']);
    expect((await get('/v1/admin/users?role=BOSS')).code).toBe('validation_failed');
  });
});

describe('a change', () => {
  test('of the role opens the administration within five seconds, and closes it again', async () => {
    expect((await api.app.inject({ url: '/v1/admin/users', headers: ben.headers })).statusCode).toBe(403);
    expect((await put(`/v1/admin/users/${ben.userId}/role`, { role: 'ADMIN' })).statusCode).toBe(200);
    api.clock.advance(5000);
    expect((await api.app.inject({ url: '/v1/admin/users', headers: ben.headers })).statusCode).toBe(200);
    await put(`/v1/admin/users/${ben.userId}/role`, { role: 'USER' });
    api.clock.advance(5000);
    expect((await api.app.inject({ url: '/v1/admin/users', headers: ben.headers })).statusCode).toBe(403);
  });

  test('is in the audit log with who made it; repeating it adds nothing', async () => {
    await put(`/v1/admin/users/${ben.userId}/role`, { role: 'USER' });
    expect(await auditOf(ben.userId)).toEqual([
      { action: 'role_changed', user_id: root.userId, detail: { role: 'ADMIN' } },
      { action: 'role_changed', user_id: root.userId, detail: { role: 'USER' } },
    ]);
    const { changes } = await get(`/v1/admin/users/${ben.userId}`);
    expect(
      changes.map((change: { text: string }) => change.text).filter((text: string) => text.startsWith('Made')),
    ).toEqual(['Made a user', 'Made an administrator']);
  });

  test('of the status signs out within five seconds, and reactivating does not bring old sessions back', async () => {
    const eva = await signedIn(api, 'eva@example.com');
    await put(`/v1/admin/users/${eva.userId}/status`, { isActive: false });
    api.clock.advance(5000);
    expect((await api.app.inject({ url: '/v1/brands', headers: eva.headers })).statusCode).toBe(401);
    await put(`/v1/admin/users/${eva.userId}/status`, { isActive: true });
    api.clock.advance(5000);
    expect((await api.app.inject({ url: '/v1/brands', headers: eva.headers })).statusCode).toBe(401);
  });

  test('of the status holds what the person has planned, and resumes it when they are reactivated', async () => {
    const mia = await signedIn(api, 'mia@example.com');
    const { id: brandId } = (
      await post(api, '/v1/brands', { name: 'Harbor Coffee', industry: 'Retail' }, mia.headers)
    ).json();
    const [now, id] = [api.clock.now(), randomUUIDv7()];
    const planned = { scheduled_for: new Date(now.getTime() + 86_400_000), time_zone: 'Europe/Berlin' };
    const kind = { platform: 'facebook', post_type: 'TEXT', status: 'SCHEDULED' } as const;
    const made = { created_at: now, updated_at: now };
    await api.db
      .insertInto('posts')
      .values({ id, group_id: id, brand_id: brandId, ...kind, ...planned, ...made })
      .execute();
    const statusOfPost = async () => {
      const row = await api.db
        .selectFrom('posts')
        .select(['status', 'progress', 'trouble'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [row.status, row.progress, row.trouble?.code ?? null];
    };
    for (const [path, body] of [
      ['status', { isActive: false }],
      ['early-access', { earlyAccess: false }],
    ] as const) {
      await put(`/v1/admin/users/${mia.userId}/${path}`, body);
      expect(await statusOfPost()).toEqual(['SCHEDULED', 'held', 'shut_out']);
    }
    // Held for two reasons, so removing one of them is not enough.
    await put(`/v1/admin/users/${mia.userId}/status`, { isActive: true });
    expect(await statusOfPost()).toEqual(['SCHEDULED', 'held', 'shut_out']);
    await put(`/v1/admin/users/${mia.userId}/early-access`, { earlyAccess: true });
    expect(await statusOfPost()).toEqual(['SCHEDULED', null, null]);
  });

  test('of the status is emailed to the person once, with whom to contact', async () => {
    const leo = await signedIn(api, 'leo@example.com');
    const mails = async () => {
      const sent = await api.mailsFor(leo.email);
      return sent.filter(({ subject }) => /activ/.test(subject));
    };
    for (const isActive of [false, false]) await put(`/v1/admin/users/${leo.userId}/status`, { isActive });
    const [told, ...more] = await mails();
    expect([told?.subject, more]).toEqual(['Your Brandly account was deactivated', []]);
    expect(told?.text).toContain('An administrator deactivated your Brandly account.');
    expect(told?.text).toContain(`${api.config.publicOrigin}/#contact`);
    await put(`/v1/admin/users/${leo.userId}/status`, { isActive: true });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your Brandly account is active again',
      'Your Brandly account was deactivated',
    ]);
    await put(`/v1/admin/users/${leo.userId}/role`, { role: 'USER' });
    expect(await mails()).toHaveLength(2);
  });

  test('of the status tells nobody to sign in who waits for early access, and emails no unconfirmed address', async () => {
    const zoe = await signedIn(api, 'zoe@example.com');
    await api.db.updateTable('users').set({ earlyAccess: false }).where('id', '=', zoe.userId).execute();
    for (const isActive of [false, true]) await put(`/v1/admin/users/${zoe.userId}/status`, { isActive });
    await api.db.updateTable('users').set({ emailVerified: false }).where('id', '=', zoe.userId).execute();
    await put(`/v1/admin/users/${zoe.userId}/status`, { isActive: false });
    const subjects = (await api.mailsFor(zoe.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /activ/.test(subject))).toEqual(['Your Brandly account was deactivated']);
    await api.db.deleteFrom('users').where('id', '=', zoe.userId).execute();
  });

  test('of oneself is refused', async () => {
    for (const [path, body] of [
      ['role', { role: 'USER' }],
      ['status', { isActive: false }],
      ['early-access', { earlyAccess: false }],
    ] as const)
      expect((await put(`/v1/admin/users/${root.userId}/${path}`, body)).json().code).toBe('not_yourself');
  });

  test('that would leave only an administrator who is about to be deleted is refused', async () => {
    await put(`/v1/admin/users/${ben.userId}/role`, { role: 'ADMIN' });
    await api.db.updateTable('users').set({ deletes_at: new Date() }).where('id', '=', root.userId).execute();
    expect((await put(`/v1/admin/users/${ben.userId}/role`, { role: 'USER' })).json().code).toBe('last_admin');
    await api.db.updateTable('users').set({ deletes_at: null }).where('id', '=', root.userId).execute();
  });

  test('by two administrators of each other at once leaves one of them', async () => {
    api.clock.advance(5000);
    const answers = await Promise.all([
      put(`/v1/admin/users/${ben.userId}/role`, { role: 'USER' }, root),
      put(`/v1/admin/users/${root.userId}/role`, { role: 'USER' }, ben),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const admins = await api.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute();
    expect(admins).toHaveLength(1);
    await api.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', root.userId).execute();
    api.clock.advance(5000);
  });

  test('of an unknown person is not found', async () => {
    expect((await put('/v1/admin/users/nobody/role', { role: 'USER' })).statusCode).toBe(404);
    expect((await get('/v1/admin/users/nobody')).code).toBe('not_found');
  });
});

test('a person who waits for early access is found by the filter until approved', async () => {
  await put(`/v1/admin/users/${ben.userId}/early-access`, { earlyAccess: false });
  expect(names(await get('/v1/admin/users?earlyAccess=false'))).toEqual(['ben@example.com']);
  await put(`/v1/admin/users/${ben.userId}/early-access`, { earlyAccess: true });
  expect(names(await get('/v1/admin/users?earlyAccess=false'))).toEqual([]);
  expect((await get(`/v1/admin/users/${ben.userId}`)).changes[0]).toMatchObject({
    text: 'Early access approved',
    by: 'root@example.com',
  });
});
