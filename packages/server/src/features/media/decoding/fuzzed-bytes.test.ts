import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectCheap } from '@brandly/platforms/conformance/expect-cheap';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { FUZZ, fuzzedFiles } from '../../../testing/fuzzed-files.ts';
import { sniffType } from '../sniff-type.ts';
import {
  recordedVideo,
  smallVideo,
  videoWithCaptions,
  videoWithPlace,
  videoWithTelemetry,
} from '../testing/small-video.ts';
import { createDecoder } from './decoder.ts';
import {
  cleanImage,
  drawCardPicture,
  drawIcon,
  makeAvatar,
  makeCover,
  makeThumbnail,
  pictureDecoder,
} from './decoders.ts';
import { largestIcoPicture } from './draw-icon.ts';
import { hiddenMetadata } from './hide-metadata.ts';
import { judgeDrawing } from './judge-drawing.ts';
import type { VideoTasks } from './video-process.ts';

console.log(`Strangers' files: FUZZ_SEED=${FUZZ.seed} FUZZ_RUNS=${FUZZ.numRuns}`);
const PATIENT = { timeout: 300_000 };
const REFUSALS = ['file_unreadable', 'file_too_large', 'file_too_demanding'];

/** Returns the work's result or the refusal it throws; other errors are rethrown. */
async function orRefusal<T>(work: () => T | Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return error;
    throw error;
  }
}

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#36c8' } });
const DRAWING =
  '<?xml version="1.0" encoding="UTF-8"?><!-- a mark --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
  '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient><path id="b" d="M0 0h9v9z"/></defs>' +
  '<g transform="rotate(9)" opacity=".5"><use href="#b" x="3"/><circle r="9" fill="url(#a)" stroke-dasharray="3 1"/></g><text y="9">Mark</text></svg>';

/** The same pixels as a Windows icon: a directory, a 32-bit bitmap and a PNG. */
function iconOf(png: Buffer): Buffer {
  const bitmap = Buffer.alloc(40 + 16 * 16 * 4 + 64, 0x55);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(16, 4);
  bitmap.writeInt32LE(32, 8);
  bitmap.writeUInt16LE(32, 14);
  bitmap.writeUInt32LE(0, 16);
  const entry = (side: number, size: number, at: number): Buffer => {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt8(side, 0);
    bytes.writeUInt32LE(size, 8);
    bytes.writeUInt32LE(at, 12);
    return bytes;
  };
  const head = Buffer.from([0, 0, 1, 0, 2, 0]);
  const entries = [entry(16, bitmap.length, 38), entry(40, png.length, 38 + bitmap.length)];
  return Buffer.concat([head, ...entries, bitmap, png]);
}

let folder = '';
let pictures: readonly (readonly [string, Buffer])[] = [];
let icon: Buffer = Buffer.alloc(0);
let videoFiles: readonly (readonly [string, Buffer])[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brandly-fuzzed-'));
  const png = await drawn().png().toBuffer();
  const frames = await sharp(Buffer.alloc(40 * 90 * 3, 9), {
    raw: { width: 40, height: 90, channels: 3, pageHeight: 30 },
  })
    .gif()
    .toBuffer();
  icon = iconOf(png);
  pictures = [
    ['image/png', png],
    ['image/png', await drawn().png({ progressive: true, palette: true }).toBuffer()],
    ['image/jpeg', await drawn().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer()],
    ['image/gif', frames],
    ['image/webp', await drawn().webp().toBuffer()],
    ['image/webp', await drawn().webp({ lossless: true }).toBuffer()],
    ['image/svg+xml', Buffer.from(DRAWING)],
  ];
  videoFiles = [
    ['video/mp4', await smallVideo('mp4', { tags: true })],
    ['video/mp4', await videoWithPlace()],
    ['video/mp4', await videoWithTelemetry()],
    ['video/mp4', await videoWithCaptions()],
    ['video/mp4', Buffer.from(await recordedVideo({ seconds: 20 }))],
    ['video/quicktime', await smallVideo('mov', { tags: true })],
    ['video/webm', await smallVideo('webm', { tags: true })],
  ];
}, PATIENT.timeout);
afterAll(async () => {
  const pid = pictureDecoder.pid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true });
});

const bytesOf = (files: readonly (readonly [string, Buffer])[]): Buffer[] => files.map(([, bytes]) => bytes);
const asFile = (bytes: Buffer<ArrayBuffer>) => ({
  size: bytes.length,
  read: async ({ start, end }: { start: number; end: number }) =>
    new Uint8Array(bytes.subarray(Math.max(0, start), Math.max(0, end))),
});

