import { AppError } from '../../../app-error.ts';
import type { Edit, StagedFile } from '../../../storage/staged-file.ts';

export type VideoBytes = Pick<StagedFile, 'size' | 'read'>;
/** `start` is at the header, `content` after it, `end` is exclusive. */
export type Box = { type: string; start: number; content: number; end: number };

/**
 * Yields the boxes of an MP4 or QuickTime file between two offsets (ISO/IEC 14496-12, 4.2). Throws
 * AppError('file_unreadable') for malformed boxes.
 */
export async function* videoBoxes(file: VideoBytes, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const head = Buffer.from(await file.read({ start: at, end: Math.min(at + 16, to) }));
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return;
    const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const headerBytes = short === 1 ? 16 : 8;
    // QuickTime ends lists of boxes with four zero bytes; a length beyond its parent means damage.
    if (size < headerBytes) return;
    if (at + size > to) throw new AppError('file_unreadable', { detail: 'a box reaches beyond the file' });
    yield { type: head.toString('latin1', 4, 8), start: at, content: at + headerBytes, end: at + size };
    at += size;
  }
}

/** Finds the box inside `within` along a path of types, the first of each; null: there is none. */
export async function findBox(file: VideoBytes, within: Box, ...way: string[]): Promise<Box | null> {
  let place: Box = within;
  for (const type of way) {
    let found: Box | null = null;
    for await (const box of videoBoxes(file, place.content, place.end)) {
      if (box.type !== type) continue;
      found = box;
      break;
    }
    if (!found) return null;
    place = found;
  }
  return place;
}

/** Turns a box into `free`, which means: skip this. Its length stays, and its content is zeroed. */
export const asFree = ({ start, content, end }: Box): Edit[] => [
  { start: start + 4, end: start + 8, bytes: Buffer.from('free', 'latin1') },
  { start: content, end },
];
