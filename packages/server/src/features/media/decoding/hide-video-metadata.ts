import { AppError } from '../../../app-error.ts';
import type { Edit } from '../../../storage/staged-file.ts';
import { asFree, type Box, findBox, type VideoBytes, videoBoxes } from './video-boxes.ts';

/** The boxes that make up a video; any other box at the top level or in the index is a note that somebody added. */
const VIDEO_BOXES = new Set(['ftyp', 'styp', 'moov', 'moof', 'mfra', 'mdat', 'sidx', 'ssix', 'pdin', 'prft', 'emsg']);
const INDEX_BOXES = new Set(['mvhd', 'trak', 'mvex', 'iods']);
/** Free space, in which programs leave what they removed. */
const ROOM = new Set(['free', 'skip', 'wide']);
/** Nobody leaves more than this free by accident. */
const MOST_ROOM_BYTES = 16_777_216;
/** A track's note that its picture is a sphere (Google's Spherical Video V1), which players need. */
const SPHERE_UUID = 'ffcc8263f8554a938814587a02521fdd';
/** The kinds of track that people see and hear. */
const SHOWN = new Set(['vide', 'soun']);

/**
 * Lists what to overwrite so that an MP4 or QuickTime video no longer reveals where and by whom it was made: user data,
 * metadata, notes of cameras and programs, and whole tracks that are neither pictures nor sound, with their samples:
 * sports cameras and drones record the place of every second in such a track. Throws AppError('file_unreadable').
 */
export async function* hiddenInVideo(file: VideoBytes): AsyncGenerator<Edit> {
  const top = await Array.fromAsync(videoBoxes(file, 0, file.size));
  for (const box of top) {
    if (ROOM.has(box.type)) yield* emptied(file, box);
    else if (!VIDEO_BOXES.has(box.type)) yield* asFree(box);
    if (box.type !== 'moov') continue;
    for await (const inner of videoBoxes(file, box.content, box.end)) {
      if (ROOM.has(inner.type)) yield* emptied(file, inner);
      else if (!INDEX_BOXES.has(inner.type)) yield* asFree(inner);
      if (inner.type === 'trak') yield* hiddenOfTrack(file, inner, top);
    }
  }
}

async function* hiddenOfTrack(file: VideoBytes, track: Box, top: readonly Box[]): AsyncGenerator<Edit> {
  const handler = await findBox(file, track, 'mdia', 'hdlr');
  const kind = handler ? await file.read({ start: handler.content + 8, end: handler.content + 12 }) : new Uint8Array();
  if (!SHOWN.has(Buffer.from(kind).toString('latin1'))) {
    yield* asFree(track);
    yield* hiddenSamples(file, track, top);
    return;
  }
  for await (const part of videoBoxes(file, track.content, track.end)) {
    // References (`tref`) lead to tracks that are removed: chapters, time codes, camera notes.
    const isNote = part.type === 'udta' || part.type === 'meta' || part.type === 'tref';
    if (isNote || (part.type === 'uuid' && !(await isSphere(file, part)))) yield* asFree(part);
    else if (ROOM.has(part.type)) yield* emptied(file, part);
  }
}

async function isSphere(file: VideoBytes, box: Box): Promise<boolean> {
  const id = await file.read({ start: box.content, end: Math.min(box.content + 16, box.end) });
  return Buffer.from(id).toString('hex') === SPHERE_UUID;
}

/** Yields nothing if it is empty already, so that a cleaned video stays unchanged. */
async function* emptied(file: VideoBytes, { content, end }: Box): AsyncGenerator<Edit> {
  if (end - content > MOST_ROOM_BYTES) return;
  const isEmpty = (await file.read({ start: content, end })).every((byte) => byte === 0);
  if (!isEmpty) yield { start: content, end };
}

const unreadable = (detail: string): AppError => new AppError('file_unreadable', { detail });

/**
 * Overwrites with zeroes the samples of a track among the pictures and sound (ISO/IEC 14496-12, 8.7: the place of its
 * chunks, and the number and size of their samples). Throws AppError('file_unreadable') if the index points outside the
 * video's data, and for fragmented videos, whose samples are elsewhere.
 */
async function* hiddenSamples(file: VideoBytes, track: Box, top: readonly Box[]): AsyncGenerator<Edit> {
  if (top.some((box) => box.type === 'moof')) throw unreadable('a track of notes in a video of fragments');
  const table = await findBox(file, track, 'mdia', 'minf', 'stbl');
  if (!table) return;
  const offsets = await chunkOffsets(file, table);
  const sizeOf = chunkSizes(await readTable(file, table, 'stsc'), await readTable(file, table, 'stsz'));
  const data = top.filter((box) => box.type === 'mdat');
  let bytes = 0;
  let place: Box | undefined;
  for (const [index, start] of offsets.entries()) {
    const size = sizeOf(index);
    if (size === 0) continue;
    bytes += size;
    const end = start + size;
    const holds = (box: Box): boolean => start >= box.content && end <= box.end;
    // Most chunks are in the same box as the one before.
    if (!place || !holds(place)) place = data.find(holds);
    if (bytes > file.size || !place) throw unreadable('a track points outside the data');
    yield { start, end };
  }
}

async function chunkOffsets(file: VideoBytes, table: Box): Promise<number[]> {
  const short = await readTable(file, table, 'stco');
  if (short) return entries(short, 4, 4, (at) => short.readUInt32BE(at));
  const long = await readTable(file, table, 'co64');
  return long ? entries(long, 4, 8, (at) => Number(long.readBigUInt64BE(at))) : [];
}

/** Returns the size of each chunk, requested in order. */
function chunkSizes(runs: Buffer | null, sizes: Buffer | null): (chunk: number) => number {
  // No camera uses `stz2`, the other way to write sizes; without sizes nothing can be hidden.
  if (!runs || !sizes || sizes.length < 12) throw unreadable('a track without sizes');
  const one = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  const table = one === 0 ? entries(sizes, 8, 4, (at) => sizes.readUInt32BE(at)) : null;
  const steps = entries(runs, 4, 12, (at) => ({
    first: runs.readUInt32BE(at) - 1,
    samples: runs.readUInt32BE(at + 4),
  }));
  let [step, sample] = [0, 0];
  return (chunk) => {
    while (chunk >= (steps[step + 1]?.first ?? Number.POSITIVE_INFINITY)) step += 1;
    const until = Math.min(sample + (steps[step]?.samples ?? 0), table?.length ?? count);
    const bytes = table ? table.slice(sample, until).reduce((sum, size) => sum + size, 0) : (until - sample) * one;
    sample = until;
    return bytes;
  };
}

/** The rows after a table's count, as many as exist. */
function entries<Row>(table: Buffer, countAt: number, rowBytes: number, read: (at: number) => Row): Row[] {
  const count = table.length < countAt + 4 ? 0 : table.readUInt32BE(countAt);
  if (countAt + 4 + count * rowBytes > table.length) throw unreadable('a table that breaks off');
  return Array.from({ length: count }, (_none, index) => read(countAt + 4 + index * rowBytes));
}

/** The content of a table, including its version and flags; null: there is none. */
async function readTable(file: VideoBytes, table: Box, type: string): Promise<Buffer | null> {
  const box = await findBox(file, table, type);
  if (!box) return null;
  return Buffer.from(await file.read({ start: box.content, end: box.end }));
}
