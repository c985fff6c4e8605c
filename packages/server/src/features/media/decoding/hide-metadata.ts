import { AppError } from '../../../app-error.ts';
import type { Edit } from '../../../storage/staged-file.ts';
import { hiddenInVideo } from './hide-video-metadata.ts';
import type { VideoBytes } from './video-boxes.ts';

/** For the whole video. A sports camera writes some thousands of notes an hour; each costs memory and a write. */
const MOST_PIECES = 50_000;
/** For the whole video, each a box or a table. Fragmented videos have two boxes for every two seconds. */
const MOST_READS = 20_000;
/** Free space in the file is scanned; the tables of a note for every frame of an hour take 5 MB. */
const MOST_READ_BYTES = 67_108_864;
const WEBM_SEGMENT = 0x18538067;
const WEBM_TAGS = 0x1254c367;
/** The EBML element for bytes without meaning (RFC 8794, 11.3.2). */
const WEBM_VOID = 0xec;
const VOID_HEADER_BYTES = 9;

/**
 * Lists what to overwrite so that a video no longer reveals where and by whom it was made: notes and telemetry (MP4,
 * QuickTime), tags (WebM). Sizes stay, so nothing moves and nothing is re-encoded. Adjacent pieces are merged. Throws
 * AppError('file_unreadable') for malformed boxes, AppError('file_too_demanding') for too many.
 */
export async function hiddenMetadata(file: VideoBytes, mimeType: string): Promise<Edit[]> {
  const edits: Edit[] = [];
  const bounded = withBudget(file);
  for await (const edit of mimeType === 'video/webm' ? webmTags(bounded) : hiddenInVideo(bounded)) {
    if (edit.start === edit.end) continue;
    const last = edits.at(-1);
    if (last?.end === edit.start && !last.bytes && !edit.bytes) last.end = edit.end;
    else edits.push({ ...edit });
    if (edits.length > MOST_PIECES) throw tooDemanding('pieces');
  }
  return edits;
}

/** Limits the number and size of all reads. */
function withBudget(file: VideoBytes): VideoBytes {
  let [reads, bytes] = [0, 0];
  return {
    size: file.size,
    read: (range) => {
      reads += 1;
      bytes += range.end - range.start;
      if (reads > MOST_READS) throw tooDemanding('boxes');
      if (bytes > MOST_READ_BYTES) throw tooDemanding('bytes of index');
      return file.read(range);
    },
  };
}

const tooDemanding = (of: string): AppError =>
  new AppError('file_too_demanding', { detail: `a video with too many ${of}` });

async function* webmTags(file: VideoBytes): AsyncGenerator<Edit> {
  for await (const element of elements(file, 0, file.size)) {
    if (element.id !== WEBM_SEGMENT) continue;
    for await (const inner of elements(file, element.content, element.end)) {
      if (inner.id === WEBM_TAGS) yield* asVoid(inner);
    }
  }
}

type Element = { id: number; start: number; content: number; end: number };

async function* elements(file: VideoBytes, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  while (at + 2 <= to) {
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

function asVoid({ start, end }: Element): Edit[] {
  const bytes = end - start;
  const header = Buffer.alloc(bytes < VOID_HEADER_BYTES ? 2 : VOID_HEADER_BYTES);
  header.writeUInt8(WEBM_VOID, 0);
  if (bytes < VOID_HEADER_BYTES) header.writeUInt8(0x80 | (bytes - 2), 1);
  else header.writeBigUInt64BE((1n << 56n) | BigInt(bytes - VOID_HEADER_BYTES), 1);
  const content = start + header.length;
  return [
    { start, end: content, bytes: header },
    { start: content, end },
  ];
}
