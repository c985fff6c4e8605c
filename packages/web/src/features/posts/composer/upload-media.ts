import { IMAGE_MAX_BYTES, UPLOAD_CACHE_CONTROL, VIDEO_MAX_BYTES, VIDEO_TYPES } from '@brandly/contract/media';
import { api, apiOrigin } from '../../../api/api.ts';

/** Why a file can't be used, in the product's words; null when it can. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (file.type.startsWith('video/')) {
    if (!VIDEO_TYPES.some((type) => type === file.type)) return `${file.name} is not a valid video file`;
    return file.size > VIDEO_MAX_BYTES ? `${file.name} is too large. Maximum size is 500MB` : null;
  }
  if (!file.type.startsWith('image/')) return `${file.name} is not a valid image file`;
  if (file.size > IMAGE_MAX_BYTES) return `${file.name} is too large. Maximum size is 50MB`;
  return null;
}

/** What is said once all files of one choice are up or refused. */
export function uploadMessage(done: number, asked: number): { kind: 'success' | 'error'; text: string } {
  if (done === 0) return { kind: 'error', text: 'Failed to upload images' };
  if (done === asked) return { kind: 'success', text: `Successfully uploaded ${done} image(s)` };
  return { kind: 'success', text: `Successfully uploaded ${done} of ${asked} images` };
}

type UploadOptions = { brandId: string | null; onProgress: (fraction: number) => void; signal: AbortSignal };

/** Asks for a signed address and PUTs the bytes there. Returns how the file is named in posts. Rejects with Error. */
export async function uploadMedia(file: File, { brandId, onProgress, signal }: UploadOptions): Promise<string> {
  const ticket = await api.createMediaUpload({
    body: { fileType: file.type, fileSize: file.size, ...(brandId !== null && { brandId }) },
    signal,
  });
  await put(
    ticket.uploadUrl.startsWith('/') ? apiOrigin + ticket.uploadUrl : ticket.uploadUrl,
    file,
    onProgress,
    signal,
  );
  return ticket.fileUrl;
}

/** XHR, because fetch does not tell how far an upload has come. */
function put(url: string, file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`Failed to upload ${file.name}`));
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', UPLOAD_CACHE_CONTROL);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : fail()));
    for (const trouble of ['error', 'timeout', 'abort']) request.addEventListener(trouble, fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The size of a picture in pixels; null for what this browser can't draw. */
export async function measureImage(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    console.warn('The picture could not be measured.', error);
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** The frame and length of a video; null for what this browser can't play: then the server tells. */
export function measureVideo(url: string): Promise<{ width: number; height: number; durationSeconds: number } | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.addEventListener('error', () => resolve(null));
    video.addEventListener('loadedmetadata', () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      const durationSeconds = Math.round(duration * 10) / 10;
      resolve(width > 0 && Number.isFinite(duration) ? { width, height, durationSeconds } : null);
    });
    video.src = url;
  });
}
