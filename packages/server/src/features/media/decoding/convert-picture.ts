import { CONVERTED_MAX_BYTES } from '@brandly/platforms/converted';
import sharp from 'sharp';
import { MOST_PIXELS, refusalOf } from './clean-image.ts';

/** Longer sides help on no platform. */
const LONGEST_SIDE_PX = 2_160;
/** The last one is far below the bytes that are allowed, whatever the picture shows. */
const QUALITIES = [90, 80, 70, 50] as const;

/** A picture as JPEG on white, in the frame it has; of a moving one its first frame. Throws AppError like cleanImage. */
export async function convertPicture({
  source,
  target,
}: {
  source: string;
  target: string;
}): Promise<{ bytes: number; width: number; height: number }> {
  try {
    const drawn = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' });
    let made = { bytes: Number.POSITIVE_INFINITY, width: 0, height: 0 };
    for (const quality of QUALITIES) {
      if (made.bytes <= CONVERTED_MAX_BYTES) break;
      const { size: bytes, width, height } = await drawn.clone().jpeg({ quality }).toFile(target);
      made = { bytes, width, height };
    }
    return made;
  } catch (error) {
    throw refusalOf(error);
  }
}
