import { randomUUIDv7 } from 'node:crypto';
import { ACCOUNT_GRACE_DAYS } from '@brandly/contract/profile';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import {
  codeFor,
  post,
  SIGN_UP,
  type SignedIn,
  signedIn,
  signIn,
  signUp,
  startTestApi,
  type TestApi,
} from '../../testing/test-api.ts';
import { removeStaleFiles } from '../media/public.ts';
import { deletePeopleDue } from './delete-profile.ts';

let api: TestApi;
beforeEach(async () => {
  removed = [];
  revoked = [];
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
});
afterEach(() => api.close());

const DAY_MS = 24 * 3_600_000;
const remove = (who: SignedIn, confirmation = who.email) =>
  api.app.inject({
    method: 'DELETE',
    url: '/v1/user/profile',
    payload: { confirmation, password: SIGN_UP.password },
    headers: who.headers,
  });
const profile = async (who: SignedIn) =>
  (await api.app.inject({ url: '/v1/user/profile', headers: who.headers })).json().data.user;
let removed: string[] = [];
let revoked: string[] = [];
const forgetParts = async (upload: { id: string }) => void removed.push(`parts of ${upload.id}`);
const unused = () => Promise.reject(new Error('not asked for here'));
const noParts = { begin: unused, url: () => '', received: unused, assemble: unused };
let remover = async (key: string) => void removed.push(key);
async function sweep(): Promise<number> {
  const storage = { remove: remover, parts: { ...noParts, forget: forgetParts } };
  const revokeGrant = async ({ external_id }: { external_id: string }) => void revoked.push(external_id);
  const log = createLog('silent');
  const count = await deletePeopleDue({ ...api, log, storage, revokeGrant });
  await removeStaleFiles({ ...api, log, storage }, api.clock.now());
  return count;
}

