import sharp from 'sharp';
// It also closes the decoders nobody needs.
import './clean-image.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const MOST_PIXELS = 16_000_000;
const TIMEOUT_S = 10;
const QUALITY = 85;

export const AVATAR_TYPE = 'image/webp';

/**
 * A profile picture, decoded and written anew as a square WebP of `sidePx`. Throws Error for anything that is not a
 * JPEG, PNG, GIF or WebP by its own bytes, or is damaged.
 */
export async function makeAvatar(bytes: Uint8Array, sidePx: number): Promise<Uint8Array> {
  const type = sniffType(bytes.subarray(0, SNIFF_BYTES));
  if (type === null || !TYPES.has(type)) throw new Error(`Not a picture: ${type ?? 'unknown bytes'}`);
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
