import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDecoder, type Decoder, type DecoderLimits } from './decoder.ts';
import type { PictureTasks } from './picture-process.ts';
import type { VideoTasks } from './video-process.ts';

const MEGABYTE = 1_048_576;
/** Enough however busy the machine is. */
const PATIENT_MS = 60_000;
/** A thread pool of this size serves files, DNS look-ups and password hashing (libuv's default). */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

let folder = '';
let number = 0;
const decoders: { pid: () => number | null }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brandly-decoder-'));
});
afterAll(async () => {
  for (const one of decoders) end(one);
  await rm(folder, { recursive: true });
});

const LIMITS: DecoderLimits = { mostBytes: 768 * MEGABYTE, heapMegabytes: 64, idleMs: PATIENT_MS, mostWaiting: 10 };
function pictures(limits: Partial<DecoderLimits> = {}): Decoder<PictureTasks> {
  const decoder = createDecoder<PictureTasks>(new URL('./picture-process.ts', import.meta.url), {
    ...LIMITS,
    ...limits,
  });
  decoders.push(decoder);
  return decoder;
}

function end(decoder: { pid: () => number | null }): void {
  const pid = decoder.pid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

/** Circles of fine dashes: a few hundred bytes that keep a core busy for as long as one likes. */
const dashes = (length: number, times: number): Buffer => {
  const circle = `<circle cx="500" cy="500" r="480" fill="none" stroke="red" stroke-width="900" stroke-dasharray="${length}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${circle.repeat(times)}</svg>`,
  );
};
const ENDLESS = dashes(0.02, 100);

async function fileOf(bytes: Uint8Array): Promise<string> {
  number += 1;
  const file = path.join(folder, `${number}`);
  await writeFile(file, bytes);
  return file;
}

async function logo(bytes: Uint8Array, mimeType: string) {
  const source = await fileOf(bytes);
  return { source, target: `${source}.out`, mimeType, purpose: 'logo' as const };
}
const dot = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

