import { createDecoder } from './decoder.ts';
import type { PictureTasks } from './picture-process.ts';
import type { VideoTasks } from './video-process.ts';

const MEGABYTE = 1_048_576;
/** A person writing a post chooses several images, one after the other. */
const IDLE_MS = 20_000;
const MOST_WAITING = 50;

/** The highest memory measured for an image of 64 megapixels is 1,120 MB (docs/decisions/062-decoding-apart.md). */
export const pictureDecoder = createDecoder<PictureTasks>(new URL('./picture-process.ts', import.meta.url), {
  mostBytes: 1_280 * MEGABYTE,
  heapMegabytes: 128,
  idleMs: IDLE_MS,
  mostWaiting: MOST_WAITING,
});

/** Separate from the images, because the bytes of a video may be in a distant store. */
export const videoDecoder = createDecoder<VideoTasks>(new URL('./video-process.ts', import.meta.url), {
  mostBytes: 384 * MEGABYTE,
  heapMegabytes: 192,
  idleMs: IDLE_MS,
  mostWaiting: MOST_WAITING,
});

/** Starts the process for this kind of file early, so that it is ready when the last byte has arrived. */
export const warmDecoder = (kind: 'image' | 'video'): void => (kind === 'image' ? pictureDecoder : videoDecoder).warm();
