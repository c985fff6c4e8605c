import sharp, { type Sharp } from 'sharp';
import { sniffType } from '../sniff-type.ts';
import { judgeDrawing } from './judge-drawing.ts';
import { largestIcoPicture } from './read-ico.ts';

const MOST_PIXELS = 4_194_304;
const SIDE_PX = 512;
const DRAWING_DPI = 300;

/** Redraws a website's icon as PNG, by its bytes and not by its declared type; null: not a picture. Throws AppError. */
export async function drawIcon({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array | null> {
  const image = openPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!image) return null;
  return await image.resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

function openPicture(bytes: Buffer): Sharp | null {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const type = sniffType(bytes);
  if (type === 'image/svg+xml') {
    judgeDrawing(bytes);
    return sharp(bytes, { ...limits, density: DRAWING_DPI });
  }
  if (type?.startsWith('image/')) return sharp(bytes, limits);
  const ico = largestIcoPicture(bytes);
  if (!ico) return null;
  if (ico.kind === 'png') return sharp(ico.bytes, limits);
  return sharp(ico.pixels, { ...limits, raw: { width: ico.width, height: ico.height, channels: 4 } });
}
