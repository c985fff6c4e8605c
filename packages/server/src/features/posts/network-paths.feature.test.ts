import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_RULES } from '@brandly/platforms/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVault } from '../../secrets/vault.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { sealGrant } from '../accounts/sealed-grant.ts';
import { networkPathHandlers } from './network-paths.ts';
import { postHandlers } from './routes.ts';

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

describe('disconnecting a whole network', () => {
  test('takes every account of the brand there, holds their posts, and leaves other networks alone', async () => {
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

  test('that is not connected, or of somebody else, finds nothing; a network that is none is refused', async () => {
    await connect('facebook');
    const path = (network: string) => `/v1/brands/${brandId}/${network}/disconnect`;
    expect((await call(ada, 'DELETE', path('tiktok'))).statusCode).toBe(404);
    expect((await call(ben, 'DELETE', path('facebook'))).statusCode).toBe(404);
    expect((await call(ada, 'DELETE', path('myspace'))).statusCode).toBe(400);
  });
});

describe('posts by their network', () => {
  const post = { content: 'Fresh beans', status: 'SCHEDULED' };

  test('are made on the one account there is, read, listed, changed and deleted', async () => {
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
    expect((await call(ada, 'DELETE', one)).statusCode).toBe(204);
    expect((await call(ada, 'GET', one)).statusCode).toBe(404);
  });

  test('are not found under another network, nor by somebody else', async () => {
    await connect('facebook');
    const made = await call(ada, 'POST', `/v1/brands/${brandId}/facebook/posts`, { ...post, scheduledFor: tomorrow() });
    const { id } = made.json<{ scheduledPost: { id: string } }>().scheduledPost;
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(ada, method, `/v1/twitter/posts/${id}`)).statusCode).toBe(404);
      expect((await call(ben, method, `/v1/facebook/posts/${id}`)).statusCode).toBe(404);
    }
    expect((await call(ada, 'GET', `/v1/facebook/posts/${id}`)).statusCode).toBe(200);
  });

  test('want an account connected there', async () => {
    const ask = () => call(ada, 'POST', `/v1/brands/${brandId}/facebook/posts`, { ...post, scheduledFor: tomorrow() });
    expect((await ask()).json()).toMatchObject({ message: 'No Facebook account connected for this brand' });
  });
});

describe('a video for YouTube', () => {
  async function storedVideo(): Promise<string> {
    const id = randomUUIDv7();
    const key = `u/${ada.userId}/media/${id}.mp4`;
    const file = { purpose: 'media' as const, kind: 'video' as const, mime_type: 'video/mp4', bytes: 9_000 };
    const now = api.clock.now();
    await api.db
      .insertInto('media')
      .values({
        id,
        user_id: ada.userId,
        storage_key: key,
        ...file,
        width: 640,
        height: 480,
        state: 'stored',
        created_at: now,
        stored_at: now,
      })
      .execute();
    return key;
  }
  const ask = async (waitForVideoMs: number, meanwhile: () => Promise<unknown>) => {
    const videoUrl = await storedVideo();
    const posts = {
      db: api.db,
      clock: api.clock,
      media: { keyOf: (url: string) => url, fileUrl: (key: string) => key, signedUrl: (key: string) => key },
      tell: async () => {},
      renderText: (text: string) => text,
      rulesOf: (id: PlatformId) => PLATFORM_RULES[id],
    };
    const handlers = networkPathHandlers({
      ...posts,
      posts: postHandlers(posts),
      disconnect: async () => {},
      waitForVideoMs,
    });
    const person = { id: ada.userId, role: 'USER' as const, sessionId: '', email: '' };
    const asker = { person, requestId: 'test', address: '127.0.0.1', madeId: null };
    const body = { description: 'From bean to cup', videoUrl };
    const answer = handlers.uploadYoutubeVideo({ params: { id: brandId }, body }, asker);
    await Promise.all([answer.catch(() => undefined), meanwhile()]);
    return answer;
  };
  const settle = (change: { status: 'PUBLISHED'; remote_id: string; permalink: string }) => async () => {
    const find = () => api.db.selectFrom('posts').select('id').where('brand_id', '=', brandId).executeTakeFirst();
    await vi.waitUntil(find, { timeout: 5_000 });
    const now = api.clock.now();
    const done = { ...change, wake_at: null, progress: null, published_at: now };
    await api.db.updateTable('posts').set(done).where('brand_id', '=', brandId).execute();
  };

  test("is a post of the brand's channel, and answers with the video's address", async () => {
    await connect('youtube');
    const permalink = 'https://www.youtube.com/watch?v=abcdefghijk';
    const answer = await ask(10_000, settle({ status: 'PUBLISHED', remote_id: 'abcdefghijk', permalink }));
    expect(answer).toEqual({ videoUrl: permalink });
    const made = await api.db.selectFrom('posts').selectAll().where('brand_id', '=', brandId).executeTakeFirstOrThrow();
    expect(made).toMatchObject({ platform: 'youtube', options: { title: 'Uploaded Video', privacy: 'private' } });
  });

  test('that takes longer than anybody waits goes on by itself', async () => {
    await connect('youtube');
    await expect(ask(0, async () => {})).rejects.toMatchObject({ code: 'video_on_its_way' });
    const rows = await api.db.selectFrom('posts').select('status').where('brand_id', '=', brandId).execute();
    expect(rows).toEqual([{ status: 'SCHEDULED' }]);
  });
});