describe('the decoding process', () => {
  test('does one task after the other, and returns what was drawn', async () => {
    const decoder = pictures();
    const ask = await logo(await dot(), 'image/png');
    const [facts, avatar] = await Promise.all([
      decoder.run('cleanImage', ask, { withinMs: PATIENT_MS }),
      decoder.run('makeAvatar', { bytes: await dot(), sidePx: 32 }, { withinMs: PATIENT_MS }),
    ]);
    expect(facts).toEqual({ width: 500, height: 500, bytes: (await readFile(ask.target)).length });
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 32 });
  });

  test('reports refusals in their own words, and lives on', async () => {
    const decoder = pictures();
    const ask = await logo(randomBytes(500), 'image/png');
    await expect(decoder.run('cleanImage', ask, { withinMs: PATIENT_MS })).rejects.toMatchObject({
      code: 'file_unreadable',
    });
    const before = decoder.pid();
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(
      decoder.run('cleanImage', await logo(huge, 'image/png'), { withinMs: PATIENT_MS }),
    ).rejects.toMatchObject({ code: 'file_too_large', values: { limit: '64 megapixels' } });
    expect(decoder.pid()).toBe(before);
  });

  test('is killed when an SVG never ends, and the next image gets a new one', async () => {
    const decoder = pictures();
    const ask = await logo(ENDLESS, 'image/svg+xml');
    const drawn = decoder.run('cleanImage', ask, { withinMs: 1_000 });
    const next = decoder.run('cleanImage', await logo(await dot(), 'image/png'), { withinMs: PATIENT_MS });
    await expect(drawn).rejects.toMatchObject({ code: 'file_too_demanding' });
    await expect(next).resolves.toMatchObject({ width: 500 });
  });

  test('kills itself when an image unpacks to more than its limit, and the next image gets a new one', async () => {
    const decoder = pictures({ mostBytes: 200 * MEGABYTE });
    const large = await sharp({ create: { width: 7900, height: 7900, channels: 4, background: '#f008' } })
      .png({ progressive: true })
      .toBuffer();
    expect(large.length).toBeLessThan(2 * MEGABYTE);
    const drawn = decoder.run('cleanImage', await logo(large, 'image/png'), { withinMs: PATIENT_MS });
    const next = decoder.run('cleanImage', await logo(await dot(), 'image/png'), { withinMs: PATIENT_MS });
    await expect(drawn).rejects.toMatchObject({ code: 'file_too_demanding' });
    await expect(next).resolves.toMatchObject({ width: 500 });
  });

  test('is replaced if it died while idle, and nobody notices', async () => {
    const decoder = pictures();
    await decoder.run('cleanImage', await logo(await dot(), 'image/png'), { withinMs: PATIENT_MS });
    const ask = await logo(await dot(), 'image/png');
    // The event loop has no turn in between, so the parent still takes the process for alive.
    end(decoder);
    await expect(decoder.run('cleanImage', ask, { withinMs: PATIENT_MS })).resolves.toMatchObject({ width: 500 });
  });

  test('only exists while it is needed', async () => {
    const decoder = pictures({ idleMs: 1 });
    expect(decoder.pid()).toBeNull();
    const ask = await logo(await dot(), 'image/png');
    await decoder.run('cleanImage', ask, { withinMs: PATIENT_MS });
    await expect.poll(decoder.pid).toBeNull();
    await expect(decoder.run('cleanImage', ask, { withinMs: PATIENT_MS })).resolves.toMatchObject({ width: 500 });
  });

  test('sees none of our secrets', async () => {
    process.env['BRANDLY_TEST_SECRET'] = 'canary';
    const decoder = pictures();
    decoder.warm();
    // Linux exposes the environment a process was started with.
    if (process.platform === 'linux') {
      await decoder.run('makeAvatar', { bytes: await dot(), sidePx: 9 }, { withinMs: PATIENT_MS });
      const environment = await readFile(`/proc/${decoder.pid()}/environ`, 'latin1');
      expect(environment).toContain('PATH=');
      expect(environment).not.toContain('canary');
    }
    delete process.env['BRANDLY_TEST_SECRET'];
  });

  test('allows only a limited number of waiting tasks', async () => {
    const decoder = pictures({ mostWaiting: 2 });
    const ask = { bytes: await dot(), sidePx: 9 };
    const asked = [1, 2, 3].map(() => decoder.run('makeAvatar', ask, { withinMs: PATIENT_MS }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(asked[2]).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('requests the bytes of a video, and a failing store is not taken for a damaged video', async () => {
    const videos = createDecoder<VideoTasks>(new URL('./video-process.ts', import.meta.url), LIMITS);
    decoders.push(videos);
    const read = () => Promise.reject(new Error('the store is away'));
    const ask = { size: 5_000, mimeType: 'video/mp4' };
    await expect(videos.run('readVideo', ask, { withinMs: PATIENT_MS, read })).rejects.toThrow('the store is away');
    await expect(
      videos.run('readVideo', ask, { withinMs: PATIENT_MS, read: async () => new Uint8Array(16) }),
    ).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});

describe('while endless SVGs are being drawn', () => {
  /** Work that uses the thread pool: signing in hashes, and files are read at the same time. */
  const signIn = async (): Promise<void> => {
    const password = hash('Correct1horse', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await Promise.all([password, ...Array.from({ length: THREADS }, () => readFile(import.meta.filename))]);
  };

  test('people can sign in', async () => {
    const decoder = pictures();
    await decoder.run('makeAvatar', { bytes: await dot(), sidePx: 9 }, { withinMs: PATIENT_MS });
    const asks = await Promise.all(Array.from({ length: THREADS }, () => logo(ENDLESS, 'image/svg+xml')));
    let ended = 0;
    const drawings = asks.map(async (ask) => {
      await decoder.run('cleanImage', ask, { withinMs: PATIENT_MS }).catch(() => {});
      ended += 1;
    });
    await signIn();
    expect(ended).toBe(0);
    const ending = setInterval(() => end(decoder), 10);
    await Promise.all(drawings);
    clearInterval(ending);
  });

  test('they would have to wait if this process did the drawing', async () => {
    let drawn = 0;
    const drawings = Array.from({ length: THREADS }, async () => {
      await sharp(dashes(1, 1)).png().toBuffer();
      drawn += 1;
    });
    await signIn();
    expect(drawn).toBeGreaterThan(0);
    await Promise.all(drawings);
  });
});
