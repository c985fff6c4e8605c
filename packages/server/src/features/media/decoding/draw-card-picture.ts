import { RENDITION_LEAST_BYTES } from '@brandly/platforms/renditions';
// This import also blocks the decoders that nobody needs.
import { refusalOf } from './clean-image.ts';
import { drawWithin } from './convert-picture.ts';
import { openPicture } from './open-picture.ts';

type CardPicture = { bytes: Uint8Array; sidePx: number };

/** Draws a web page's image as JPEG below 1,000,000 bytes, within a square of `sidePx`. Throws like makeAvatar. */
export async function drawCardPicture({ bytes, sidePx }: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  const bounds = { maxBytes: RENDITION_LEAST_BYTES - 1, shortSideMax: sidePx, longSideMax: sidePx };
  const picture = openPicture(bytes);
  let content = new Uint8Array();
  try {
    await drawWithin(picture, bounds, async (drawn) => {
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
      content = new Uint8Array(data);
      return info;
    });
    return content;
  } catch (error) {
    throw refusalOf(error);
  }
}
