import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_RULES } from '@brandly/platforms/limits';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../http/app.ts';
import type { Person } from '../../http/handler.ts';
import { createTraffic } from '../../http/traffic.ts';
import { cleanUp } from '../../jobs/housekeeping.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { createFitMedia } from './fit-media.ts';
import { registerMediaFiles } from './media-files.ts';
import { usersInWords } from './remove-media.ts';
import { mediaHandlers } from './routes.ts';
import { smallVideo } from './testing/small-video.ts';

const DAY_MS = 86_400_000;

test.each([
  [{ posts: 0, scheduled_posts: 0, logos: 0 }, null],
  [{ posts: 1, scheduled_posts: 1, logos: 0 }, '1 scheduled post'],
  [{ posts: 3, scheduled_posts: 2, logos: 0 }, '2 scheduled posts and 1 other post'],
  [{ posts: 5, scheduled_posts: 1, logos: 1 }, '1 scheduled post, 4 other posts and a logo'],
])('%o are described as %s', (uses, words) => {
  expect(usersInWords(uses)).toBe(words);
});

describe('files', () => {
  let bed: FeatureBed;
  let app: FastifyInstance;
  let ada: Person;
  let ben: Person;
  let brandId: string;
  let media: ReturnType<typeof mediaHandlers>;

  beforeAll(async () => {
    bed = await openFeatureBed();
    media = mediaHandlers(bed);
    const config = {
      allowedOrigins: [bed.publicOrigin],
      publicOrigin: bed.publicOrigin,
      rateLimits: false,
      sandboxUrl: null,
      trustedProxies: [],
    };
    app = await createApp({ config, log: bed.log, traffic: createTraffic(bed.clock) });
    await registerMediaFiles(app, bed);
  });
  afterAll(async () => {
    await app.close();
    await bed.close();
  });
  beforeEach(async () => {
    [ada, ben] = [await bed.person('Ada'), await bed.person('Ben')];
    brandId = await bed.brand(ada);
  });

  const local = (address: string): string => address.slice(bed.publicOrigin.length);
  const put = (address: string, payload: Buffer, type: string) =>
    app.inject({ method: 'PUT', url: local(address), payload, headers: { 'content-type': type } });
  const picture = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
  const keyOf = (fileUrl: string): string => local(fileUrl).slice('/media/'.length);

  async function upload(bytes: Buffer, fileType: string, more: object = { brandId }) {
    const body = { fileType, fileSize: bytes.length, ...more };
    const { uploadUrl, fileUrl } = await media.createMediaUpload({ body }, as(ada));
    expect((await put(uploadUrl, bytes, fileType)).statusCode).toBe(204);
    const row = await bed.db
      .selectFrom('media')
      .select('id')
      .where('storage_key', '=', keyOf(fileUrl))
      .executeTakeFirstOrThrow();
    return row.id;
  }
  const asset = (id: string, person = ada) => media.getMedia({ params: { id } }, as(person));
  const remove = (id: string, person = ada) => media.removeMedia({ params: { id } }, as(person));
  const clean = () =>
    cleanUp({ ...bed, revokeGrant: async () => {}, locks: { tryTake: async () => async () => {} } }, bed.clock.now());
  const isThere = async (key: string): Promise<boolean> =>
    (await refusalOf(bed.storage.size(key))) === 'was not refused';

  async function post(mediaId: string, status: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED', deleted = false): Promise<string> {
    const [id, now] = [randomUUIDv7(), bed.clock.now()];
    await bed.db
      .insertInto('posts')
      .values({
        id,
        group_id: id,
        brand_id: brandId,
        platform: 'twitter',
        post_type: 'IMAGE',
        status,
        remote_id: id,
        scheduled_for: now,
        time_zone: 'Europe/Berlin',
        created_at: now,
        updated_at: now,
        deleted_at: deleted ? now : null,
      })
      .execute();
    await bed.db.insertInto('post_media').values({ post_id: id, position: 0, media_id: mediaId }).execute();
    return id;
  }

  test('are listed by brand, newest first, with facts, a thumbnail and what uses them', async () => {
    const older = await upload(await picture(), 'image/png', { brandId, fileName: 'cover.png' });
    const newer = await upload(await smallVideo('mp4'), 'video/mp4');
    await upload(await picture(), 'image/png', {});
    await post(older, 'SCHEDULED');
    await post(older, 'PUBLISHED');
    await post(older, 'DRAFT', true);
    const { media: list, total } = await media.listBrandMedia(
      { params: { id: brandId }, query: { limit: 50, offset: 0 } },
      as(ada),
    );
    expect([total, list.map((one) => one.id)]).toEqual([2, [newer, older]]);
    expect(list[1]).toMatchObject({
      fileName: 'cover.png',
      width: 900,
      height: 600,
      uses: { posts: 2, scheduledPosts: 1, logos: 0 },
      removedAt: null,
    });
    expect(list[0]).toMatchObject({ kind: 'video', videoCodec: 'vp9', durationSeconds: 2, thumbnailUrl: null });
    expect(list[0]?.removedAt).toBe(new Date(bed.clock.now().getTime() + 7 * DAY_MS).toISOString());
    const small = await app.inject({ url: local(list[1]?.thumbnailUrl ?? '') });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    const second = { params: { id: brandId }, query: { limit: 1, offset: 1 } };
    expect((await media.listBrandMedia(second, as(ada))).media.map((one) => one.id)).toEqual([older]);
  });

  test('that a post uses cannot be removed, and the error says what uses them', async () => {
    const id = await upload(await picture(), 'image/png');
    const scheduled = await post(id, 'SCHEDULED');
    await expect(remove(id)).rejects.toMatchObject({
      code: 'media_in_use',
      sentence: 'This file is used by 1 scheduled post, so it cannot be deleted.',
    });
    await bed.db.updateTable('posts').set({ deleted_at: bed.clock.now() }).where('id', '=', scheduled).execute();
    await remove(id);
    expect(await refusalOf(asset(id))).toBe('media_not_found');
  });

  test('removed by hand lose their bytes and their thumbnail, too', async () => {
    const id = await upload(await picture(), 'image/png');
    const row = await bed.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const keys = [row.storage_key, row.thumbnail_key ?? ''];
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true]);
    await remove(id);
    await clean();
    expect(await Promise.all(keys.map(isThere))).toEqual([false, false]);
  });

  test('named by a post at the moment of their removal stay, or the post is told that they are gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await upload(await picture(20, 20), 'image/png');
      const [used, removed] = await Promise.allSettled([post(id, 'SCHEDULED'), remove(id)]);
      expect([used.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('that nothing uses are removed after seven days, but not while something does', async () => {
    const unused = await upload(await picture(), 'image/png');
    const used = await upload(await picture(), 'image/png');
    const draft = await post(used, 'DRAFT');
    await clean();
    bed.clock.advance(7 * DAY_MS - 1000);
    await clean();
    expect((await asset(unused)).id).toBe(unused);
    bed.clock.advance(1000);
    await clean();
    expect(await refusalOf(asset(unused))).toBe('media_not_found');
    expect((await asset(used)).removedAt).toBeNull();
    // The seven days count from the last use.
    await bed.db.updateTable('posts').set({ deleted_at: bed.clock.now() }).where('id', '=', draft).execute();
    await clean();
    bed.clock.advance(6 * DAY_MS);
    await clean();
    expect((await asset(used)).id).toBe(used);
    bed.clock.advance(DAY_MS);
    await clean();
    expect(await refusalOf(asset(used))).toBe('media_not_found');
  });

  test('that are a logo stay, even while their brand can be restored', async () => {
    const bytes = await picture();
    const ask = { body: { fileType: 'image/png', fileSize: bytes.length, brandId, fileName: 'mark.final.svg' } };
    const { uploadUrl, fileUrl } = await media.createLogoUpload(ask, as(ada));
    await put(uploadUrl, bytes, 'image/png');
    const key = keyOf(fileUrl);
    await bed.db
      .updateTable('brands')
      .set({ logo: key, deleted_at: bed.clock.now() })
      .where('id', '=', brandId)
      .execute();
    bed.clock.advance(8 * DAY_MS);
    await clean();
    const row = await bed.db.selectFrom('media').selectAll().where('storage_key', '=', key).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 500, height: 500, mime_type: 'image/png', file_name: 'mark.final.png' });
    expect(await isThere(key)).toBe(true);
  });

  test('a video gets the still image its page has drawn, re-encoded; the last one counts', async () => {
    const id = await upload(await smallVideo('webm'), 'video/webm');
    const bytes = await picture(1280, 720);
    const ask = { params: { id }, body: { fileType: 'image/png' as const, fileSize: bytes.length } };
    const { uploadUrl } = await media.createPosterUpload(ask, as(ada));
    expect((await put(uploadUrl, bytes, 'image/jpeg')).json()).toMatchObject({ code: 'file_type_refused' });
    expect((await put(uploadUrl.replace(id, randomUUIDv7()), bytes, 'image/png')).json()).toMatchObject({
      code: 'link_expired',
    });
    const fake = Buffer.alloc(bytes.length, '<script>');
    expect((await put(uploadUrl, fake, 'image/png')).json()).toMatchObject({ code: 'file_unreadable' });
    expect((await asset(id)).thumbnailUrl).toBeNull();
    expect((await put(uploadUrl, bytes, 'image/png')).statusCode).toBe(204);
    const first = (await asset(id)).thumbnailUrl ?? '';
    const shown = await app.inject({ url: local(first) });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
    expect((await put(uploadUrl, bytes, 'image/png')).statusCode).toBe(204);
    expect((await asset(id)).thumbnailUrl).not.toBe(first);
    await clean();
    expect((await app.inject({ url: local(first) })).statusCode).toBe(404);
    expect((await app.inject({ url: local((await asset(id)).thumbnailUrl ?? '') })).statusCode).toBe(200);
  });

  test('an image that a platform does not accept is sent as JPEG within its bounds, made once and kept with its original', async () => {
    const drawn = sharp({ create: { width: 3_000, height: 1_500, channels: 4, background: '#33669900' } });
    const id = await upload(await drawn.png().toBuffer(), 'image/png');
    const row = await bed.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { mime_type: mimeType, bytes, width, height } = row;
    const file = { id: row.storage_key, kind: 'image' as const, mimeType, bytes, width, height };
    const fitMedia = createFitMedia({ ...bed, rulesOf: (platform) => PLATFORM_RULES[platform] ?? undefined });
    const taken = (platform: PlatformId) =>
      fitMedia(platform, [{ ...file, durationSeconds: null, altText: 'A sheep' }], null);
    expect((await taken('twitter'))[0]?.id).toBe(row.storage_key);
    const both = await Promise.all([taken('instagram'), taken('instagram')]);
    const [converted] = await taken('instagram');
    expect(both.flat().map((one) => one.id)).toEqual([converted?.id, converted?.id]);
    expect(converted).toMatchObject({ mimeType: 'image/jpeg', width: 2_160, height: 1_080, altText: 'A sheep' });
    const [smaller] = await taken('tiktok');
    expect(smaller).toMatchObject({ mimeType: 'image/jpeg', width: 1_920, height: 960 });
    const read = await sharp(await bed.storage.read(converted?.id ?? '')).stats();
    expect(read.channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    await clean();
    for (const made of [converted, smaller]) expect(await isThere(made?.id ?? '')).toBe(true);
    await remove(id);
    await clean();
    for (const made of [converted, smaller]) expect(await isThere(made?.id ?? '')).toBe(false);
  });

  test('a video gets a cover for each chosen moment; all of them are removed with it', async () => {
    const id = await upload(await smallVideo('webm'), 'video/webm');
    const bytes = await picture(1920, 1080);
    const { storage_key: key } = await bed.db
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const ask = (atMs: number) => ({
      body: { fileUrl: key, atMs, fileType: 'image/png' as const, fileSize: bytes.length },
    });
    const covers = () =>
      bed.db.selectFrom('media_covers').selectAll().where('media_id', '=', id).orderBy('at_ms').execute();
    const { uploadUrl } = await media.createCoverUpload(ask(1_500), as(ada));
    expect((await put(uploadUrl.replace('/1500', '/2500'), bytes, 'image/png')).json()).toMatchObject({
      code: 'link_expired',
    });
    expect((await put(uploadUrl, Buffer.alloc(bytes.length, '<script>'), 'image/png')).json()).toMatchObject({
      code: 'file_unreadable',
    });
    expect(await covers()).toEqual([]);
    expect((await put(uploadUrl, bytes, 'image/png')).statusCode).toBe(204);
    const [first] = await covers();
    expect(first).toMatchObject({ at_ms: 1_500, width: 1_280, height: 720 });
    expect((await put(uploadUrl, bytes, 'image/png')).statusCode).toBe(204);
    const other = await media.createCoverUpload(ask(0), as(ada));
    expect((await put(other.uploadUrl, bytes, 'image/png')).statusCode).toBe(204);
    const kept = (await covers()).map(({ storage_key }) => storage_key);
    expect(kept).toHaveLength(2);
    expect(kept).not.toContain(first?.storage_key);
    await clean();
    for (const cover of kept) expect(await isThere(cover)).toBe(true);
    expect(await isThere(first?.storage_key ?? '')).toBe(false);
    expect(await refusalOf(media.createCoverUpload(ask(0), as(ben)))).toBe('media_not_found');
    await remove(id);
    await clean();
    for (const cover of kept) expect(await isThere(cover)).toBe(false);
  });

  test('of another person are missing, whatever is tried, and so are those of a deleted brand', async () => {
    const id = await upload(await picture(), 'image/png');
    const video = await upload(await smallVideo('mp4'), 'video/mp4');
    const body = { fileType: 'image/png' as const, fileSize: 10 };
    for (const wrong of [id, video, randomUUIDv7()]) {
      expect(await refusalOf(asset(wrong, ben))).toBe('media_not_found');
      expect(await refusalOf(remove(wrong, ben))).toBe('media_not_found');
      expect(await refusalOf(media.createPosterUpload({ params: { id: wrong }, body }, as(ben)))).toBe(
        'media_not_found',
      );
    }
    const list = { params: { id: brandId }, query: { limit: 50, offset: 0 } };
    expect(await refusalOf(media.listBrandMedia(list, as(ben)))).toBe('brand_not_found');
    expect(await refusalOf(media.createPosterUpload({ params: { id }, body }, as(ada)))).toBe('media_not_found');
    await bed.db.updateTable('brands').set({ deleted_at: bed.clock.now() }).where('id', '=', brandId).execute();
    expect(await refusalOf(asset(id))).toBe('media_not_found');
  });
});
