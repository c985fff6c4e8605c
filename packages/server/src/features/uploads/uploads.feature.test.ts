import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { partRange, UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';
import type { Upload } from '@brandly/contract/media/uploads';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../app-error.ts';
import { createApp } from '../../http/app.ts';
import type { Person } from '../../http/handler.ts';
import { createTraffic } from '../../http/traffic.ts';
import { createS3Storage } from '../../storage/s3/s3-storage.ts';
import { type StrictS3, startStrictS3 } from '../../storage/s3/testing/strict-s3.ts';
import type { Storage } from '../../storage/storage.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { registerMediaFiles } from '../media/media-files.ts';
import { mediaHandlers } from '../media/routes.ts';
import { removeStaleFiles } from '../media/stale-files.ts';
import { largeVideo, smallVideo, videoWithPlace } from '../media/testing/small-video.ts';
import { sweepUploads } from './abort-upload.ts';
import { uploadHandlers } from './routes.ts';

const CREDENTIALS = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-central-1' };

describe.each(['folder', 's3'] as const)('an upload in parts to a %s', (kind) => {
  let bed: FeatureBed;
  let app: FastifyInstance;
  let strict: StrictS3 | null = null;
  let folder: string;
  let storage: Storage;
  let uploads: ReturnType<typeof uploadHandlers>;
  let media: ReturnType<typeof mediaHandlers>;
  let ada: Person;
  let ben: Person;
  let large: Buffer;

  beforeAll(async () => {
    bed = await openFeatureBed();
    folder = await mkdtemp(path.join(tmpdir(), 'brandly-uploads-'));
    if (kind === 's3') strict = await startStrictS3({ credentials: CREDENTIALS, bucket: 'files', now: bed.clock.now });
    const { clock, publicOrigin } = bed;
    storage =
      strict === null
        ? bed.storage
        : await createS3Storage({
            config: { ...CREDENTIALS, endpoint: strict.url, bucket: 'files', isPathStyle: true },
            clock,
            folder,
            publicOrigin,
            secret: randomUUID(),
          });
    const deps = { ...bed, storage };
    uploads = uploadHandlers(deps);
    media = mediaHandlers(deps);
    const config = {
      allowedOrigins: [publicOrigin, 'https://web.example.com'],
      publicOrigin,
      rateLimits: false,
      sandboxUrl: null,
      trustedProxies: [],
    };
    app = await createApp({ config, log: bed.log, traffic: createTraffic(bed.clock) });
    await registerMediaFiles(app, deps);
    large = Buffer.concat(await Array.fromAsync(largeVideo(UPLOAD_PART_BYTES * 2 + 1000)));
  });
  afterAll(async () => {
    await app.close();
    await strict?.close();
    await bed.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    [ada, ben] = [await bed.person('Ada'), await bed.person('Ben')];
  });

  const start = (bytes: Buffer, fileType = 'video/mp4', more: object = {}) =>
    uploads.startUpload({ body: { fileName: 'video.mp4', fileType, fileSize: bytes.length, ...more } }, as(ada));
  const get = (upload: { id: string }, person = ada) => uploads.getUpload({ params: { id: upload.id } }, as(person));
  const complete = (upload: { id: string }, person = ada) =>
    uploads.completeUpload({ params: { id: upload.id } }, as(person));
  const sign = (upload: { id: string }, numbers: number[], person = ada) =>
    uploads.signUploadParts({ params: { id: upload.id }, body: { numbers } }, as(person));
  const put = async (url: string, bytes: Buffer): Promise<number> => {
    if (!url.startsWith(bed.publicOrigin)) {
      return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status;
    }
    const headers = { 'content-type': 'application/octet-stream' };
    const local = url.slice(bed.publicOrigin.length);
    return (await app.inject({ method: 'PUT', url: local, payload: bytes, headers })).statusCode;
  };
  const sendPart = async (upload: Upload, number: number, bytes: Buffer): Promise<number> => {
    const { start: from, end } = partRange(upload, number);
    const { parts } = await sign(upload, [number]);
    return put(parts[0]?.url ?? '', bytes.subarray(from, end));
  };
  const sendAll = async (bytes: Buffer, fileType = 'video/mp4', more: object = {}) => {
    const upload = await start(bytes, fileType, more);
    for (let number = 1; number <= upload.partCount; number += 1) {
      expect(await sendPart(upload, number, bytes)).toBeLessThan(300);
    }
    return upload;
  };
  /** This person's uploads of which the store still has parts. */
  const openInStore = () => [...(strict?.uploads.values() ?? [])].filter((open) => open.key.includes(ada.id));
  const stored = async (fileUrl: string) => {
    const key = fileUrl.slice(`${bed.publicOrigin}/media/`.length);
    return buffer(storage.stream(key));
  };

  test('resumes after a reload with the missing parts, and yields the whole file with its facts', async () => {
    const brandId = await bed.brand(ada);
    const upload = await start(large, 'video/mp4', { brandId, fileModified: 1_700_000_000_000 });
    expect(upload).toMatchObject({ partCount: 3, received: [], fileModified: 1_700_000_000_000, brandId });
    await sendPart(upload, 3, large);
    await sendPart(upload, 1, large);
    // Another page starts with nothing but the list.
    const { uploads: open } = await uploads.listUploads({}, as(ada));
    expect(open).toMatchObject([{ id: upload.id, fileName: 'video.mp4', received: [1, 3] }]);
    expect(await refusalOf(complete(upload))).toBe('upload_incomplete');
    await sendPart(upload, 2, large);
    const asset = await complete(upload);
    expect(asset).toMatchObject({
      brandId,
      kind: 'video',
      mimeType: 'video/mp4',
      bytes: large.length,
      width: 64,
      height: 36,
      durationSeconds: 2,
      videoCodec: 'vp9',
      audioCodec: null,
      fileName: 'video.mp4',
      thumbnailUrl: null,
      uses: { posts: 0, scheduledPosts: 0, logos: 0 },
    });
    expect((await stored(asset.fileUrl)).equals(large)).toBe(true);
    // Called again, it returns the same; the upload is no longer open.
    expect((await complete(upload)).id).toBe(asset.id);
    expect((await uploads.listUploads({}, as(ada))).uploads).toEqual([]);
    expect(await refusalOf(get(upload))).toBe('upload_not_found');
    expect(openInStore()).toEqual([]);
  });

  test('of a photo ends like any other photo: upright, small enough, without its location', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer();
    const asset = await complete(await sendAll(photo, 'image/jpeg'));
    expect(asset).toMatchObject({ kind: 'image', width: 900, height: 600, durationSeconds: null });
    const bytes = await stored(asset.fileUrl);
    expect([bytes.includes('Exif'), bytes.length]).toEqual([false, asset.bytes]);
    const thumbnail = asset.thumbnailUrl ?? '';
    const shown = thumbnail.startsWith(bed.publicOrigin)
      ? (await app.inject({ url: thumbnail.slice(bed.publicOrigin.length) })).rawPayload
      : Buffer.from(await (await fetch(thumbnail)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  });

  test('of a video that reveals its location removes it', async () => {
    const video = await videoWithPlace();
    const asset = await complete(await sendAll(video));
    const bytes = await stored(asset.fileUrl);
    expect([bytes.length, bytes.includes('+52.5200')]).toEqual([video.length, false]);
    expect(asset.durationSeconds).toBe(2);
  });

  test.each([
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script></html>'), 'video/mp4'],
    ['a video that is another kind', null, 'video/quicktime'],
    ['half a photo', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]), 'image/jpeg'],
  ])('of %s is refused at its end, and leaves nothing behind', async (_name, bytes, type) => {
    const upload = await sendAll(bytes ?? (await smallVideo('mp4')), type);
    expect(await refusalOf(complete(upload))).toBe('file_unreadable');
    expect(await refusalOf(get(upload))).toBe('upload_not_found');
    const rows = await bed.db.selectFrom('media').select('id').where('user_id', '=', ada.id).execute();
    expect(rows).toEqual([]);
    bed.clock.advance(86_400_001);
    await removeStaleFiles({ db: bed.db, log: bed.log, storage }, bed.clock.now());
    if (strict) {
      expect([...strict.objects.keys()].filter((key) => key.includes(ada.id))).toEqual([]);
      expect(openInStore()).toEqual([]);
    }
  });

  test('accepts no part of another size or number than was signed', async () => {
    const upload = await start(large);
    const { parts } = await sign(upload, [1, 3]);
    expect(parts.map((part) => part.bytes)).toEqual([UPLOAD_PART_BYTES, 1000]);
    const last = parts[1]?.url ?? '';
    expect(await put(last, Buffer.alloc(999))).toBeGreaterThanOrEqual(400);
    expect(await put(last, Buffer.alloc(1001))).toBeGreaterThanOrEqual(400);
    expect(
      await put(
        last.replace(/parts\/([^/]+)\/3|partNumber=3/, (all) => all.replace('3', '2')),
        Buffer.alloc(1000),
      ),
    ).toBe(403);
    expect((await get(upload)).received).toEqual([]);
    expect(await refusalOf(sign(upload, [4]))).toBe('validation_failed');
    bed.clock.advance(3_600_001);
    expect(await put(last, large.subarray(-1000))).toBe(403);
  });

  test('completed in ten tabs at once is stored once', async () => {
    const upload = await sendAll(await smallVideo('webm'), 'video/webm');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        complete(upload).then(
          (asset) => asset.id,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const ids = new Set(outcomes.filter((outcome) => outcome !== 'upload_busy'));
    expect(ids.size).toBe(1);
    expect(ids.has((await complete(upload)).id)).toBe(true);
    const rows = await bed.db.selectFrom('media').select('id').where('user_id', '=', ada.id).execute();
    expect(rows).toHaveLength(1);
  });

  /** The calls of a process whose store does this at the end of an upload. */
  const endsWith = (parts: Partial<Storage['parts']>) =>
    uploadHandlers({ ...bed, storage: { ...storage, parts: { ...storage.parts, ...parts } } });

  test('is stored although its parts could not be removed; they are removed later', async () => {
    const upload = await sendAll(await smallVideo('mp4'));
    const stuck = endsWith({ forget: () => Promise.reject(new Error('The store answered with 503')) });
    const asset = await stuck.completeUpload({ params: { id: upload.id } }, as(ada));
    expect((await complete(upload)).id).toBe(asset.id);
    bed.clock.advance(86_400_001);
    await sweepUploads({ db: bed.db, log: bed.log, storage }, bed.clock.now());
    expect(await storage.parts.received({ id: upload.id, key: '', mimeType: '', storeId: null })).toEqual([]);
  });

  test('whose process dies after it was put together leaves a note that removes the file', async () => {
    const upload = await sendAll(await smallVideo('mp4'));
    const assemble: Storage['parts']['assemble'] = async (...asked) => {
      await storage.parts.assemble(...asked);
      throw new Error('killed');
    };
    await expect(endsWith({ assemble }).completeUpload({ params: { id: upload.id } }, as(ada))).rejects.toThrow(
      'killed',
    );
    const notes = await bed.db.selectFrom('stale_files').select('storage_key').execute();
    expect(notes.filter(({ storage_key }) => storage_key.includes(ada.id))).toHaveLength(1);
  });

  test('whose process dies after it was put together is done when its end is requested again', async () => {
    const video = await smallVideo('mp4');
    const upload = await sendAll(video);
    const assemble: Storage['parts']['assemble'] = async (...asked) => {
      await storage.parts.assemble(...asked);
      throw new Error('killed');
    };
    await expect(endsWith({ assemble }).completeUpload({ params: { id: upload.id } }, as(ada))).rejects.toThrow();
    expect(await complete(upload)).toMatchObject({ bytes: video.length, durationSeconds: 2 });
  });

  const photo = () =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();

  test('that could not be checked now is neither sent nor begun again, and is done later', async () => {
    const upload = await sendAll(await photo(), 'image/jpeg');
    const openDraft = () => Promise.reject(new AppError('unavailable', { detail: 'too many files to decode' }));
    const busy = uploadHandlers({ ...bed, storage: { ...storage, openDraft } });
    expect(await refusalOf(busy.completeUpload({ params: { id: upload.id } }, as(ada)))).toBe('unavailable');
    expect((await get(upload)).received).toEqual([1]);
    expect(await complete(upload)).toMatchObject({ width: 90 });
  });

  test('whose file is stored while the database is away is recorded when its end is requested again', async () => {
    const upload = await sendAll(await photo(), 'image/jpeg');
    const transaction = vi.spyOn(bed.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('terminated unexpectedly');
    });
    await expect(complete(upload).finally(() => transaction.mockRestore())).rejects.toThrow('terminated');
    const asset = await complete(upload);
    expect(asset).toMatchObject({ width: 90, mimeType: 'image/jpeg' });
    expect((await stored(asset.fileUrl)).length).toBe(asset.bytes);
  });

  test.each(['refuses', 'cuts'] as const)(
    'whose store %s what is read from it for a moment is done later',
    async (how) => {
      if (!strict) return;
      const video = await videoWithPlace();
      const upload = await sendAll(video);
      strict.mood.reads = how;
      await expect(complete(upload).finally(() => strict && (strict.mood.reads = null))).rejects.toThrow();
      expect(await complete(upload)).toMatchObject({ bytes: video.length, durationSeconds: 2 });
    },
  );

  test('is done although the store’s answer to its end was lost', async () => {
    const video = await smallVideo('mp4');
    const upload = await sendAll(video);
    if (strict) strict.mood.losesEnds = true;
    const asset = await complete(upload).finally(() => {
      if (strict) strict.mood.losesEnds = false;
    });
    expect((await stored(asset.fileUrl)).length).toBe(video.length);
  });

  test('can be cancelled, and then accepts nothing more', async () => {
    const upload = await start(large);
    await sendPart(upload, 1, large);
    const { parts } = await sign(upload, [2]);
    await uploads.abortUpload({ params: { id: upload.id } }, as(ada));
    expect(await refusalOf(get(upload))).toBe('upload_not_found');
    expect(await refusalOf(complete(upload))).toBe('upload_not_found');
    expect(await refusalOf(uploads.abortUpload({ params: { id: upload.id } }, as(ada)))).toBe('upload_not_found');
    expect(await put(parts[0]?.url ?? '', large.subarray(UPLOAD_PART_BYTES, UPLOAD_PART_BYTES * 2))).toBe(404);
    expect(openInStore()).toEqual([]);
  });

  test('that nobody finishes is deleted after a day', async () => {
    const upload = await start(large);
    await sendPart(upload, 1, large);
    await sweepUploads({ db: bed.db, log: bed.log, storage }, bed.clock.now());
    expect((await get(upload)).received).toEqual([1]);
    bed.clock.advance(86_400_001);
    expect(await refusalOf(get(upload))).toBe('upload_not_found');
    expect(await sweepUploads({ db: bed.db, log: bed.log, storage }, bed.clock.now())).toBeGreaterThan(0);
    const parts = { id: upload.id, key: '', mimeType: '', storeId: null };
    expect(await storage.parts.received(parts)).toEqual([]);
    expect(openInStore()).toEqual([]);
  });

  test('of another person cannot be accessed, and neither can a made-up one', async () => {
    const upload = await sendAll(await smallVideo('mp4'));
    for (const id of [upload.id, randomUUIDv7()]) {
      expect(await refusalOf(get({ id }, ben))).toBe('upload_not_found');
      expect(await refusalOf(sign({ id }, [1], ben))).toBe('upload_not_found');
      expect(await refusalOf(complete({ id }, ben))).toBe('upload_not_found');
      expect(await refusalOf(uploads.abortUpload({ params: { id } }, as(ben)))).toBe('upload_not_found');
    }
    const brandId = await bed.brand(ben);
    expect(await refusalOf(start(large, 'video/mp4', { brandId }))).toBe('brand_not_found');
    const asset = await complete(upload);
    expect(await refusalOf(media.getMedia({ params: { id: asset.id } }, as(ben)))).toBe('media_not_found');
  });

  test('keeps to the product’s limits', async () => {
    const ask = (fileType: string, fileSize: number) =>
      refusalOf(uploads.startUpload({ body: { fileName: 'x', fileType, fileSize } }, as(ada)));
    expect(await ask('video/mp4', 524_288_001)).toBe('file_too_large');
    expect(await ask('image/png', 52_428_801)).toBe('file_too_large');
    expect(await ask('image/svg+xml', 100)).toBe('file_type_refused');
    for (let count = 0; count < 20; count += 1) await start(large);
    expect(await ask('video/mp4', 100)).toBe('too_many_uploads');
  });

  test('may come from a page of another of our origins', async () => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/media/parts/x/1',
      headers: {
        origin: 'https://web.example.com',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://web.example.com');
    expect(preflight.headers['access-control-allow-headers']).toContain('content-type');
  });
});
