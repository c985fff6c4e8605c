import type { PictureBounds } from '@brandly/platforms/renditions';
import sharp from 'sharp';
import { MOST_PIXELS, refusalOf } from './clean-image.ts';

/** How much of the allowed sides, and how well. The last one has less than `RENDITION_LEAST_BYTES`, whatever the picture shows. */
const ATTEMPTS = [
  { scale: 1, quality: 90 },
  { scale: 1, quality: 80 },
  { scale: 1, quality: 70 },
  { scale: 0.75, quality: 75 },
  { scale: 0.5, quality: 75 },
  { scale: 0.5, quality: 50 },
] as const;

/** A picture as JPEG on white, in the frame it has and within `bounds`; of a moving one its first frame. Throws AppError like cleanImage. */
export async function convertPicture({
  source,
  target,
  bounds,
}: {
  source: string;
  target: string;
  bounds: PictureBounds;
}): Promise<{ bytes: number; width: number; height: number }> {
  try {
    const drawn = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    const { autoOrient } = await drawn.metadata();
    const isUpright = autoOrient.height > autoOrient.width;
    const [wide, high] = isUpright
      ? [bounds.shortSideMax, bounds.longSideMax]
      : [bounds.longSideMax, bounds.shortSideMax];
    let made = { bytes: Number.POSITIVE_INFINITY, width: 0, height: 0 };
    for (const { scale, quality } of ATTEMPTS) {
      if (made.bytes <= bounds.maxBytes) break;
      const { size, width, height } = await drawn
        .clone()
        .resize(Math.round(wide * scale), Math.round(high * scale), { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality })
        .toFile(target);
      made = { bytes: size, width, height };
    }
    return made;
  } catch (error) {
    throw refusalOf(error);
  }
}
