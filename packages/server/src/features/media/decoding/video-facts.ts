import { CustomSource, EncodedPacketSink, Input, type InputVideoTrack, MP4, QTFF, WEBM } from 'mediabunny';
import { AppError } from '../../../app-error.ts';
import type { Edit, StagedFile } from '../../../storage/staged-file.ts';
import { hiddenMetadata } from './hide-metadata.ts';
import type { ReadBytes } from './messages.ts';

type VideoFacts = {
  width: number;
  height: number;
  /** null: the file does not state it, as with browser recordings. */
  durationSeconds: number | null;
  /** Frames per second, averaged over the first ones; null: unknown. */
  frameRate: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
};

/** The index of a long video takes a few megabytes; a file that requires more reading was made to keep us busy. */
const MOST_READ_BYTES = 134_217_728;
const CACHE_BYTES = 4_194_304;
/** Small enough for a distant store that is asked for the head of each fragment. */
const BLOCK_BYTES = 4_096;
/** A variable frame rate is measured over ten seconds of video. */
const FRAMES_COUNTED = 240;
const MOST_READS_FOR_RATE = 100;
/** Ten seconds with a store that takes 10 ms to answer; a quarter of an hour of video in fragments of two seconds. */
const MOST_READS_FOR_LENGTH = 1_000;

type Reads = { left: number };

/**
 * Reads size, length and codecs from the container; pictures are not decoded. null: there is no video track, so it is
 * not a video that anybody could show.
 */
export async function readVideoFacts(file: Pick<StagedFile, 'size' | 'read'>): Promise<VideoFacts | null> {
  let readBytes = 0;
  const reads: Reads = { left: Number.POSITIVE_INFINITY };
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => {
      reads.left -= 1;
      if (reads.left < 0) throw new Error('the video has too many fragments to be measured');
      readBytes += end - start;
      if (readBytes > MOST_READ_BYTES) throw new Error('the index of the video is too large');
      return file.read({ start, end });
    },
    maxCacheSize: CACHE_BYTES,
    handleUnhandledError: () => {},
  });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) return null;
    const audio = await input.getPrimaryAudioTrack();
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    if (!(width > 0 && height > 0)) return null;
    const codecs = { videoCodec: await video.getCodec(), audioCodec: audio ? await audio.getCodec() : null };
    // Last, because nothing can be read after it gives up.
    const told = await durationOf(input, reads);
    const frameRate = told === null ? null : await frameRateOf(video, reads);
    const duration = told ?? 0;
    return {
      width: Math.round(width),
      height: Math.round(height),
      durationSeconds: Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) / 1000 : null,
      frameRate,
      ...codecs,
    };
  } catch (error) {
    // Any error of the reader on a damaged file is the file's fault; an unavailable store is not.
    if (error instanceof Error && (error.name === 'S3Failure' || 'syscall' in error)) throw error;
    return null;
  } finally {
    input.dispose();
  }
}

/**
 * The length in seconds; null: unknown. A fragmented video, as browsers and screen recorders write it, was opened
 * before its length was known; Chromium 156 writes milliseconds where its header counts in smaller units, so 12 seconds
 * read as 0.13. So we look for the last fragment: three reads if the file lists them, otherwise two small ones each.
 * With a distant store a long video would take minutes: then its length stays unknown, and the platform has the last
 * word.
 */
async function durationOf(input: Input, reads: Reads): Promise<number | null> {
  const told = await input.getDurationFromMetadata();
  const isWebm = (await input.getFormat()).mimeType.includes('webm');
  // Matroska states the whole length or none; finding its end may require reading all of it.
  if (isWebm && told !== null) return told;
  reads.left = MOST_READS_FOR_LENGTH;
  try {
    return Math.max(told ?? 0, await input.computeDuration());
  } catch (error) {
    if (reads.left < 0) return null;
    throw error;
  }
}

/** Frames per second; null: they cannot be counted. Whatever is wrong with them, the platform has the last word. */
async function frameRateOf(video: InputVideoTrack, reads: Reads): Promise<number | null> {
  reads.left = MOST_READS_FOR_RATE;
  try {
    let [first, last, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    // Packets come in decoding order: one that is later than all others ends a stretch without gaps. A WebM does not
    // say how long its last frame is shown.
    const packets = new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true });
    for await (const { timestamp } of packets) {
      if (count >= FRAMES_COUNTED && (timestamp > last || count >= 2 * FRAMES_COUNTED)) break;
      first = Math.min(first, timestamp);
      last = Math.max(last, timestamp);
      count += 1;
    }
    const rate = Math.round(((count - 1) / (last - first)) * 100) / 100;
    return Number.isFinite(rate) && rate > 0 ? rate : null;
  } catch {
    return null;
  }
}

export type VideoRead = { facts: VideoFacts /** What to overwrite. */; hidden: Edit[] };

/** Reads a video's facts, and what it reveals about place and person. Throws AppError('file_unreadable'). */
export async function readVideo({ size, mimeType }: { size: number; mimeType: string }, readAny: ReadBytes) {
  const read = inBlocks(readAny, size);
  const facts = await readVideoFacts({ size, read });
  if (!facts) throw new AppError('file_unreadable', { detail: 'no picture track' });
  return { facts, hidden: await hiddenMetadata({ size, read }, mimeType) } satisfies VideoRead;
}

/**
 * Answers small reads that follow each other from one block: a file of hundreds of tiny boxes would keep the process
 * that serves busy with as many messages.
 */
function inBlocks(read: ReadBytes, size: number): ReadBytes {
  let block = { start: 0, end: 0, bytes: Promise.resolve(new Uint8Array()) };
  return async ({ start, end }) => {
    if (end - start > BLOCK_BYTES || end > size) return read({ start, end });
    if (start < block.start || end > block.end) {
      const range = { start, end: Math.min(size, start + BLOCK_BYTES) };
      block = { ...range, bytes: read(range) };
    }
    const { start: first, bytes } = block;
    return (await bytes).slice(start - first, end - first);
  };
}
