import { type FileHandle, open } from 'node:fs/promises';
import type { MediaStore } from './media-store.ts';

export type VideoFacts = { container: 'mp4' | 'mov'; seconds: number; width: number; height: number };

type Box = { type: string; start: number; end: number };

/**
 * Facts of an MP4 or QuickTime file read from its boxes (ISO/IEC 14496-12): `ftyp` first, then `moov` with `mvhd` for
 * the length and the largest `tkhd` for the frame. Null when the bytes are neither, or have no `moov`.
 */
export async function readVideo(media: MediaStore, sha256: string): Promise<VideoFacts | null> {
  const file = await open(media.pathOf(sha256));
  try {
    const { size } = await file.stat();
    const top = await boxesBetween(file, 0, size);
    const ftyp = top[0];
    const moov = top.find((box) => box.type === 'moov');
    if (ftyp?.type !== 'ftyp' || !moov) return null;
    const brand = (await bytesAt(file, ftyp.start, 4)).toString('latin1');
    const inside = await boxesBetween(file, moov.start, moov.end);
    const mvhd = inside.find((box) => box.type === 'mvhd');
    if (!mvhd) return null;
    const frame = await largestFrame(file, inside);
    return { container: brand === 'qt  ' ? 'mov' : 'mp4', seconds: await movieSeconds(file, mvhd), ...frame };
  } finally {
    await file.close();
  }
}

async function movieSeconds(file: FileHandle, mvhd: Box): Promise<number> {
  const head = await bytesAt(file, mvhd.start, 32);
  // Version 1 has 64-bit times.
  const long = head[0] === 1;
  const timescale = head.readUInt32BE(long ? 20 : 12);
  const duration = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return timescale === 0 ? 0 : duration / timescale;
}

async function largestFrame(file: FileHandle, inside: Box[]): Promise<{ width: number; height: number }> {
  let width = 0;
  let height = 0;
  for (const track of inside.filter((box) => box.type === 'trak')) {
    const tkhd = (await boxesBetween(file, track.start, track.end)).find((box) => box.type === 'tkhd');
    if (!tkhd) continue;
    // Width and height are the last two 16.16 numbers of the box.
    const tail = await bytesAt(file, tkhd.end - 8, 8);
    width = Math.max(width, tail.readUInt16BE(0));
    height = Math.max(height, tail.readUInt16BE(4));
  }
  return { width, height };
}

async function boxesBetween(file: FileHandle, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to && boxes.length < 200) {
    const head = await bytesAt(file, at, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (size < 8 || at + size > to) break;
    boxes.push({ type: head.toString('latin1', 4, 8), start: at + (short === 1 ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