async function plannedPost(who: SignedIn): Promise<string> {
  const now = api.clock.now();
  const brand = randomUUIDv7();
  await api.db
    .insertInto('brands')
    .values({
      id: brand,
      user_id: who.userId,
      name: `Brand of ${who.email}`,
      industry: 'Retail',
      time_zone: 'UTC',
      description: '',
      url: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await api.db
    .insertInto('accounts')
    .values({
      id: randomUUIDv7(),
      brand_id: brand,
      platform: 'facebook',
      external_id: `page-of-${who.email}`,
      username: 'page',
      name: 'Page',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const id = randomUUIDv7();
  await api.db
    .insertInto('posts')
    .values({
      id,
      group_id: id,
      brand_id: brand,
      account_id: null,
      platform: 'facebook',
      post_type: 'TEXT',
      content: '<p>Planned</p>',
      status: 'SCHEDULED',
      scheduled_for: new Date(now.getTime() + 3_600_000),
      wake_at: new Date(now.getTime() + 3_600_000),
      time_zone: 'UTC',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await api.db
    .insertInto('media')
    .values({
      id: randomUUIDv7(),
      user_id: who.userId,
      brand_id: brand,
      storage_key: `media/${id}/picture.png`,
      purpose: 'media',
      kind: 'image',
      mime_type: 'image/png',
      bytes: 1,
      state: 'stored',
      created_at: now,
    })
    .execute();
  return id;
}
async function moveTo(api: TestApi, who: SignedIn, email: string): Promise<void> {
  const form = { firstName: 'A', lastName: 'B', email, password: SIGN_UP.password };
  await api.app.inject({ method: 'PUT', url: '/v1/user/profile', payload: form, headers: who.headers });
  await post(api, '/v1/user/email', { email, confirmationCode: await codeFor(api, email) }, who.headers);
}
const progressOf = async (id: string) =>
  (await api.db.selectFrom('posts').select('progress').where('id', '=', id).executeTakeFirst())?.progress;

test('deleting requires the person’s own address, typed', async () => {
  const ann = await signedIn(api, 'ann@example.com');
  expect((await remove(ann, 'delete')).json()).toMatchObject({
    code: 'confirmation_wrong',
    message: 'Please type ann@example.com exactly to confirm.',
  });
  expect(await profile(ann)).toMatchObject({ deletesAt: null });
});

test('the only administrator cannot leave until there is another', async () => {
  const root = await signedIn(api, 'root@example.com', 'ADMIN');
  expect((await remove(root)).json()).toMatchObject({ code: 'last_admin' });
  const second = await signedIn(api, 'second@example.com', 'ADMIN');
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all([remove(root), remove(second)]);
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await api.db.updateTable('users').set({ deletes_at: null }).execute();
  }
});

test('an administrator without early access, who cannot sign in, does not count as another one', async () => {
  const root = await signedIn(api, 'root@example.com', 'ADMIN');
  const second = await signedIn(api, 'second@example.com', 'ADMIN');
  await api.db.updateTable('users').set({ earlyAccess: false }).where('id', '=', second.userId).execute();
  expect((await remove(root)).json()).toMatchObject({ code: 'last_admin' });
});

test('within two weeks it can be undone: posts are held meanwhile and go on afterwards', async () => {
  const ben = await signedIn(api, 'ben@example.com');
  const planned = await plannedPost(ben);
  const { deletesAt } = (await remove(ben, 'BEN@example.com ')).json();
  expect(Date.parse(deletesAt) - api.clock.now().getTime()).toBe(ACCOUNT_GRACE_DAYS * DAY_MS);
  expect(await progressOf(planned)).toBe('held');
  expect((await api.mailsFor('ben@example.com'))[0]?.subject).toBe('Your Brandly account will be deleted');
  expect(await profile(ben)).toMatchObject({ deletesAt });

  expect((await post(api, '/v1/user/profile/keep', {}, ben.headers)).statusCode).toBe(200);
  expect(await progressOf(planned)).toBe(null);
  expect(await profile(ben)).toMatchObject({ deletesAt: null });
  api.clock.advance(ACCOUNT_GRACE_DAYS * DAY_MS);
  expect(await sweep()).toBe(0);
});

test('after two weeks the person is gone with brands, posts and files, and not a moment before', async () => {
  const cleo = await signedIn(api, 'cleo@example.com');
  const planned = await plannedPost(cleo);
  await remove(cleo);
  api.clock.advance(ACCOUNT_GRACE_DAYS * DAY_MS - 1);
  expect(await sweep()).toBe(0);
  api.clock.advance(1);
  expect(revoked).toEqual([]);
  expect(await sweep()).toBe(1);
  expect(revoked).toEqual(['page-of-cleo@example.com']);
  expect(await progressOf(planned)).toBeUndefined();
  expect(removed).toEqual([`media/${planned}/picture.png`]);
  const outbox = await api.db.selectFrom('outbox').select('id').where('user_id', '=', cleo.userId).execute();
  expect(outbox).toEqual([]);
  expect((await signIn(api, 'cleo@example.com')).json()).toMatchObject({ code: 'UserNotFoundException' });
  expect(await sweep()).toBe(0);
});

test('files that the storage did not let go of are removed in a later round', async () => {
  const cleo = await signedIn(api, 'cleo@example.com');
  const planned = await plannedPost(cleo);
  await remove(cleo);
  api.clock.advance(ACCOUNT_GRACE_DAYS * DAY_MS);
  remover = () => Promise.reject(new Error('the storage does not answer'));
  expect(await sweep()).toBe(1);
  remover = async (key) => void removed.push(key);
  expect(await sweep()).toBe(0);
  expect(removed).toEqual([`media/${planned}/picture.png`]);
});

test('the person’s emails in the local outbox are deleted, also those to earlier addresses, and nobody else’s', async () => {
  const [gus, hal] = [await signedIn(api, 'gus@example.com'), await signedIn(api, 'hal@example.com')];
  await moveTo(api, gus, 'gus.new@example.com');
  // Another person tries the address meanwhile: an email that no sign-up of theirs requested.
  await signUp(api, 'gus.new@example.com');
  expect((await api.mailsFor('gus@example.com')).length).toBeGreaterThan(0);
  expect((await api.mailsFor('gus.new@example.com')).length).toBeGreaterThan(0);
  await remove(gus, 'gus.new@example.com');
  api.clock.advance(ACCOUNT_GRACE_DAYS * DAY_MS);
  expect(await sweep()).toBe(1);
  expect(await api.mailsFor('gus@example.com')).toEqual([]);
  expect(await api.mailsFor('gus.new@example.com')).toEqual([]);
  expect((await api.mailsFor(hal.email)).length).toBeGreaterThan(0);
});

test('a file that a person had begun to upload is deleted with them', async () => {
  const fay = await signedIn(api, 'fay@example.com');
  await remove(fay);
  const id = randomUUIDv7();
  const now = api.clock.now();
  await api.db
    .insertInto('uploads')
    .values({
      id,
      user_id: fay.userId,
      storage_key: `media/${id}/video.mp4`,
      file_name: 'video.mp4',
      file_type: 'video/mp4',
      file_size: 9,
      part_size: 5,
      created_at: now,
      expires_at: new Date(now.getTime() + 2 * ACCOUNT_GRACE_DAYS * DAY_MS),
    })
    .execute();
  api.clock.advance(ACCOUNT_GRACE_DAYS * DAY_MS);
  expect(await sweep()).toBe(1);
  expect(removed).toEqual([`parts of ${id}`]);
});

test('a person who cannot be deleted does not block others', async () => {
  const [dora, emil] = [await signedIn(api, 'dora@example.com'), await signedIn(api, 'emil@example.com')];
  for (const who of [dora, emil]) await remove(who);
  await sql`create table keeps (user_id text references users (id))`.execute(api.db);
  await sql`insert into keeps values (${dora.userId})`.execute(api.db);
  api.clock.advance(ACCOUNT_GRACE_DAYS * DAY_MS);
  expect(await sweep()).toBe(1);
  const left = await api.db.selectFrom('users').select('email').execute();
  expect(left).toEqual([{ email: 'dora@example.com' }]);
});

test('the export has everything about the person and nothing secret or foreign', async () => {
  const dana = await signedIn(api, 'dana@example.com');
  await plannedPost(dana);
  await plannedPost(await signedIn(api, 'other@example.com'));
  const answer = await post(api, '/v1/user/data', { password: SIGN_UP.password }, dana.headers);
  const data = answer.json();
  expect(data).toMatchObject({
    person: { email: 'dana@example.com' },
    brands: [{ name: 'Brand of dana@example.com' }],
  });
  expect(data.posts).toHaveLength(1);
  expect(answer.body).not.toContain('other@example.com');
  expect(answer.body).not.toMatch(/argon2|sealed|token_hash|"token"/);
});
