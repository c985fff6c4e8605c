import { AppError } from '../../app-error.ts';
import type { Edit } from '../../storage/staged-file.ts';
import type { FilmBytes } from './film-boxes.ts';
import { hiddenInFilm } from './hide-film-metadata.ts';

/** WebM's tags; more is no description of a video. */
const MOST_HIDDEN_BYTES = 16_777_216;
const MOST_ELEMENTS = 100_000;
const WEBM_SEGMENT = 0x18538067;
const WEBM_TAGS = 0x1254c367;
/** EBML's element for bytes that mean nothing (RFC 8794, 11.3.2). */
const WEBM_VOID = 0xec;
const VOID_HEADER_BYTES = 9;

/**
 * What has to be overwritten so that a video no longer tells where and by whom it was made: notes and telemetry (MP4,
 * QuickTime), tags (WebM). Sizes stay, so nothing moves and nothing is encoded again. Throws AppError('file_unreadable')
 * for boxes that make no sense.
 */
export const hiddenMetadata = (file: FilmBytes, mimeType: string): Promise<Edit[]> =>
  mimeType === 'video/webm' ? webmTags(file) : hiddenInFilm(file);

async function webmTags(file: FilmBytes): Promise<Edit[]> {
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

async function* elements(file: FilmBytes, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let count = 0; at + 2 <= to; count += 1) {
    if (count >= MOST_ELEMENTS) throw new AppError('file_unreadable', { detail: 'too many elements' });
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
