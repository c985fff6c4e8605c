import type { DraftMedia, PlatformLimits } from './rules-types.ts';

/** What a rendition of a picture is: every platform with pictures takes it. */
export const RENDITION_TYPE = 'image/jpeg';
/** A picture is drawn with fewer bytes than this, whatever it shows (convert-picture.ts): who takes less gets none. */
export const RENDITION_LEAST_BYTES = 1_000_000;
/** No rendition has more bytes, which is within what most platforms take: they share one. */
const MOST_BYTES = 3_900_000;
/** Longer sides help on no platform. */
const LONGEST_SIDE_PX = 2_160;
/** Still pictures. A GIF would lose its movement, so that is left to the person. */
const STILL: readonly string[] = [RENDITION_TYPE, 'image/png', 'image/webp'];

/** What a rendition is within: bytes, and pixels of its shorter and its longer side. */
export type PictureBounds = { maxBytes: number; shortSideMax: number; longSideMax: number };

type ImageLimits = Pick<
  PlatformLimits,
  'imageFormats' | 'imageMaxBytes' | 'imageShortSideMax' | 'imageLongSideMax' | 'imagePixelsMax'
>;
type Picture = Pick<DraftMedia, 'kind' | 'mimeType' | 'bytes' | 'width' | 'height'>;

/**
 * What a picture is drawn within as it goes out, because the platform does not take it as it is: its kind, its bytes, its sides or its pixels;
 * null: it goes as it is, whether it is taken or not. Sides that are not known yet are taken for good ones. Pure.
 */
export function renditionOf(limits: ImageLimits, file: Picture): PictureBounds | null {
  const { imageFormats, imageMaxBytes, imageShortSideMax, imageLongSideMax, imagePixelsMax } = limits;
  if (file.kind !== 'image' || !STILL.includes(file.mimeType)) return null;
  if (!imageFormats.value.includes(RENDITION_TYPE) || imageMaxBytes.value < RENDITION_LEAST_BYTES) return null;
  const [width, height] = [file.width ?? 0, file.height ?? 0];
  const sides = [width, height];
  const pixelsMax = imagePixelsMax?.value ?? Number.POSITIVE_INFINITY;
  const shortSideMax = imageShortSideMax?.value ?? Number.POSITIVE_INFINITY;
  const longSideMax = imageLongSideMax?.value ?? Number.POSITIVE_INFINITY;
  const isTakenAsItIs =
    imageFormats.value.includes(file.mimeType) &&
    file.bytes <= imageMaxBytes.value &&
    Math.min(...sides) <= shortSideMax &&
    Math.max(...sides) <= longSideMax &&
    width * height <= pixelsMax;
  if (isTakenAsItIs) return null;
  // Within a square of so many pixels every picture is.
  const sideMax = Math.min(LONGEST_SIDE_PX, Math.floor(Math.sqrt(pixelsMax)));
  return {
    maxBytes: Math.min(imageMaxBytes.value, MOST_BYTES),
    shortSideMax: Math.min(shortSideMax, sideMax),
    longSideMax: Math.min(longSideMax, sideMax),
  };
}
