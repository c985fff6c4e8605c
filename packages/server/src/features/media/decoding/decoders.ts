import { createDecoder } from './decoder.ts';
import type { PictureTasks } from './picture-process.ts';
import type { VideoTasks } from './video-process.ts';

const MEGABYTE = 1_048_576;
/** Whoever writes a post chooses several pictures, one after the other. */
const IDLE_MS = 20_000;
const MOST_WAITING = 50;

/** The most that a picture of 64 megapixels was measured to take is 1,120 MB (docs/decisions/062-decoding-apart.md). */
export const pictureDecoder = createDecoder<PictureTasks>(new URL('./picture-process.ts', import.meta.url), {
  mostBytes: 1_280 * MEGABYTE,
  heapMegabytes: 128,
  idleMs: IDLE_MS,
  mostWaiting: MOST_WAITING,
});

/** Apart from the pictures: the bytes of a video may lie in a store that is far away. */
export const videoDecoder = createDecoder<VideoTasks>(new URL('./video-process.ts', import.meta.url), {
  mostBytes: 384 * MEGABYTE,
  heapMegabytes: 192,
  idleMs: IDLE_MS,
  mostWaiting: MOST_WAITING,
});

/** Has the process for files of this kind ready when the last byte has arrived. */
export const warmDecoder = (kind: 'image' | 'video'): void => (kind === 'image' ? pictureDecoder : videoDecoder).warm();