describe('whatever a stranger sends', PATIENT, () => {
  test('its type is determined quickly', async () => {
    const good = [...bytesOf(pictures), ...bytesOf(videoFiles), icon, Buffer.from('<!---->'.repeat(200))];
    await fc.assert(
      fc.asyncProperty(fuzzedFiles(good), (file) => expectCheap(() => sniffType(file)).then(() => undefined)),
      FUZZ,
    );
  });

  test('an SVG is accepted or refused quickly', async () => {
    await fc.assert(
      fc.asyncProperty(fuzzedFiles([Buffer.from(DRAWING)]), async (file) => {
        await expectCheap(() => orRefusal(() => judgeDrawing(file)));
      }),
      FUZZ,
    );
  });

  test('an icon is a picture of its stated size or none', async () => {
    await fc.assert(
      fc.asyncProperty(fuzzedFiles([icon]), async (file) => {
        const found = await expectCheap(() => largestIcoPicture(file));
        if (found?.kind === 'pixels') expect(found.pixels.length).toBe(found.width * found.height * 4);
      }),
      FUZZ,
    );
  });

  test('a video has plausible facts or is refused, and costs the serving process next to nothing', async () => {
    const videos = createDecoder<VideoTasks>(new URL('./video-process.ts', import.meta.url), {
      mostBytes: 384 * 1_048_576,
      heapMegabytes: 192,
      idleMs: 1_000,
      mostWaiting: 1,
    });
    await fc.assert(
      fc.asyncProperty(fuzzedFiles(bytesOf(videoFiles)), async (file) => {
        const mimeType = sniffType(file) ?? 'video/mp4';
        const ask = { size: file.length, mimeType };
        // Some send their reader into a loop, which is aborted.
        const read = await expectCheap(() =>
          orRefusal(() => videos.run('readVideo', ask, { withinMs: 500, read: asFile(file).read })),
        );
        if (read instanceof AppError) return;
        const { width, height, durationSeconds } = read.facts;
        for (const figure of [width, height]) expect(figure > 0 && figure <= 0x7fffffff, `${figure}`).toBe(true);
        expect(durationSeconds === null || Number.isFinite(durationSeconds), `${durationSeconds}`).toBe(true);
      }),
      { ...FUZZ, numRuns: Math.ceil(FUZZ.numRuns / 3) },
    );
  });

  test.each(['video/mp4', 'video/quicktime', 'video/webm'])(
    'the parts to hide in a video declared as %s are inside it and in order, or the video is refused',
    async (mimeType) => {
      await fc.assert(
        fc.asyncProperty(fuzzedFiles(bytesOf(videoFiles)), async (file) => {
          const edits = await expectCheap(() => orRefusal(() => hiddenMetadata(asFile(file), mimeType)), APART_CPU_MS);
          if (edits instanceof AppError) return;
          for (const { start, end, bytes } of edits) {
            expect(start >= 0 && start < end && end <= file.length, `${start} to ${end} of ${file.length}`).toBe(true);
            expect(bytes === undefined || bytes.length === end - start).toBe(true);
          }
        }),
        FUZZ,
      );
    },
  );

  test('an image is re-encoded or refused, and costs the serving process next to nothing', async () => {
    const source = path.join(folder, 'source');
    const target = path.join(folder, 'target');
    const tasks = [
      (mimeType: string) => cleanImage({ source, target, mimeType, purpose: 'media' }),
      (mimeType: string) => cleanImage({ source, target, mimeType, purpose: 'logo' }),
      () => makeThumbnail(source, target),
      () => makeCover(source, target),
      (_mimeType: string, file: Buffer) => makeAvatar(file, 96),
      (_mimeType: string, file: Buffer) => drawIcon(file),
      (_mimeType: string, file: Buffer) => drawCardPicture(file, 1_200),
    ];
    await fc.assert(
      fc.asyncProperty(fuzzedFiles([...bytesOf(pictures), icon]), fc.constantFrom(...tasks), async (file, task) => {
        const type = sniffType(file);
        // Only what passes the type check: the rest never gets this far.
        const mimeType = type?.startsWith('image/') ? type : 'image/png';
        await writeFile(source, file);
        await expectCheap(() => orRefusal<unknown>(() => task(mimeType, file)));
      }),
      FUZZ,
    );
  });
});

/** Nobody else waits in the process for videos. */
const APART_CPU_MS = 250;
