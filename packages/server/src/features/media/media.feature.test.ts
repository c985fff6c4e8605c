import { randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../http/app.ts';
import type { Person } from '../../http/handler.ts';
import { createTraffic } from '../../http/traffic.ts';
import { storedMedia } from '../../outbound/platform-io.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { loadPost } from '../posts/publishing/load-post.ts';
import { registerMediaFiles } from './media-files.ts';
import { mediaHandlers } from './routes.ts';
import { smallVideo } from './testing/small-video.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>',
);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('uploads', () => {
  let bed: FeatureBed;
  let app: FastifyInstance;
  let ada: Person;
  let ben: Person;
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
  });

  const ticket = (fileType: string, fileSize: number, person = ada) =>
    media.createMediaUpload({ body: { fileType, fileSize } }, as(person));
  const local = (address: string): string => address.slice(bed.publicOrigin.length);
  const put = (address: string, bytes: Buffer, type: string, headers: object = {}) =>
    app.inject({
      method: 'PUT',
      url: local(address),
      payload: bytes,
      headers: { 'content-type': type, ...headers },
    });
  const upload = async (bytes: Buffer, type: string) => {
    const { uploadUrl, fileUrl } = await ticket(type, bytes.length);
    return { fileUrl, answer: await put(uploadUrl, bytes, type) };
  };
  const viewUrl = async (fileUrl: string, person = ada) =>
    (await media.getMediaUrl({ query: { key: fileUrl } }, as(person))).url;
  const see = async (fileUrl: string, headers: Record<string, string> = {}) =>
    app.inject({ url: local(await viewUrl(fileUrl)), headers });
  const rowOf = (fileUrl: string) =>
    bed.db
      .selectFrom('media')
      .selectAll()
      .where('storage_key', '=', fileUrl.slice(`${bed.publicOrigin}/media/`.length))
      .executeTakeFirstOrThrow();

  test('a photo is stored upright, with its size, and without its location', async () => {
    const photo = await picture(60, 40)
      .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('canary-artist') || photo.includes('GPS') || photo.includes('Exif')).toBe(true);
    const { fileUrl, answer } = await upload(photo, 'image/jpeg');
    expect(answer.statusCode).toBe(204);
    expect(await rowOf(fileUrl)).toMatchObject({ state: 'stored', width: 40, height: 60, mime_type: 'image/jpeg' });
    const shown = await see(fileUrl);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.includes('Exif')).toBe(false);
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 40, height: 60, exif: undefined });
    expect((await rowOf(fileUrl)).bytes).toBe(shown.rawPayload.length);
  });

  test('asking only about a file (HEAD) reads none of it', async () => {
    const photo = await picture(60, 40).jpeg().toBuffer();
    const { fileUrl } = await upload(photo, 'image/jpeg');
    const url = local(await viewUrl(fileUrl));
    const reads = vi.spyOn(bed.storage, 'stream');
    const answer = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=4-7' } });
    expect(answer).toMatchObject({ statusCode: 206, body: '', headers: { 'content-length': '4' } });
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  test('an animated GIF keeps its frames', async () => {
    const pixels = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)]);
    const frames = await sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { fileUrl, answer } = await upload(frames, 'image/gif');
    expect(answer.statusCode).toBe(204);
    expect(await rowOf(fileUrl)).toMatchObject({ width: 8, height: 8 });
    expect((await sharp((await see(fileUrl)).rawPayload).metadata()).pages).toBe(2);
  });

  test('files are cached for two hours, never sniffed, and never executed', async () => {
    const { fileUrl } = await upload(await picture(10, 10).png().toBuffer(), 'image/png');
    const { headers } = await see(fileUrl);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=7200, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  test('a video can be read in ranges', async () => {
    const WEBM = await smallVideo('webm');
    const { fileUrl, answer } = await upload(WEBM, 'video/webm');
    expect(answer.statusCode).toBe(204);
    const part = await see(fileUrl, { range: 'bytes=4-7' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-7/${WEBM.length}`);
    expect(part.rawPayload).toEqual(WEBM.subarray(4, 8));
    expect((await see(fileUrl, { range: 'bytes=-3' })).rawPayload).toEqual(WEBM.subarray(-3));
    expect((await see(fileUrl, { range: `bytes=${WEBM.length}-` })).statusCode).toBe(416);
    expect((await see(fileUrl)).rawPayload).toEqual(WEBM);
  });

  test.each([
    ['a page of HTML called a photo', Buffer.from('<html><script>alert(1)</script></html>'), 'image/png'],
    ['an SVG called a photo', SVG, 'image/png'],
    ['a photo called a video', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]), 'video/mp4'],
    ['nothing but a first signature', Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1'), 'image/png'],
  ])('%s is refused and leaves nothing behind', async (_name, bytes, type) => {
    const { fileUrl, answer } = await upload(bytes, type);
    expect(answer.json()).toMatchObject({ code: 'file_unreadable' });
    expect((await rowOf(fileUrl)).state).toBe('expected');
    expect(await refusalOf(viewUrl(fileUrl))).toBe('media_not_found');
  });

  test('a truncated photo is refused', async () => {
    const whole = await picture(200, 200).jpeg().toBuffer();
    const { answer } = await upload(whole.subarray(0, whole.length / 2), 'image/jpeg');
    expect(answer.json()).toMatchObject({ code: 'file_unreadable' });
  });

  test('a small file that would unpack to an enormous image is refused', async () => {
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const { answer } = await upload(bomb, 'image/png');
    expect(answer.json()).toMatchObject({ code: 'file_too_large' });
  });

  test('more or fewer bytes than declared are refused', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const larger = await ticket('image/png', bytes.length - 1);
    expect((await put(larger.uploadUrl, bytes, 'image/png')).json()).toMatchObject({ code: 'file_too_large' });
    const smaller = await ticket('image/png', bytes.length + 1);
    expect((await put(smaller.uploadUrl, bytes, 'image/png')).json()).toMatchObject({ code: 'file_unreadable' });
  });

  test('another type in the header than declared is refused', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const { uploadUrl } = await ticket('image/png', bytes.length);
    expect((await put(uploadUrl, bytes, 'image/jpeg')).json()).toMatchObject({ code: 'file_type_refused' });
  });

  test('what the product does not accept gets no address, and the refusal states its limits', async () => {
    expect(await refusalOf(ticket('image/svg+xml', 100))).toBe('file_type_refused');
    expect(await refusalOf(ticket('text/html', 100))).toBe('file_type_refused');
    expect(await refusalOf(ticket('image/png', 52_428_801))).toBe('file_too_large');
    await expect(ticket('video/mp4', 524_288_001)).rejects.toMatchObject({
      sentence: 'The file is too large. Maximum size is 500MB.',
    });
  });

  test('any change to a signed address invalidates it', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const { uploadUrl, fileUrl } = await ticket('image/png', bytes.length);
    const tampered = [
      uploadUrl.replace(/size=\d+/, `size=${bytes.length + 5}`),
      uploadUrl.replace('type=image%2Fpng', 'type=video%2Fmp4'),
      uploadUrl.replace(/expires=(\d+)/, (_all, seconds: string) => `expires=${Number(seconds) + 60}`),
      uploadUrl.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      uploadUrl.replace(/[0-9a-f-]{36}\.png/, `${randomUUIDv7()}.png`),
      uploadUrl.replace(ada.id, ben.id),
      fileUrl,
    ];
    for (const address of tampered) {
      expect((await put(address, bytes, 'image/png')).json()).toMatchObject({ code: 'link_expired' });
    }
    expect((await put(uploadUrl, bytes, 'image/png')).statusCode).toBe(204);
    const view = await viewUrl(fileUrl);
    for (const address of [
      view.replace(/expires=(\d+)/, (_all, seconds: string) => `expires=${Number(seconds) + 3600}`),
      view.replace(/signature=.*/, 'signature='),
      uploadUrl,
      fileUrl,
    ]) {
      expect((await app.inject({ url: local(address) })).json()).toMatchObject({ code: 'link_expired' });
    }
  });

  test('an upload address works once and for fifteen minutes', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const { uploadUrl } = await ticket('image/png', bytes.length);
    const both = await Promise.all([put(uploadUrl, bytes, 'image/png'), put(uploadUrl, bytes, 'image/png')]);
    expect(both.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([204, 403]);
    expect((await put(uploadUrl, bytes, 'image/png')).json()).toMatchObject({ code: 'upload_expired' });
    const late = await ticket('image/png', bytes.length);
    bed.clock.advance(15 * 60_000);
    expect((await put(late.uploadUrl, bytes, 'image/png')).json()).toMatchObject({ code: 'upload_expired' });
  });

  test('a view address expires within two hours', async () => {
    const { fileUrl } = await upload(await picture(10, 10).png().toBuffer(), 'image/png');
    const view = await viewUrl(fileUrl);
    bed.clock.advance(59 * 60_000);
    expect((await app.inject({ url: local(view) })).statusCode).toBe(200);
    bed.clock.advance(62 * 60_000);
    expect((await app.inject({ url: local(view) })).json()).toMatchObject({ code: 'link_expired' });
  });

  test("nobody gets an address of another person's file, or a ticket for another person's brand", async () => {
    const { fileUrl } = await upload(await picture(10, 10).png().toBuffer(), 'image/png');
    expect(await refusalOf(viewUrl(fileUrl, ben))).toBe('media_not_found');
    expect(await refusalOf(viewUrl('../../../etc/passwd'))).toBe('media_not_found');
    const brandId = await bed.brand(ada);
    const body = { fileType: 'image/png', fileSize: 10, brandId };
    expect(await refusalOf(media.createMediaUpload({ body }, as(ben)))).toBe('brand_not_found');
    expect(await refusalOf(media.getLogoUrl({ query: { key: fileUrl } }, as(ada)))).toBe('media_not_found');
  });

  test('a logo becomes a PNG of 500 by 500 whatever it was, even an SVG', async () => {
    const ask = { body: { fileType: 'image/svg+xml', fileSize: SVG.length } };
    const { uploadUrl, fileUrl } = await media.createLogoUpload(ask, as(ada));
    expect(fileUrl.endsWith('.png')).toBe(true);
    expect((await put(uploadUrl, SVG, 'image/svg+xml')).statusCode).toBe(204);
    const { url } = await media.getLogoViewUrl({ query: { key: fileUrl } }, as(ada));
    const shown = await app.inject({ url: local(url) });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 500, height: 500 });
  });

  describe('a malicious logo', () => {
    const sendLogo = async (svg: Buffer) => {
      const ask = { body: { fileType: 'image/svg+xml', fileSize: svg.length } };
      const { uploadUrl, fileUrl } = await media.createLogoUpload(ask, as(ada));
      const answer = await put(uploadUrl, svg, 'image/svg+xml');
      if (answer.statusCode !== 204) return { code: answer.json().code, pixels: null };
      const { url } = await media.getLogoViewUrl({ query: { key: fileUrl } }, as(ada));
      const shown = (await app.inject({ url: local(url) })).rawPayload;
      expect(/script|alert|onload/.test(shown.toString('latin1'))).toBe(false);
      return { code: null, pixels: await sharp(shown).raw().toBuffer() };
    };
    const drawing = (inside: string, before = '') =>
      Buffer.from(
        `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`,
      );
    const isWhite = (pixels: Buffer | null) => pixels?.every((value) => value === 255);

    test('keeps its colours and loses its script', async () => {
      const { pixels } = await sendLogo(
        drawing('<script>alert(1)</script><rect width="9" height="9" fill="#00f" onload="alert(2)"/>'),
      );
      expect([...(pixels?.subarray(0, 3) ?? [])]).toEqual([0, 0, 255]);
    });

    test('fetches no picture, neither from the web nor from this machine nor from a neighbouring file', async () => {
      let asked = 0;
      const listener = createServer((_request, response) => {
        asked += 1;
        response.end();
      });
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      const { port } = listener.address() as AddressInfo;
      const beside = await bed.storage.openDraft();
      await picture(9, 9).png().toFile(beside.path);
      const name = path.basename(beside.path);
      try {
        for (const href of [
          `http://127.0.0.1:${port}/a.png`,
          `file://${beside.path}`,
          beside.path,
          name,
          `./${name}`,
        ]) {
          const image = `<image width="9" height="9" href="${href}"/><image width="9" height="9" xlink:href="${href}"/>`;
          const { pixels } = await sendLogo(drawing(image));
          expect(isWhite(pixels), href).toBe(true);
        }
      } finally {
        await beside.discard();
        listener.close();
      }
      expect(asked).toBe(0);
      // An embedded picture would be drawn, so the others were white because nobody fetched them; it is refused,
      // because it may unpack to gigabytes.
      const inside = (await picture(9, 9).png().toBuffer()).toString('base64');
      const carrier = drawing(`<image width="9" height="9" href="data:image/png;base64,${inside}"/>`);
      expect(isWhite(await sharp(carrier).flatten({ background: 'white' }).raw().toBuffer())).toBe(false);
      expect(await sendLogo(carrier)).toMatchObject({ code: 'file_too_demanding' });
    });

    test('reads no file into its text, and does not grow endlessly', async () => {
      const entities = Array.from({ length: 9 }, (_none, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
        '',
      );
      const laughs = `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities}]>`;
      const file = '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
      const before = performance.now();
      for (const [words, type] of [
        ['&l9;', laughs],
        ['&file;', file],
      ] as const) {
        const { code, pixels } = await sendLogo(drawing(`<text y="5" font-size="2">${words}</text>`, type));
        expect(code === 'file_unreadable' || isWhite(pixels), words).toBe(true);
      }
      expect(performance.now() - before).toBeLessThan(10_000);
    });
  });

  test('what a platform gets with a post is the stored file, by its bytes or by an address', async () => {
    const { fileUrl } = await upload(await picture(10, 10).png().toBuffer(), 'image/png');
    const row = await rowOf(fileUrl);
    const [id, now] = [randomUUIDv7(), bed.clock.now()];
    await bed.db
      .insertInto('posts')
      .values({
        id,
        group_id: id,
        brand_id: await bed.brand(ada),
        post_type: 'IMAGE',
        status: 'DRAFT',
        time_zone: 'Europe/Berlin',
        created_at: now,
        updated_at: now,
      })
      .execute();
    await bed.db.insertInto('post_media').values({ post_id: id, position: 0, media_id: row.id }).execute();
    const [file] = (await loadPost(bed.db, id, (html) => html)).post.media;
    if (!file) throw new Error('the post lost its file');
    const { read, url } = storedMedia(bed.storage);
    const bytes = Buffer.from(await read(file));
    expect(bytes.equals((await see(fileUrl)).rawPayload)).toBe(true);
    expect(Buffer.from(await read(file, { start: 1, end: 4 })).toString()).toBe('PNG');
    const shown = await app.inject({ url: local(url(file, new Date(now.getTime() + 3_600_000))) });
    expect(shown.rawPayload.equals(bytes)).toBe(true);
  });

  test('what was refused leaves no file behind', async () => {
    const before = await bed.storage.openDraft();
    await before.discard();
    const folder = before.path.slice(0, before.path.lastIndexOf('/'));
    await upload(SVG, 'image/png');
    await upload(Buffer.from('x'), 'video/mp4');
    expect(await readdir(folder)).toEqual([]);
  });
});
