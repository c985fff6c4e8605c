import { CustomSource, EncodedPacketSink, Input, type InputVideoTrack, MP4, QTFF, WEBM } from 'mediabunny';
import type { StagedFile } from '../../../storage/staged-file.ts';

export type VideoFacts = {
  width: number;
  height: number;
  /** null: the file does not tell, as recordings of a browser. */
  durationSeconds: number | null;
  /** Frames per second, on average over the first ones; null: not known. */
  frameRate: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
};

/** The index of a long video is a few megabytes; a file that wants more read is made to keep us busy. */
const MOST_READ_BYTES = 134_217_728;
const CACHE_BYTES = 4_194_304;
/** A rate that changes is judged over ten seconds of film. */
const FRAMES_COUNTED = 240;
const MOST_READS_FOR_RATE = 100;
/** Ten seconds in a store that takes 10 ms to answer; a quarter of an hour of video in fragments of two seconds. */
const MOST_READS_FOR_LENGTH = 1_000;

type Reads = { left: number };

/**
 * Size, length and codecs as the container tells; pictures are not decoded. null: no picture track can be found, so it
 * is no video anybody could show.
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
    // Last, since nothing can be read once it gave up.
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
    // Whatever a damaged file makes the reader say, it is the file's fault; a store that is away is not.
    if (error instanceof Error && (error.name === 'S3Failure' || 'syscall' in error)) throw error;
    return null;
  } finally {
    input.dispose();
  }
}

/**
 * Seconds; null: not known. A video written in fragments, as browsers and screen recorders do, was opened before anybody
 * knew its length; Chromium 156 puts milliseconds where its header counts in smaller units, so 12 seconds read as 0.13.
 * So the last fragment is looked for: three reads where the file lists them, else two small ones for each. In a store that
 * is far away a long video would take minutes then: its length stays unknown, and the platform has the last word.
 */
async function durationOf(input: Input, reads: Reads): Promise<number | null> {
  const told = await input.getDurationFromMetadata();
  const isWebm = (await input.getFormat()).mimeType.includes('webm');
  // Matroska tells the whole length or none; to look for its end may mean to read all of it.
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
    // They come in the order in which they are decoded: one that is later than all others ends a stretch without gaps. How long
    // the last one is shown, a WebM does not tell.
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
