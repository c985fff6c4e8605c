import sharp, { type Sharp } from 'sharp';
import { sniffType } from '../sniff-type.ts';
import { judgeDrawing } from './judge-drawing.ts';

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

type IcoPicture =
  | { kind: 'png'; bytes: Buffer }
  /** RGBA, top row first. */
  | { kind: 'pixels'; pixels: Buffer; width: number; height: number };

const DIRECTORY_BYTES = 6;
const ENTRY_BYTES = 16;
const BITMAP_HEADER_BYTES = 40;
const MOST_ENTRIES = 40;
const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n';

/**
 * Finds the largest picture in a Windows icon (favicon.ico): a PNG as it is, or a 32-bit bitmap. Older bitmaps with a
 * palette are ignored. null: not such a file, or nothing usable in it. Pure.
 */
export function largestIcoPicture(file: Buffer): IcoPicture | null {
  if (file.length < DIRECTORY_BYTES || file.readUInt32LE(0) !== 0x00010000) return null;
  const count = Math.min(file.readUInt16LE(4), MOST_ENTRIES);
  const pictures: { side: number; depth: number; picture: IcoPicture }[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    const at = DIRECTORY_BYTES + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > file.length) break;
    const [size, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    if (offset + size > file.length || size < BITMAP_HEADER_BYTES) continue;
    const picture = readEntry(file.subarray(offset, offset + size));
    // A side of 256 is written as 0.
    if (picture) pictures.push({ side: file.readUInt8(at) || 256, depth: file.readUInt16LE(at + 6), picture });
  }
  return pictures.toSorted((a, b) => b.side - a.side || b.depth - a.depth)[0]?.picture ?? null;
}

function readEntry(entry: Buffer): IcoPicture | null {
  if (entry.toString('latin1', 0, 8) === PNG_SIGNATURE) return { kind: 'png', bytes: entry };
  const [headerBytes, width, doubleHeight] = [entry.readUInt32LE(0), entry.readInt32LE(4), entry.readInt32LE(8)];
  // The height includes the mask below the picture.
  const height = doubleHeight / 2;
  const isPlain = headerBytes === BITMAP_HEADER_BYTES && entry.readUInt16LE(14) === 32 && entry.readUInt32LE(16) === 0;
  if (!isPlain || width < 1 || height < 1 || width > 256 || height > 256 || !Number.isInteger(height)) return null;
  if (BITMAP_HEADER_BYTES + width * height * 4 > entry.length) return null;
  const pixels = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    // Rows are stored bottom up, colours as blue, green, red.
    const from = BITMAP_HEADER_BYTES + (height - 1 - row) * width * 4;
    for (let column = 0; column < width; column += 1) {
      const [source, target] = [from + column * 4, (row * width + column) * 4];
      pixels[target] = entry[source + 2] ?? 0;
      pixels[target + 1] = entry[source + 1] ?? 0;
      pixels[target + 2] = entry[source] ?? 0;
      pixels[target + 3] = entry[source + 3] ?? 0;
    }
  }
  return { kind: 'pixels', pixels, width, height };
}
