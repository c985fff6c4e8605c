import { AppError } from '../../app-error.ts';
import type { Edit, StagedFile } from '../../storage/staged-file.ts';

type Bytes = Pick<StagedFile, 'size' | 'read'>;
/** `start` of the header, `content` behind it, `end` not included. */
type Box = { type: string; start: number; content: number; end: number };

const MOST_BOXES = 10_000;
/** Titles, places and cover pictures; more is no description of a video. */
const MOST_HIDDEN_BYTES = 16_777_216;
/** Adobe's XMP as a box of its own (XMP specification, part 3: ISO base media). */
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';
const WEBM_SEGMENT = 0x18538067;
const WEBM_TAGS = 0x1254c367;
/** EBML's element for bytes that mean nothing (RFC 8794, 11.3.2). */
const WEBM_VOID = 0xec;
const VOID_HEADER_BYTES = 9;

/**
 * What has to be overwritten so that a video no longer tells where and by whom it was made: user data and metadata of
 * the film and its tracks (MP4, QuickTime: `udta`, `meta`, XMP), tags (WebM). Sizes stay, so nothing moves and nothing
 * is encoded again. Throws AppError('file_unreadable') for boxes that make no sense.
 */
export async function hiddenMetadata(file: Bytes, mimeType: string): Promise<Edit[]> {
  const edits = mimeType === 'video/webm' ? await webmTags(file) : await filmMetadata(file);
  const hidden = edits.reduce((sum, edit) => sum + edit.bytes.length, 0);
  if (hidden > MOST_HIDDEN_BYTES) throw new AppError('file_unreadable', { detail: 'too much metadata' });
  return edits;
}

async function filmMetadata(file: Bytes): Promise<Edit[]> {
  const edits: Edit[] = [];
  for await (const box of boxes(file, 0, file.size)) {
    if (await isMetadata(file, box)) edits.push(asFree(box));
    if (box.type !== 'moov') continue;
    for await (const inner of boxes(file, box.content, box.end)) {
      if (await isMetadata(file, inner)) edits.push(asFree(inner));
      if (inner.type !== 'trak') continue;
      for await (const part of boxes(file, inner.content, inner.end)) {
        if (await isMetadata(file, part)) edits.push(asFree(part));
      }
    }
  }
  return edits;
}

async function isMetadata(file: Bytes, box: Box): Promise<boolean> {
  if (box.type === 'udta' || box.type === 'meta') return true;
  if (box.type !== 'uuid') return false;
  const id = await file.read({ start: box.content, end: box.content + 16 });
  return Buffer.from(id).toString('hex') === XMP_UUID;
}

/** `free` means: skip this. Its bytes are zeroed. */
function asFree(box: Box): Edit {
  const bytes = box.end - (box.start + 4);
  if (bytes > MOST_HIDDEN_BYTES) throw new AppError('file_unreadable', { detail: 'too much metadata' });
  const edit = Buffer.alloc(bytes);
  edit.write('free', 0, 'latin1');
  // A long size stands between type and content, and is still needed.
  if (box.content - box.start === 16) edit.writeBigUInt64BE(BigInt(box.end - box.start), 4);
  return { at: box.start + 4, bytes: edit };
}

async function* boxes(file: Bytes, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at + 8 <= to; count += 1) {
    if (count >= MOST_BOXES) throw new AppError('file_unreadable', { detail: 'too many boxes' });
    const head = Buffer.from(await file.read({ start: at, end: Math.min(at + 16, to) }));
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return;
    const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const headerBytes = short === 1 ? 16 : 8;
    // QuickTime ends lists of boxes with four zero bytes; a length beyond its parent is damage.
    if (size < headerBytes) return;
    if (at + size > to) throw new AppError('file_unreadable', { detail: 'a box reaches beyond the file' });
    yield { type: head.toString('latin1', 4, 8), start: at, content: at + headerBytes, end: at + size };
    at += size;
  }
}

async function webmTags(file: Bytes): Promise<Edit[]> {
  const edits: Edit[] = [];
  for await (const element of elements(file, 0, file.size)) {
    if (element.id !== WEBM_SEGMENT) continue;
    for await (const inner of elements(file, element.content, element.end)) {
      if (inner.id === WEBM_TAGS) edits.push(asVoid(inner));
    }
  }
  return edits;
}

type Element = { id: number; start: number; content: number; end: number };

async function* elements(file: Bytes, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let count = 0; at + 2 <= to; count += 1) {
    if (count >= MOST_BOXES * 10) throw new AppError('file_unreadable', { detail: 'too many elements' });
    const head = Buffer.from(await file.read({ start: at, end: Math.min(at + 12, to) }));
    const idBytes = Math.clz32(head[0] ?? 0) - 23;
    const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
    if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return;
    const id = head.readUIntBE(0, idBytes);
    let size = (head[idBytes] ?? 0) & (0xff >> sizeBytes);
    let isUnknown = size === 0xff >> sizeBytes;
    for (let index = 1; index < sizeBytes; index += 1) {
      const byte = head[idBytes + index] ?? 0;
      size = size * 256 + byte;
      isUnknown &&= byte === 0xff;
    }
    const content = at + idBytes + sizeBytes;
    const end = isUnknown ? to : content + size;
    if (end > to) return;
    yield { id, start: at, content, end };
    at = end;
  }
}

function asVoid(element: Element): Edit {
  const bytes = element.end - element.start;
  if (bytes > MOST_HIDDEN_BYTES) throw new AppError('file_unreadable', { detail: 'too much metadata' });
  const edit = Buffer.alloc(bytes);
  edit.writeUInt8(WEBM_VOID, 0);
  if (bytes < VOID_HEADER_BYTES) edit.writeUInt8(0x80 | (bytes - 2), 1);
  else edit.writeBigUInt64BE((1n << 56n) | BigInt(bytes - VOID_HEADER_BYTES), 1);
  return { at: element.start, bytes: edit };
}
