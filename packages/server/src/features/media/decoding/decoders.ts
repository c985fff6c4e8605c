import type { PictureBounds } from '@brandly/platforms/renditions';
import type { StagedFile } from '../../../storage/staged-file.ts';
import type { CleanImage, ImageToClean } from './clean-image.ts';
import { createDecoder } from './decoder.ts';
import type { PictureTasks } from './picture-process.ts';
import type { VideoRead } from './video-facts.ts';
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
const videoDecoder = createDecoder<VideoTasks>(new URL('./video-process.ts', import.meta.url), {
  mostBytes: 384 * MEGABYTE,
  heapMegabytes: 192,
  idleMs: IDLE_MS,
  mostWaiting: MOST_WAITING,
});

/** Starts the process for this kind of file early, so that it is ready when the last byte has arrived. */
export const warmDecoder = (kind: 'image' | 'video'): void => (kind === 'image' ? pictureDecoder : videoDecoder).warm();

/** The type of every thumbnail and of every profile picture. */
export const THUMBNAIL_TYPE = 'image/webp';
export const AVATAR_TYPE = 'image/webp';

/** An image of 64 megapixels takes half of it on a slow machine. */
const PICTURE_WITHIN_MS = 30_000;
/** Drawings and small pictures that take longer were made to take long. */
const SMALL_WITHIN_MS = 5_000;

/** Runs `cleanImage` of clean-image.ts in the process for pictures. */
export const cleanImage = (ask: ImageToClean): Promise<CleanImage> =>
  pictureDecoder.run('cleanImage', ask, {
    withinMs: ask.mimeType === 'image/svg+xml' ? SMALL_WITHIN_MS : PICTURE_WITHIN_MS,
  });

/** Runs `makeThumbnail` of make-pictures.ts in the process for pictures. */
export const makeThumbnail = (source: string, target: string): Promise<void> =>
  pictureDecoder.run('makeThumbnail', { source, target }, { withinMs: PICTURE_WITHIN_MS });

/** Runs `makeCover` of make-pictures.ts in the process for pictures. */
export const makeCover = (source: string, target: string): Promise<CleanImage> =>
  pictureDecoder.run('makeCover', { source, target }, { withinMs: PICTURE_WITHIN_MS });

/** Runs `convertPicture` of convert-picture.ts in the process for pictures. */
export const convertPicture = (source: string, target: string, bounds: PictureBounds): Promise<CleanImage> =>
  pictureDecoder.run('convertPicture', { source, target, bounds }, { withinMs: PICTURE_WITHIN_MS });

/** Runs `makeAvatar` of make-pictures.ts in the process for pictures. */
export const makeAvatar = (bytes: Uint8Array, sidePx: number): Promise<Uint8Array> =>
  pictureDecoder.run('makeAvatar', { bytes, sidePx }, { withinMs: SMALL_WITHIN_MS });

/** Runs `drawCardPicture` of make-pictures.ts in the process for pictures. */
export const drawCardPicture = (bytes: Uint8Array, sidePx: number): Promise<Uint8Array<ArrayBuffer>> =>
  pictureDecoder.run('drawCardPicture', { bytes, sidePx }, { withinMs: SMALL_WITHIN_MS });

/** Runs `drawIcon` of draw-icon.ts in the process for pictures. */
export const drawIcon = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  pictureDecoder.run('drawIcon', { bytes }, { withinMs: SMALL_WITHIN_MS });

/** The video may be in a store that answers slowly; a damaged one can send its reader into a loop. */
const VIDEO_WITHIN_MS = 30_000;

/** Runs `readVideo` of read-video.ts in the process for videos. */
export const readVideo = (video: Pick<StagedFile, 'size' | 'read'>, mimeType: string): Promise<VideoRead> =>
  videoDecoder.run('readVideo', { size: video.size, mimeType }, { withinMs: VIDEO_WITHIN_MS, read: video.read });
