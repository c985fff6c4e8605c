import { POSTER_MAX_BYTES } from '@brandly/contract/media/file-limits';
import { api } from '../../api/api.ts';
import { putFile } from './put-file.ts';

/** The longer side of a still image, in pixels. */
const POSTER_SIDE_PX = 1280;
const POSTER_QUALITY = 0.82;
/** Most videos begin with black or a fade; after one second there is something to see. */
const POSTER_AT_SECONDS = 1;

/**
 * Takes a still image from a video and stores it beside the video, since the server decodes no frames. A video that
 * this browser can't play gets none. Rejects with ApiError, TypeError or PutRefused.
 */
export async function sendPoster(assetId: string, file: Blob): Promise<void> {
  const picture = await firstFrame(file);
  if (!picture || picture.size > POSTER_MAX_BYTES) return;
  const { uploadUrl } = await api.createPosterUpload({
    params: { id: assetId },
    body: { fileType: 'image/jpeg', fileSize: picture.size },
  });
  await putFile(uploadUrl, picture, { contentType: 'image/jpeg' });
}

async function firstFrame(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await waitForEvent(video, 'loadedmetadata');
    video.currentTime = Math.min(POSTER_AT_SECONDS, video.duration / 2);
    await waitForEvent(video, 'seeked');
    return await jpegOf(video);
  } catch (error) {
    console.warn('This browser can not show the video, so it has no thumbnail.', error);
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Returns the current frame of a video as a JPEG. */
export function jpegOf(video: HTMLVideoElement): Promise<Blob | null> {
  const factor = Math.min(1, POSTER_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * factor);
  canvas.height = Math.round(video.videoHeight * factor);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', POSTER_QUALITY);
  });
}

/** Waits for an event; rejects when the video can't be played. */
export function waitForEvent(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'not playable')), { once: true });
  });
}

/** Returns a video's size and duration, the duration null if the file lacks it; null if this browser can't play it. */
export async function measureVideo(
  url: string,
): Promise<{ width: number; height: number; durationSeconds: number | null } | null> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  video.src = url;
  try {
    await waitForEvent(video, 'loadedmetadata');
    const durationSeconds = Number.isFinite(video.duration) ? video.duration : null;
    return { width: video.videoWidth, height: video.videoHeight, durationSeconds };
  } catch (error) {
    console.warn('The video could not be measured.', error);
    return null;
  } finally {
    video.removeAttribute('src');
  }
}
