import sharp from 'sharp';
import { AppError } from '../../../app-error.ts';
import { sniffType } from '../sniff-type.ts';
// It also closes the decoders nobody needs.
import { refusalOf } from './clean-image.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const MOST_PIXELS = 16_000_000;
const QUALITY = 85;

/**
 * A profile picture, decoded and written anew as a square WebP of `sidePx`. Throws AppError('file_unreadable') for anything
 * that is not a JPEG, PNG, GIF or WebP by its own bytes, or is damaged, AppError('file_too_large').
 */
export async function makeAvatar({ bytes, sidePx }: { bytes: Uint8Array; sidePx: number }): Promise<Uint8Array> {
  const type = sniffType(bytes);
  if (type === null || !TYPES.has(type)) throw new AppError('file_unreadable', { detail: `is ${type ?? 'unknown'}` });
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}
