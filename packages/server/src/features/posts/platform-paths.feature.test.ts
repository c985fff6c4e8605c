import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../../secrets/vault.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { sealGrant } from '../accounts/sealed-grant.ts';

let api: TestApi;
let ada: SignedIn;
let ben: SignedIn;
let brandId: string;

beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  ada = await signedIn(api, 'ada@example.com');
  ben = await signedIn(api, 'ben@example.com');
});
afterAll(() => api.close());
beforeEach(async () => {
  const body = { name: `Harbor ${randomUUIDv7()}`, description: 'Coffee', industry: 'Retail' };
  brandId = (await call(ada, 'POST', '/v1/brands', body)).json<{ id: string }>().id;
});

const call = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });

async function connect(platform: PlatformId): Promise<string> {
  const id = randomUUIDv7();
  const now = api.clock.now();
  const vault = createVault({ masterKey: api.config.encryptionKey });
  const grant = { accessToken: 'token', refreshToken: null, expiresAt: null, scopes: [], notes: {} };
  const facts = { username: 'harbor', name: 'Harbor', created_at: now, updated_at: now };
  await api.db
    .insertInto('accounts')
    .values({
      id,
      brand_id: brandId,
      platform,
      external_id: id,
      ...facts,
      grant_sealed: sealGrant(vault, { id, platform }, grant),
    })
    .execute();
  return id;
}
const tomorrow = () => new Date(api.clock.now().getTime() + 86_400_000).toISOString();

describe('disconnecting a whole platform', () => {
  test('disconnects every account of the brand there, holds their posts, and leaves other platforms alone', async () => {
    await connect('tiktok');
    await connect('tiktok');
    const facebook = await connect('facebook');
    const answer = await call(ada, 'DELETE', `/v1/brands/${brandId}/tiktok/disconnect`);
    expect(answer.statusCode).toBe(204);
    const { accounts } = (await call(ada, 'GET', `/v1/brands/${brandId}/social-accounts`)).json<{
      accounts: { id: string }[];
    }>();
    expect(accounts.map((one) => one.id)).toEqual([facebook]);
  });

  test('finds nothing without an account there or for another person; an unknown platform is refused', async () => {
    await connect('facebook');
    const path = (platform: string) => `/v1/brands/${brandId}/${platform}/disconnect`;
    expect((await call(ada, 'DELETE', path('tiktok'))).statusCode).toBe(404);
    expect((await call(ben, 'DELETE', path('facebook'))).statusCode).toBe(404);
    expect((await call(ada, 'DELETE', path('myspace'))).statusCode).toBe(400);
  });
});

describe('posts under the path of a platform', () => {
  const post = { content: 'Fresh beans', status: 'SCHEDULED' };

  test('are created on the only account, read, listed, changed and deleted', async () => {
    const account = await connect('facebook');
    const made = await call(ada, 'POST', `/v1/brands/${brandId}/facebook/posts`, { ...post, scheduledFor: tomorrow() });
    expect(made.statusCode).toBe(201);
    const { scheduledPost } = made.json<{ scheduledPost: { id: string } }>();
    expect(scheduledPost).toMatchObject({ platform: 'FACEBOOK', socialAccountId: account, status: 'SCHEDULED' });
    const one = `/v1/facebook/posts/${scheduledPost.id}`;
    expect((await call(ada, 'GET', one)).json()).toMatchObject({ post: { id: scheduledPost.id } });
    const list = await call(ada, 'GET', `/v1/brands/${brandId}/facebook/posts?status=scheduled&limit=1000&offset=0`);
    expect(list.json()).toMatchObject({ posts: [{ id: scheduledPost.id }] });
    const changed = await call(ada, 'PUT', one, { content: 'Fresher beans' });
    expect(changed.json()).toMatchObject({ post: { content: expect.stringContaining('Fresher beans') } });
    expect((await call(ada, 'DELETE', one)).statusCode).toBe(200);
    expect((await call(ada, 'GET', one)).statusCode).toBe(404);
  });

  test('are not found under another platform, nor by another person', async () => {
    await connect('facebook');
    const made = await call(ada, 'POST', `/v1/brands/${brandId}/facebook/posts`, { ...post, scheduledFor: tomorrow() });
    const { id } = made.json<{ scheduledPost: { id: string } }>().scheduledPost;
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(ada, method, `/v1/twitter/posts/${id}`)).statusCode).toBe(404);
      expect((await call(ben, method, `/v1/facebook/posts/${id}`)).statusCode).toBe(404);
    }
    expect((await call(ada, 'GET', `/v1/facebook/posts/${id}`)).statusCode).toBe(200);
  });

  test('cannot name another platform than that of the path', async () => {
    await connect('facebook');
    const body = { ...post, scheduledFor: tomorrow(), platform: 'twitter' };
    const answer = await call(ada, 'POST', `/v1/brands/${brandId}/facebook/posts`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'platform' }] });
  });

  test('need an account connected there', async () => {
    const ask = () => call(ada, 'POST', `/v1/brands/${brandId}/facebook/posts`, { ...post, scheduledFor: tomorrow() });
    expect((await ask()).json()).toMatchObject({ message: 'No Facebook account connected for this brand' });
  });
});
