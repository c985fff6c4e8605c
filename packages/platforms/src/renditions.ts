import type { DraftMedia, PlatformLimits } from './rules-types.ts';

/** The type of every image rendition: all platforms that take images take it. */
export const RENDITION_TYPE = 'image/jpeg';
/** Any image can be drawn in fewer bytes (convert-picture.ts): a platform that takes less gets no rendition. */
export const RENDITION_LEAST_BYTES = 1_000_000;
/** The most bytes of a rendition. Most platforms take as much, so they share one rendition. */
const MOST_BYTES = 3_900_000;
/** A longer side is of no use on any platform. */
const LONGEST_SIDE_PX = 2_160;
/** Still images. A GIF would lose its movement, so the person decides about it. */
const STILL: readonly string[] = [RENDITION_TYPE, 'image/png', 'image/webp'];

/** The bounds of a rendition: its bytes, and the pixels of its shorter and longer side. */
export type PictureBounds = { maxBytes: number; shortSideMax: number; longSideMax: number };

type ImageLimits = Pick<
  PlatformLimits,
  'imageFormats' | 'imageMaxBytes' | 'imageShortSideMax' | 'imageLongSideMax' | 'imagePixelsMax'
>;
type Picture = Pick<DraftMedia, 'kind' | 'mimeType' | 'bytes' | 'width' | 'height'>;

/**
 * The bounds to draw an image within, because the platform does not take its type, bytes, sides or pixels as they are;
 * null: the image goes out as it is, whether the platform takes it or not. Unknown sides count as good. Pure.
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
  // Every image within a square of so many pixels fits.
  const sideMax = Math.min(LONGEST_SIDE_PX, Math.floor(Math.sqrt(pixelsMax)));
  return {
    maxBytes: Math.min(imageMaxBytes.value, MOST_BYTES),
    shortSideMax: Math.min(shortSideMax, sideMax),
    longSideMax: Math.min(longSideMax, sideMax),
  };
}
