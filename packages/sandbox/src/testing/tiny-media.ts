import sharp from 'sharp';

/** Makes a small image with some shape in it, 640 by 420 unless a width is given. */
export function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'jpeg',
  hue = 30,
  width = 640,
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="hsl(${hue},55%,72%)"/>
<circle cx="470" cy="120" r="56" fill="hsl(${hue + 30},80%,88%)"/><path d="M0 330l150-130 120 90 160-150 210 170v110H0z" fill="hsl(${hue + 300},35%,38%)"/></svg>`;
  return sharp(Buffer.from(svg)).resize({ width }).toFormat(format).toBuffer();
}

/** Makes a PNG of noise: large, and a valid image. */
export function heavyPicture(sidePx: number): Promise<Buffer> {
  const noise = new Uint8Array(sidePx * sidePx * 3);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  return sharp(noise, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Makes the boxes of an MP4 with its length and frame, and padding in `mdat`; no player could show it. */
export function tinyVideo(seconds: number, { width = 1080, height = 1920, padding = 4_000 } = {}): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1_000, 12);
  mvhd.writeUInt32BE(seconds * 1_000, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt16BE(width, 76);
  tkhd.writeUInt16BE(height, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', Buffer.concat([box('mvhd', mvhd), box('trak', box('tkhd', tkhd))])),
    box('mdat', Buffer.alloc(padding, 7)),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
