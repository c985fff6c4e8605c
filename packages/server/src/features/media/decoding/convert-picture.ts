import type { PictureBounds } from '@brandly/platforms/renditions';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type CleanImage, MOST_PIXELS } from './clean-image.ts';

/** Scales of the allowed sides, and qualities. The last is below `RENDITION_LEAST_BYTES`, whatever the image shows. */
const ATTEMPTS = [
  { scale: 1, quality: 90 },
  { scale: 1, quality: 80 },
  { scale: 1, quality: 70 },
  { scale: 0.75, quality: 75 },
  { scale: 0.5, quality: 75 },
  { scale: 0.5, quality: 50 },
] as const;
type Attempt = (typeof ATTEMPTS)[number];

/** Converts an image to JPEG on white within `bounds`; an animation to its first frame. */
export async function convertPicture({
  source,
  target,
  bounds,
}: {
  source: string;
  target: string;
  bounds: PictureBounds;
}): Promise<CleanImage> {
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { size, width, height } = await drawWithin(picture, bounds, (drawn) => drawn.toFile(target));
  return { bytes: size, width, height };
}

/** Encodes an image with fewer and fewer bytes until it is within the bounds. Rejects like sharp. */
export async function drawWithin(
  picture: Sharp,
  bounds: PictureBounds,
  write: (drawn: Sharp) => Promise<OutputInfo>,
): Promise<OutputInfo> {
  const upright = picture.autoOrient();
  const { autoOrient } = await upright.metadata();
  const isUpright = autoOrient.height > autoOrient.width;
  const [wide, high] = isUpright
    ? [bounds.shortSideMax, bounds.longSideMax]
    : [bounds.longSideMax, bounds.shortSideMax];
  const draw = ({ scale, quality }: Attempt): Promise<OutputInfo> =>
    write(
      upright
        .clone()
        .resize(Math.round(wide * scale), Math.round(high * scale), { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality }),
    );
  const [first, ...smaller] = ATTEMPTS;
  let made = await draw(first);
  for (const attempt of smaller) {
    if (made.size <= bounds.maxBytes) break;
    made = await draw(attempt);
  }
  return made;
}
