import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo } from 'sharp';
import { AppError } from '../../../app-error.ts';
import type { Purpose } from '../rules.ts';
import { judgeDrawing } from './judge-drawing.ts';

/**
 * The most pixels over all frames: more than the 50 megapixels of today's phones, and 256 MB when unpacked. A small
 * file can unpack to gigabytes.
 */
export const MOST_PIXELS = 64_000_000;
const LOGO_SIDE_PX = 500;
/** Indistinguishable from the original by eye, and not much larger. */
const JPEG_QUALITY = 92;
const WEBP_QUALITY = 92;

// Every other decoder of the library (TIFF, PDF, raw, ...) would be needless attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
for (const decoder of ['Jpeg', 'Png', 'Webp', 'Nsgif']) {
  sharp.unblock({ operation: [`VipsForeignLoad${decoder}File`, `VipsForeignLoad${decoder}Buffer`] });
}
// An SVG read from a folder could show other files there (librsvg resolves addresses against the file's own); one read
// from memory has no neighbours.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
// Two cores also serve requests; decoded images are not requested twice.
sharp.concurrency(1);
sharp.cache(false);

/** Paths on this machine, and the type of the file by its first bytes. */
export type ImageToClean = { source: string; target: string; mimeType: string; purpose: Purpose };
export type CleanImage = { bytes: number; width: number; height: number };

/**
 * Decodes an image and re-encodes it: rotated upright, without EXIF, GPS or anything hidden behind the pixels. Animated
 * GIF and WebP keep their frames. A logo becomes a PNG of 500 x 500 on white. Throws
 * AppError('file_too_demanding') for an SVG with too many parts.
 */
export async function cleanImage({ source, target, mimeType, purpose }: ImageToClean): Promise<CleanImage> {
  const input = mimeType === 'image/svg+xml' ? await readFile(source) : source;
  if (input instanceof Uint8Array) judgeDrawing(input);
  const open = (animated: boolean) => sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated });
  if (purpose === 'logo') {
    const logo = open(false)
      .autoOrient()
      .resize(LOGO_SIDE_PX, LOGO_SIDE_PX, { fit: 'contain', background: 'white' })
      .flatten({ background: 'white' });
    return facts(await logo.png().toFile(target));
  }
  const { pages = 1 } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
  // The frames of an animation cannot be rotated, and these formats have no orientation either.
  const image = pages > 1 ? open(true) : open(false).autoOrient();
  if (mimeType === 'image/jpeg') return facts(await image.jpeg({ quality: JPEG_QUALITY }).toFile(target));
  if (mimeType === 'image/png') return facts(await image.png().toFile(target));
  if (mimeType === 'image/gif') return facts(await image.gif().toFile(target));
  return facts(await image.webp({ quality: WEBP_QUALITY }).toFile(target));
}

const facts = (info: OutputInfo): CleanImage => ({
  bytes: info.size,
  width: info.width,
  height: info.pageHeight ?? info.height,
});

/**
 * What a task's error means: AppError('file_unreadable') for a damaged image, AppError('file_too_large') beyond the
 * pixels that are read; errors with a code are ours and stay.
 */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  if (/exceeds pixel limit/i.test(error.message)) {
    return new AppError('file_too_large', { cause: error, values: { limit: '64 megapixels' } });
  }
  return new AppError('file_unreadable', { cause: error });
}
