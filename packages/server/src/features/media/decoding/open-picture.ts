import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../app-error.ts';
import { sniffType } from '../sniff-type.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
/** For a picture that was only given to us by its address. */
const MOST_PIXELS = 16_000_000;

/**
 * Opens a stranger's picture, upright. Throws AppError('file_unreadable') for anything that is not a JPEG, PNG, GIF or
 * WebP by its own bytes; a damaged or too large one fails when it is drawn.
 */
export function openPicture(bytes: Uint8Array): Sharp {
  const type = sniffType(bytes);
  if (type === null || !TYPES.has(type)) throw new AppError('file_unreadable', { detail: `is ${type ?? 'unknown'}` });
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
}
