import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvents } from '../../events.ts';
import type { Person } from '../../http/handler.ts';
import { createLog } from '../../http/log.ts';
import { onBrandPurged } from '../../jobs/housekeeping.ts';
import type { Storage } from '../../storage/storage.ts';
import { as, refusalOf } from '../../testing/feature-bed.ts';
import { cancelPostsOfBrand, restorePostsOfBrand } from '../posts/public.ts';
import { postHandlers } from '../posts/routes.ts';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { purgeBrands } from './purge-brands.ts';
import { brandHandlers } from './routes.ts';

const DAY_MS = 86_400_000;

describe('a deleted brand', () => {
  let harness: PostsHarness;
  let ada: Person;
  let ben: Person;
  let brands: ReturnType<typeof brandHandlers>;
  let posts: ReturnType<typeof postHandlers>;
  const log = createLog('silent');

  beforeAll(async () => {
    harness = await createPostsHarness();
    const { db, clock } = harness;
    const storage: Pick<Storage, 'viewUrl'> = { viewUrl: (key) => `signed/${key}` };
    brands = brandHandlers({
      db,
      clock,
      events: createEvents({ db, clock, log }),
      storage: storage as Storage,
      publicOrigin: 'http://127.0.0.1:4600',
      onBrandDeleted: cancelPostsOfBrand,
      onBrandRestored: restorePostsOfBrand,
    });
    posts = postHandlers(harness.posts);
    ada = { id: harness.userId, role: 'USER', sessionId: 'a', email: 'ada@example.com' };
    const id = randomUUIDv7();
    const row = await db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({ ...row, id, email: 'ben@example.com' })
      .execute();
    ben = { ...ada, id };
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    // Each test begins with an existing brand.
    await harness.db.deleteFrom('brands').where('id', '<>', harness.brandId).execute();
    await harness.db
      .updateTable('brands')
      .set({ deleted_at: null, name: 'Harbor Coffee' })
      .where('id', '=', harness.brandId)
      .execute();
    await harness.db.updateTable('accounts').set({ disconnected_at: null, disconnected_with_brand: false }).execute();
    await harness.db.deleteFrom('posts').execute();
  });

  const inMs = (ms: number) => new Date(harness.clock.now().getTime() + ms).toISOString();
  const plan = (content: string, ms: number, more: object = {}) =>
    posts.createPost(
      {
        params: { brandId: harness.brandId },
        body: { content, scheduledFor: inMs(ms), socialAccountId: harness.twitter.id, platform: 'twitter', ...more },
      },
      as(ada),
    );
  const statusOf = async (id: string) => {
    const row = await harness.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return [row.status, row.progress];
  };
  const remove = () => brands.deleteBrand({ params: { id: harness.brandId } }, as(ada));
  const restore = (person = ada, body: { name?: string } = {}, id = harness.brandId) =>
    brands.restoreBrand({ params: { id }, body }, as(person));

  test('is deleted although a worker announces a post of it at that moment, which locks the same rows the other way round', async () => {
    const { db, clock, brandId, facebook } = harness;
    const { scheduledPost } = await posts.createPost(
      {
        params: { brandId },
        body: {
          content: '<p>Buns</p>',
          platform: 'facebook',
          scheduledFor: new Date(clock.now().getTime() + DAY_MS).toISOString(),
        },
      },
      as(ada),
    );
    const deleting = await db.transaction().execute(async (worker) => {
      await sql`select from accounts where id = ${facebook.id} for no key update`.execute(worker);
      const begun = brands.deleteBrand({ params: { id: brandId } }, as(ada));
      await expect
        .poll(() => sql`select from pg_locks where not granted`.execute(db).then(({ rows }) => rows.length))
        .toBe(1);
      await sql`select from posts where id = ${scheduledPost.id} for update`.execute(worker);
      return { begun };
    });
    await deleting.begun;
    expect((await brands.listBrands({}, as(ada))).map(({ id }) => id)).not.toContain(brandId);
  });

  test('comes back within 30 days with its accounts and scheduled posts', async () => {
    const soon = await plan('Before it is back', DAY_MS);
    const later = await plan('After it is back', 10 * DAY_MS);
    const draft = await plan('Only a draft', DAY_MS, { status: 'DRAFT' });
    const mine = await plan('Cancelled by hand', 10 * DAY_MS);
    await posts.updatePost({ params: { postId: mine.scheduledPost.id }, body: { status: 'CANCELLED' } }, as(ada));
    await remove();
    for (const { scheduledPost } of [soon, later])
      expect(await statusOf(scheduledPost.id)).toEqual(['CANCELLED', null]);
    expect(await brands.listBrands({}, as(ada))).toEqual([]);
    // Its contents cannot be reached either.
    expect(await refusalOf(posts.getPost({ params: { postId: draft.scheduledPost.id } }, as(ada)))).toBe(
      'post_not_found',
    );
    const { brands: deleted } = await brands.listDeletedBrands({}, as(ada));
    expect(deleted).toMatchObject([{ id: harness.brandId, name: 'Harbor Coffee' }]);
    harness.clock.step(2 * DAY_MS);
    await harness.drain();
    const back = await restore();
    expect(back).toMatchObject({ scheduledPosts: 1, draftPosts: 1, brand: { id: harness.brandId } });
    expect(back.brand.socialAccounts.map((account) => account.id)).toContain(harness.twitter.id);
    expect(await statusOf(soon.scheduledPost.id)).toEqual(['DRAFT', null]);
    expect(await statusOf(later.scheduledPost.id)).toEqual(['SCHEDULED', null]);
    expect(await statusOf(draft.scheduledPost.id)).toEqual(['DRAFT', null]);
    expect(await statusOf(mine.scheduledPost.id)).toEqual(['CANCELLED', null]);
    expect((await brands.listDeletedBrands({}, as(ada))).brands).toEqual([]);
    harness.clock.step(8 * DAY_MS + 1000);
    await harness.drain();
    expect(await statusOf(later.scheduledPost.id)).toEqual(['PUBLISHED', null]);
    expect(await statusOf(soon.scheduledPost.id)).toEqual(['DRAFT', null]);
  });

  test('whose account has to be reconnected comes back with its posts held', async () => {
    const post = await plan('Waits for its account', 5 * DAY_MS);
    await remove();
    await harness.db.updateTable('accounts').set({ state: 'reconnect' }).where('id', '=', harness.twitter.id).execute();
    expect(await restore()).toMatchObject({ heldPosts: 1, draftPosts: 0 });
    expect(await statusOf(post.scheduledPost.id)).toEqual(['SCHEDULED', 'held']);
    await harness.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', harness.twitter.id).execute();
  });

  test('does not reconnect an account that was disconnected before', async () => {
    await harness.db
      .updateTable('accounts')
      .set({ disconnected_at: harness.clock.now() })
      .where('id', '=', harness.facebook.id)
      .execute();
    await remove();
    const { brand } = await restore();
    expect(brand.socialAccounts.map((account) => account.id)).not.toContain(harness.facebook.id);
  });

  test('whose name was taken meanwhile comes back under another', async () => {
    await remove();
    const body = { name: 'Harbor Coffee', description: '', url: '', industry: 'Retail' as const };
    await brands.createBrand({ body }, as(ada));
    expect(await refusalOf(restore())).toBe('brand_name_taken');
    const back = await restore(ada, { name: 'Harbor Coffee (old)' });
    expect(back.brand.name).toBe('Harbor Coffee (old)');
  });

  test('cannot be restored by others, nor can a brand that was never deleted or never existed', async () => {
    expect(await refusalOf(restore(ada))).toBe('brand_not_found');
    await remove();
    expect(await refusalOf(restore(ben))).toBe('brand_not_found');
    expect((await brands.listDeletedBrands({}, as(ben))).brands).toEqual([]);
    expect(await refusalOf(restore(ada, {}, randomUUIDv7()))).toBe('brand_not_found');
    expect(await refusalOf(brands.getBrandContents({ params: { id: harness.brandId } }, as(ada)))).toBe(
      'brand_not_found',
    );
  });

  test('deleted and restored in ten tabs at once is deleted once and restored once', async () => {
    await plan('Planned', 5 * DAY_MS);
    const deletes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(remove())));
    expect(deletes.filter((outcome) => outcome === 'was not refused')).toHaveLength(1);
    const restores = await Promise.all(Array.from({ length: 10 }, () => refusalOf(restore())));
    expect(restores.filter((outcome) => outcome === 'was not refused')).toHaveLength(1);
  });

  test('lists beforehand what will be deleted with it', async () => {
    await plan('One', DAY_MS);
    await plan('Two', DAY_MS, { status: 'DRAFT' });
    expect(await brands.getBrandContents({ params: { id: harness.brandId } }, as(ada))).toMatchObject({
      posts: { draft: 1, scheduled: 1, published: 0, failed: 0, cancelled: 0 },
      media: { files: 0, bytes: 0 },
      historyDays: 0,
    });
    expect(await refusalOf(brands.getBrandContents({ params: { id: harness.brandId } }, as(ben)))).toBe(
      'brand_not_found',
    );
  });

  test('is purged after 30 days with its posts, grants and files, and not a day before', async () => {
    const picture = await harness.addPicture();
    await harness.db.updateTable('media').set({ brand_id: harness.brandId }).execute();
    const face = `u/${harness.userId}/avatar/${randomUUIDv7()}.webp`;
    await harness.db.updateTable('accounts').set({ picture_key: face }).where('id', '=', harness.twitter.id).execute();
    const kept = await harness.addPicture();
    const post = await plan('With a picture', DAY_MS, { mediaUrls: [picture] });
    await remove();
    const { db, clock } = harness;
    const revoked: string[] = [];
    const connected = (await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
    const purge = () =>
      purgeBrands(
        {
          db,
          log,
          events: createEvents({ db, clock, log }),
          onBrandPurged,
          revokeGrant: async ({ id }) => void revoked.push(id),
        },
        clock.now(),
      );
    clock.step(30 * DAY_MS - 1000);
    expect(await purge()).toBe(0);
    clock.step(1000);
    expect(await refusalOf(restore())).toBe('brand_not_found');
    expect(await Promise.all([purge(), purge()])).toSatisfy((counts: number[]) => counts.reduce((a, b) => a + b) === 1);
    expect(revoked.toSorted()).toEqual(connected.toSorted());
    const left = async (table: 'brands' | 'accounts' | 'posts' | 'publish_attempts') =>
      (await db.selectFrom(table).select('id').execute()).length;
    expect(await Promise.all((['brands', 'accounts', 'posts', 'publish_attempts'] as const).map(left))).toEqual([
      0, 0, 0, 0,
    ]);
    const keys = (await db.selectFrom('media').select('storage_key').execute()).map((row) => row.storage_key);
    expect(keys).toContain(kept.replace('files/', ''));
    expect(keys).not.toContain(picture.replace('files/', ''));
    const stale = await db.selectFrom('stale_files').select('storage_key').execute();
    expect(stale.map((row) => row.storage_key).sort()).toEqual([face, picture.replace('files/', '')].sort());
    expect(post.scheduledPost.id).toBeTruthy();
    const audit = await db.selectFrom('audit_log').select('action').where('subject', '=', harness.brandId).execute();
    expect(audit.at(-1)?.action).toBe('brand_purged');
  });
});
