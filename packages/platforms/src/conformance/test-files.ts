import { crc32, deflateSync } from 'node:zlib';
import { picture as draw } from '@brandly/sandbox/testing/tiny-media';
import type { TestFile } from './test-io.ts';

/** A plain PNG in one colour, built from its chunks (PNG specification): signature, header, pixels, end. */
export function picture(id: string, shade: number, altText = ''): TestFile {
  const side = 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8-bit greyscale.
  header[8] = 8;
  const rows = Buffer.alloc(side * (side + 1), shade);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const content = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return file(id, 'image', 'image/png', content, altText, null);
}

/** A JPEG of 640 by 420 in this hue, for platforms that take no other type. */
export async function photo(id: string, hue: number, altText = ''): Promise<TestFile> {
  return file(id, 'image', 'image/jpeg', Buffer.from(await draw('jpeg', hue)), altText, null);
}

/** The smallest possible GIF. */
export function gif(id: string, altText = ''): TestFile {
  const content = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  return file(id, 'image', 'image/gif', content, altText, null);
}

/** The smallest possible WebP. */
export function webp(id: string): TestFile {
  const content = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
  return file(id, 'image', 'image/webp', content, '', null);
}

/** The MP4 boxes that hold its duration and dimensions, and padding; large enough for several parts. */
export function video(id: string, seconds: number, padding: number): TestFile {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  movie.writeUInt32BE(seconds * 1_000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt16BE(720, 76);
  track.writeUInt16BE(720, 80);
  const content = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', Buffer.concat([box('mvhd', movie), box('trak', box('tkhd', track))])),
    box('mdat', Buffer.alloc(padding, 7)),
  ]);
  return file(id, 'video', 'video/mp4', content, '', seconds);
}

function file(
  id: string,
  kind: TestFile['kind'],
  mimeType: string,
  content: Buffer<ArrayBuffer>,
  altText: string,
  durationSeconds: number | null,
): TestFile {
  return { id, kind, mimeType, bytes: content.length, width: null, height: null, durationSeconds, altText, content };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
