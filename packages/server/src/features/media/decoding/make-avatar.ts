// This import also blocks the decoders that nobody needs.
import { refusalOf } from './clean-image.ts';
import { openPicture } from './open-picture.ts';

const QUALITY = 85;

/**
 * Decodes a profile picture and re-encodes it as a square WebP of `sidePx`. Throws AppError like openPicture and
 * AppError('file_too_large').
 */
export async function makeAvatar({ bytes, sidePx }: { bytes: Uint8Array; sidePx: number }): Promise<Uint8Array> {
  const picture = openPicture(bytes);
  try {
    return await picture.resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}
