import { THUMBNAIL_SIDE_PX } from '@brandly/contract/media';
import { RENDITION_LEAST_BYTES } from '@brandly/platforms/renditions';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../app-error.ts';
import { sniffType } from '../sniff-type.ts';
// This import also blocks the decoders that nobody needs.
import { MOST_PIXELS } from './clean-image.ts';
import { drawWithin } from './convert-picture.ts';

type Files = { source: string; target: string };
/** A picture that was only given to us by its address. */
type Given = { bytes: Uint8Array; sidePx: number };

const THUMBNAIL_QUALITY = 80;
const QUALITY = 85;
/** YouTube advises 1280 x 720 (support.google.com/youtube: video thumbnails); then a JPEG stays far below its 2 MB. */
const COVER_SIDE_PX = 1_280;
const GIVEN_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const MOST_GIVEN_PIXELS = 16_000_000;

/** Makes a small still image of an image file; of an animation the first frame. */
export async function makeThumbnail({ source, target }: Files): Promise<void> {
  await shrunk(source, THUMBNAIL_SIDE_PX).webp({ quality: THUMBNAIL_QUALITY }).toFile(target);
}

/** Encodes a video's cover frame as JPEG without transparency. */
export async function makeCover({ source, target }: Files) {
  const cover = shrunk(source, COVER_SIDE_PX).flatten({ background: 'white' });
  const { size, width, height } = await cover.jpeg({ quality: QUALITY }).toFile(target);
  return { bytes: size, width, height };
}

/** Re-encodes a profile picture as a square WebP. Throws AppError like `openGiven`. */
export const makeAvatar = async ({ bytes, sidePx }: Given): Promise<Uint8Array> =>
  openGiven(bytes).resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();

/** Draws a web page's image as JPEG below 1,000,000 bytes, within a square. Throws AppError like `openGiven`. */
export async function drawCardPicture({ bytes, sidePx }: Given): Promise<Uint8Array<ArrayBuffer>> {
  const bounds = { maxBytes: RENDITION_LEAST_BYTES - 1, shortSideMax: sidePx, longSideMax: sidePx };
  let content = new Uint8Array();
  await drawWithin(openGiven(bytes), bounds, async (drawn) => {
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    content = new Uint8Array(data);
    return info;
  });
  return content;
}

const shrunk = (source: string, sidePx: number): Sharp =>
  sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });

/**
 * Opens a stranger's picture, upright. Throws AppError('file_unreadable') for anything that is not a JPEG, PNG, GIF or
 * WebP by its own bytes; a damaged or too large one fails when it is drawn.
 */
function openGiven(bytes: Uint8Array): Sharp {
  const type = sniffType(bytes);
  if (type === null || !GIVEN_TYPES.has(type))
    throw new AppError('file_unreadable', { detail: `is ${type ?? 'unknown'}` });
  return sharp(bytes, { limitInputPixels: MOST_GIVEN_PIXELS, failOn: 'error' }).autoOrient();
}
