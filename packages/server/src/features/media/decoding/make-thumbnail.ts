import { THUMBNAIL_SIDE_PX } from '@brandly/contract/media';
import sharp from 'sharp';
import { MOST_PIXELS, refusalOf } from './clean-image.ts';

const QUALITY = 80;

/** Makes a small still image of an image file; of an animation the first frame. Throws AppError like cleanImage. */
export async function makeThumbnail({ source, target }: { source: string; target: string }): Promise<void> {
  try {
    await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(THUMBNAIL_SIDE_PX, THUMBNAIL_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(target);
  } catch (error) {
    throw refusalOf(error);
  }
}
