import type { Edit } from '../../../storage/staged-file.ts';
import { hiddenSamples } from './hide-samples.ts';
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
