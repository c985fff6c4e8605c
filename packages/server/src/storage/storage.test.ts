import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { newMediaKey } from './media-key.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import { type StrictS3, startStrictS3 } from './s3/testing/strict-s3.ts';
import { startThirdPartyS3 } from './s3/testing/third-party-s3.ts';
import type { PartsOf, Storage } from './storage.ts';

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const BUCKET = 'brandly-files';
/** Larger than what is sent in one call, so that it is sent in parts. */
const LARGE_BYTES = 20_000_000;
const PART_BYTES = 5_242_880;

type Bed = { storage: Storage; folder: string; strict: StrictS3 | null; now: () => Date; close: () => Promise<void> };

async function openBed(kind: 'folder' | 'strict' | 'third-party'): Promise<Bed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandly-storage-'));
  const now = new Date();
  const clock = { now: () => now };
  const common = { folder, publicOrigin: 'http://127.0.0.1:4600', secret: randomUUID() };
  if (kind === 'folder') {
    return { storage: await createLocalStorage(common), folder, strict: null, now: clock.now, close: async () => {} };
  }
  const strict =
    kind === 'strict' ? await startStrictS3({ credentials: CREDENTIALS, bucket: BUCKET, now: clock.now }) : null;
  const server = strict ?? (await startThirdPartyS3(path.join(folder, 'store'), BUCKET));
  const config = { ...CREDENTIALS, endpoint: server.url, bucket: BUCKET, isPathStyle: true };
  const storage = await createS3Storage({ ...common, config, clock });
  return { storage, folder, strict, now: clock.now, close: server.close };
}

