import type { PictureBounds } from '@brandly/platforms/renditions';
import type { CleanImage, ImageToClean } from './clean-image.ts';
import { pictureDecoder } from './decoders.ts';

/** The type of every thumbnail and of every profile picture. */
export const THUMBNAIL_TYPE = 'image/webp';
export const AVATAR_TYPE = 'image/webp';

/** An image of 64 megapixels takes half of it on a slow machine. */
const PICTURE_WITHIN_MS = 30_000;
/** Drawings and small pictures that take longer were made to take long. */
const SMALL_WITHIN_MS = 5_000;

/** Runs `cleanImage` of clean-image.ts in the process for pictures. */
export const cleanImage = (ask: ImageToClean): Promise<CleanImage> =>
  pictureDecoder.run('cleanImage', ask, {
    withinMs: ask.mimeType === 'image/svg+xml' ? SMALL_WITHIN_MS : PICTURE_WITHIN_MS,
  });

/** Runs `makeThumbnail` of make-pictures.ts in the process for pictures. */
export const makeThumbnail = (source: string, target: string): Promise<void> =>
  pictureDecoder.run('makeThumbnail', { source, target }, { withinMs: PICTURE_WITHIN_MS });

/** Runs `makeCover` of make-pictures.ts in the process for pictures. */
export const makeCover = (source: string, target: string): Promise<CleanImage> =>
  pictureDecoder.run('makeCover', { source, target }, { withinMs: PICTURE_WITHIN_MS });

/** Runs `convertPicture` of convert-picture.ts in the process for pictures. */
export const convertPicture = (source: string, target: string, bounds: PictureBounds): Promise<CleanImage> =>
  pictureDecoder.run('convertPicture', { source, target, bounds }, { withinMs: PICTURE_WITHIN_MS });

/** Runs `makeAvatar` of make-pictures.ts in the process for pictures. */
export const makeAvatar = (bytes: Uint8Array, sidePx: number): Promise<Uint8Array> =>
  pictureDecoder.run('makeAvatar', { bytes, sidePx }, { withinMs: SMALL_WITHIN_MS });

/** Runs `drawCardPicture` of make-pictures.ts in the process for pictures. */
export const drawCardPicture = (bytes: Uint8Array, sidePx: number): Promise<Uint8Array<ArrayBuffer>> =>
  pictureDecoder.run('drawCardPicture', { bytes, sidePx }, { withinMs: SMALL_WITHIN_MS });

/** Runs `drawIcon` of draw-icon.ts in the process for pictures. */
export const drawIcon = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  pictureDecoder.run('drawIcon', { bytes }, { withinMs: SMALL_WITHIN_MS });
