import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RENDITION_LEAST_BYTES } from '@brandly/platforms/renditions';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convertPicture } from './convert-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brandly-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bounds = { maxBytes: RENDITION_LEAST_BYTES, shortSideMax: 2_160, longSideMax: 2_160 };
/** Nothing compresses worse. */
const noise = (width: number, height: number) => ({
  content: sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }),
  path: join(folder, `${width}x${height}`),
});

it('noise as large as an image gets fits into the smallest size limit that is ever requested', async () => {
  const { content, path } = noise(2_400, 2_400);
  await content.jpeg({ quality: 100 }).toFile(path);
  const target = join(folder, 'small');
  const made = await convertPicture({ source: path, target, bounds });
  expect(made.bytes).toBeLessThan(RENDITION_LEAST_BYTES);
  expect(await sharp(target).metadata()).toMatchObject({ format: 'jpeg', width: made.width, height: made.height });
});

it.each([
  ['an upright one', 1_500, 3_000, { width: 960, height: 1_920 }],
  ['one on its side', 3_000, 1_500, { width: 1_920, height: 960 }],
  ['a square', 1_500, 1_500, { width: 1_080, height: 1_080 }],
  ['a small one, which does not grow', 300, 200, { width: 300, height: 200 }],
])('%s keeps its proportions within the sides', async (_what, width, height, expected) => {
  const { content, path } = noise(width, height);
  await content.png().toFile(path);
  const within = { maxBytes: 3_900_000, shortSideMax: 1_080, longSideMax: 1_920 };
  expect(await convertPicture({ source: path, target: join(folder, 'shaped'), bounds: within })).toMatchObject(
    expected,
  );
});

it('an image taken with the camera held upright is measured as it is shown', async () => {
  const { content, path } = noise(3_000, 1_500);
  await content.jpeg().withMetadata({ orientation: 6 }).toFile(path);
  const within = { maxBytes: 3_900_000, shortSideMax: 1_080, longSideMax: 1_920 };
  const made = await convertPicture({ source: path, target: join(folder, 'upright'), bounds: within });
  expect(made).toMatchObject({ width: 960, height: 1_920 });
});