describe.each(['folder', 'strict', 'third-party'] as const)('files in a %s store', (kind) => {
  let bed: Bed;
  let storage: Storage;
  beforeEach(async () => {
    bed = await openBed(kind);
    storage = bed.storage;
  });
  afterEach(async () => {
    await bed.close();
    await rm(bed.folder, { recursive: true, force: true });
  });
  const newKey = (type = 'image/png') => newMediaKey('ada', 'media', type);
  const keep = async (bytes: Buffer, key = newKey()) => {
    const draft = await storage.openDraft();
    await writeFile(draft.path, bytes);
    await draft.keep(key);
    return key;
  };
  const drafts = () => readdir(path.join(bed.folder, 'drafts'));

  test('are stored, read whole and in ranges, and removed', async () => {
    const bytes = Buffer.from('0123456789');
    const key = await keep(bytes);
    expect(await storage.size(key)).toBe(10);
    expect(Buffer.from(await storage.read(key))).toEqual(bytes);
    expect(Buffer.from(await storage.read(key, { start: 2, end: 5 })).toString()).toBe('234');
    expect((await buffer(storage.stream(key, { start: 8, end: 10 }))).toString()).toBe('89');
    await storage.remove(key);
    await expect(storage.size(key)).rejects.toMatchObject({ code: 'media_not_found' });
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'media_not_found' });
    await expect(buffer(storage.stream(key))).rejects.toThrow();
    await storage.remove(key);
    expect(await drafts()).toEqual([]);
  });

  test('exist beside notes of the server, which can be rewritten', async () => {
    expect(await storage.notes.read('counter-1')).toBeNull();
    await storage.notes.write('counter-1', '41');
    await storage.notes.write('counter-1', '42');
    await storage.notes.write('counter-2', '7');
    expect(await storage.notes.read('counter-1')).toBe('42');
    await expect(async () => storage.read('notes/counter-1')).rejects.toThrow();
    expect(await drafts()).toEqual([]);
  });

  test('a large one is read back unchanged', async () => {
    const bytes = Buffer.alloc(LARGE_BYTES, 1);
    bytes.writeUInt32BE(42, 9_000_000);
    const key = await keep(bytes);
    expect((await buffer(storage.stream(key))).equals(bytes)).toBe(true);
  });

  test('one that arrives in parts is complete only at the end, in the order of its numbers', async () => {
    const sizes = [PART_BYTES, PART_BYTES, 1234];
    const parts = sizes.map((size, index) => Buffer.alloc(size, index + 1));
    const upload = await beginUpload();
    for (const number of [3, 1, 2]) {
      await sendPart(upload, number, parts[number - 1] ?? Buffer.alloc(0));
    }
    // When a part is sent again, the last one counts.
    await sendPart(upload, 2, Buffer.alloc(PART_BYTES, 9));
    parts[1] = Buffer.alloc(PART_BYTES, 9);
    expect(await storage.parts.received(upload)).toEqual(sizes.map((bytes, index) => ({ number: index + 1, bytes })));
    const staged = await storage.parts.assemble(upload, [1, 2, 3]);
    expect(staged.size).toBe(PART_BYTES * 2 + 1234);
    expect(Buffer.from(await staged.read({ start: PART_BYTES - 1, end: PART_BYTES + 1 }))).toEqual(Buffer.from([1, 9]));
    await staged.patch([
      { start: 3, end: 8, bytes: Buffer.from('start') },
      // Across the border of two parts, and more than is written at once.
      { start: PART_BYTES - 9, end: PART_BYTES + 2_000_000 },
      { start: staged.size - 5, end: staged.size, bytes: Buffer.from('end..') },
    ]);
    await staged.keep();
    const whole = await buffer(storage.stream(upload.key));
    const expected = Buffer.concat(parts);
    expected.write('start', 3);
    expected.fill(0, PART_BYTES - 9, PART_BYTES + 2_000_000);
    expected.write('end..', expected.length - 5);
    expect(whole.equals(expected)).toBe(true);
    await storage.parts.forget(upload);
    await storage.parts.forget(upload);
    expect(await storage.parts.received(upload)).toEqual([]);
    expect(await drafts()).toEqual([]);
  });

  test('one that is discarded leaves nothing behind', async () => {
    const upload = await beginUpload();
    await sendPart(upload, 1, Buffer.from('only part'));
    const staged = await storage.parts.assemble(upload, [1]);
    expect(await staged.localPath()).toContain('drafts');
    await staged.discard();
    await storage.parts.forget(upload);
    await expect(storage.size(upload.key)).rejects.toMatchObject({ code: 'media_not_found' });
    const other = await beginUpload();
    await sendPart(other, 1, Buffer.from('part'));
    await storage.parts.forget(other);
    expect(await storage.parts.received(other)).toEqual([]);
    expect(await drafts()).toEqual([]);
  });

  test.skipIf(kind === 'folder')('a manipulated address is refused by the store', async () => {
    const upload = await beginUpload();
    const end = new Date(bed.now().getTime() + 3_600_000);
    const url = storage.parts.url(upload, { number: 1, bytes: 4 }, bed.now(), end);
    const put = async (address: string) => (await fetch(address, { method: 'PUT', body: 'abcd' })).status;
    expect(await put(url.replace('partNumber=1', 'partNumber=2'))).toBe(403);
    expect(await put(url)).toBe(200);
  });

  async function beginUpload(): Promise<PartsOf> {
    const upload = { id: randomUUIDv7(), key: newKey('video/mp4'), mimeType: 'video/mp4' };
    return { ...upload, storeId: await storage.parts.begin(upload) };
  }
  /** As a browser does: to the store's address, or to our own server. */
  async function sendPart(upload: PartsOf, number: number, bytes: Buffer): Promise<void> {
    if (storage.parts.write) {
      await storage.parts.write(upload.id, number, new PassThrough().end(bytes));
      return;
    }
    const end = new Date(bed.now().getTime() + 3_600_000);
    const answer = await fetch(storage.parts.url(upload, { number, bytes: bytes.length }, bed.now(), end), {
      method: 'PUT',
      body: new Uint8Array(bytes),
    });
    expect(answer.status).toBe(200);
  }
});

