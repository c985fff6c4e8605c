import sharp from 'sharp';
import { MOST_PIXELS, refusalOf } from './clean-image.ts';

/** YouTube advises 1280 x 720 (support.google.com/youtube: video thumbnails); then a JPEG stays far below its 2 MB. */
const COVER_SIDE_PX = 1_280;
const QUALITY = 85;

/** Encodes a video's cover frame as JPEG without transparency. Throws AppError like cleanImage. */
export async function makeCover({
  source,
  target,
}: {
  source: string;
  target: string;
}): Promise<{ bytes: number; width: number; height: number }> {
  try {
    const { size, width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(COVER_SIDE_PX, COVER_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toFile(target);
    return { bytes: size, width, height };
  } catch (error) {
    throw refusalOf(error);
  }
}
