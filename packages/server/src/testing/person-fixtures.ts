import { randomUUIDv7 } from 'node:crypto';
import type { SignedIn, TestApi } from './test-api.ts';

/**
 * Makes one of each thing that a person can have, with the product's own calls where no platform is needed. Returns
 * their ids, by the path segment before them.
 */
export async function createPersonFixtures(api: TestApi, owner: SignedIn): Promise<ReadonlyMap<string, string>> {
  const owned = new Map<string, string>();
  const asked = (method: 'POST', url: string, payload: object) =>
    api.app.inject({ method, url, headers: owner.headers, payload });
  const now = api.clock.now();
  const brand = await asked('POST', '/v1/brands', {
    name: 'Harbor Coffee',
    description: 'x',
    url: '',
    industry: 'Retail',
  });
  const brandId = brand.json<{ id?: string; brand?: { id: string } }>();
  const brand_id = brandId.id ?? brandId.brand?.id ?? '';
  owned.set('brands', brand_id);
  const account = randomUUIDv7();
  await api.db
    .insertInto('accounts')
    .values({
      id: account,
      brand_id,
      platform: 'facebook',
      external_id: '1',
      username: 'harbor',
      name: 'Harbor',
      created_at: now,
      updated_at: now,
    })
    .execute();
  owned.set('social-accounts', account);
  const draft = await asked('POST', `/v1/brands/${brand_id}/scheduled-posts`, {
    content: '<p>Good morning, harbor</p>',
    status: 'DRAFT',
    platform: 'FACEBOOK',
    socialAccountId: account,
    postType: 'TEXT',
  });
  owned.set('posts', draft.json<{ scheduledPost: { id: string } }>().scheduledPost.id);
  const upload = await asked('POST', '/v1/uploads', {
    fileName: 'harbor.mp4',
    fileType: 'video/mp4',
    fileSize: 20_000_000,
  });
  owned.set(
    'uploads',
    upload.json<{ id?: string; upload?: { id: string } }>().upload?.id ?? upload.json<{ id: string }>().id,
  );
  const media = randomUUIDv7();
  await api.db
    .insertInto('media')
    .values({
      id: media,
      user_id: owner.userId,
      brand_id,
      storage_key: `media/${media}/a.png`,
      purpose: 'media',
      kind: 'image',
      mime_type: 'image/png',
      bytes: 10,
      state: 'stored',
      created_at: now,
      stored_at: now,
    })
    .execute();
  owned.set('media', media);
  const notice = randomUUIDv7();
  await api.db
    .insertInto('notifications')
    .values({ id: notice, user_id: owner.userId, kind: 'post_failed', title: 'x', message: 'x', created_at: now })
    .execute();
  owned.set('notifications', notice);
  const refresh = randomUUIDv7();
  await api.db
    .insertInto('follower_refreshes')
    .values({ id: refresh, user_id: owner.userId, brand_id, started_at: now, finished_at: now })
    .execute();
  owned.set('follower-refreshes', refresh);
  const session = await api.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', owner.userId)
    .executeTakeFirstOrThrow();
  owned.set('sessions', session.id);
  const connection = randomUUIDv7();
  await api.db
    .insertInto('connections')
    .values({
      id: connection,
      user_id: owner.userId,
      brand_id,
      platform: 'facebook',
      choices_sealed: Buffer.from('sealed'),
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute();
  owned.set('connections', connection);
  return owned;
}