describe('what a strict store ensures', () => {
  let bed: Bed;
  let strict: StrictS3;
  let now = Date.now();
  beforeEach(async () => {
    now = Date.now();
    const folder = await mkdtemp(path.join(tmpdir(), 'brandly-storage-'));
    const clock = { now: () => new Date(now) };
    strict = await startStrictS3({ credentials: CREDENTIALS, bucket: BUCKET, now: clock.now });
    const config = { ...CREDENTIALS, endpoint: strict.url, bucket: BUCKET, isPathStyle: true };
    const common = { folder, publicOrigin: 'http://127.0.0.1:4600', secret: randomUUID() };
    bed = {
      storage: await createS3Storage({ ...common, config, clock }),
      folder,
      strict,
      now: clock.now,
      close: strict.close,
    };
  });
  afterEach(async () => {
    await bed.close();
    await rm(bed.folder, { recursive: true, force: true });
  });
  const begin = async () => {
    const upload = { id: randomUUIDv7(), key: newMediaKey('ada', 'media', 'video/mp4'), mimeType: 'video/mp4' };
    return { ...upload, storeId: await bed.storage.parts.begin(upload) };
  };
  const partUrl = (upload: PartsOf, bytes: number) =>
    bed.storage.parts.url(upload, { number: 1, bytes }, bed.now(), new Date(now + 3_600_000));
  const put = async (url: string, bytes: string) => (await fetch(url, { method: 'PUT', body: bytes })).status;

  test('a part of another size than signed is refused', async () => {
    const upload = await begin();
    expect(await put(partUrl(upload, 10), '012345678')).toBe(403);
    expect(await put(partUrl(upload, 10), '0123456789a')).toBe(403);
    expect(await put(partUrl(upload, 10), '0123456789')).toBe(200);
  });

  test('an address for one part works for no other, and for an hour', async () => {
    const upload = await begin();
    const url = partUrl(upload, 4);
    const other = await begin();
    expect(await put(url.replace('partNumber=1', 'partNumber=2'), 'abcd')).toBe(403);
    expect(await put(url.replace(upload.key, other.key), 'abcd')).toBe(403);
    now += 3_601_000;
    expect(await put(url, 'abcd')).toBe(403);
  });

  test('the server sets the type and the cache rule, whatever the browser sends', async () => {
    const upload = await begin();
    const url = partUrl(upload, 4);
    await fetch(url, {
      method: 'PUT',
      body: 'abcd',
      headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
    });
    await (await bed.storage.parts.assemble(upload, [1])).keep();
    expect(strict.objects.get(upload.key)?.headers).toEqual({
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=7200, immutable',
      'content-disposition': 'inline',
    });
  });

  test('a view address shows one file, to anybody, until it expires', async () => {
    const key = newMediaKey('ada', 'media', 'image/png');
    const draft = await bed.storage.openDraft();
    await writeFile(draft.path, 'picture');
    await draft.keep(key);
    // As files were stored before: a shared cache could have kept it for a year.
    const stored = strict.objects.get(key);
    if (stored) stored.headers['cache-control'] = 'public, max-age=31536000, immutable';
    const url = bed.storage.viewUrl(key, new Date(now + 3_600_000));
    const shown = await fetch(url);
    expect(shown.headers.get('cache-control')).toBe('private, max-age=7200, immutable');
    expect([shown.status, await shown.text(), shown.headers.get('content-type')]).toEqual([
      200,
      'picture',
      'image/png',
    ]);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(url.replace(key, newMediaKey('ada', 'media', 'image/png')))).status).toBe(403);
    now += 3_601_000;
    expect((await fetch(url)).status).toBe(403);
  });

  test('with a wrong key nothing can be read, and the refusal is not taken for a missing file', async () => {
    const config = {
      ...CREDENTIALS,
      secretAccessKey: 'wrong',
      endpoint: strict.url,
      bucket: BUCKET,
      isPathStyle: true,
    };
    const wrong = await createS3Storage({
      folder: bed.folder,
      publicOrigin: 'http://x',
      secret: 's',
      config,
      clock: bed,
    });
    await expect(wrong.read(newMediaKey('ada', 'media', 'image/png'))).rejects.toMatchObject({
      name: 'S3Failure',
      code: 'SignatureDoesNotMatch',
    });
  });
});
