import { RENDITION_LEAST_BYTES } from '@brandly/platforms/renditions';
// It also closes the decoders nobody needs.
import { refusalOf } from './clean-image.ts';
import { drawWithin } from './convert-picture.ts';
import { openPicture } from './open-picture.ts';

/** Pictures of pages are made 1200 px wide (developers.facebook.com/docs/sharing/webmasters/images). */
const SIDE_PX = 1_200;
const BOUNDS = { maxBytes: RENDITION_LEAST_BYTES - 1, shortSideMax: SIDE_PX, longSideMax: SIDE_PX };

/** The picture of a web page as JPEG of less than 1,000,000 bytes. Throws AppError like makeAvatar. */
export async function drawCardPicture({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array<ArrayBuffer>> {
  const picture = openPicture(bytes);
  let content = new Uint8Array();
  try {
    await drawWithin(picture, BOUNDS, async (drawn) => {
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
      content = new Uint8Array(data);
      return info;
    });
    return content;
  } catch (error) {
    throw refusalOf(error);
  }
}
