import type { DraftMedia, PlatformLimits } from './rules-types.ts';

/** What a picture is converted to where a platform does not take its kind: every platform with pictures takes this. */
export const CONVERTED_TYPE = 'image/jpeg';
/** A converted picture has no more bytes, which is within what every platform takes. */
export const CONVERTED_MAX_BYTES = 3_900_000;
/** Still pictures. A GIF would lose its movement, so that is left to the person. */
const CONVERTIBLE: readonly string[] = ['image/png', 'image/webp'];

/** Whether a picture is converted as it goes out: the platform takes others of it, and nothing of it is lost. */
export const isConverted = (
  { imageFormats, imageMaxBytes }: Pick<PlatformLimits, 'imageFormats' | 'imageMaxBytes'>,
  { kind, mimeType }: Pick<DraftMedia, 'kind' | 'mimeType'>,
): boolean =>
  kind === 'image' &&
  CONVERTIBLE.includes(mimeType) &&
  !imageFormats.value.includes(mimeType) &&
  imageFormats.value.includes(CONVERTED_TYPE) &&
  imageMaxBytes.value >= CONVERTED_MAX_BYTES;
