import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES, VIDEO_TYPES } from '@brandly/contract/media';
import { UPLOAD_PART_BYTES } from '@brandly/contract/uploads';
import { api } from '../../../api/api.ts';
import { putFile } from '../../uploads/public.ts';

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

/** Videos and what is larger than one part go up in parts: they can be paused, and survive a reload. Pure. */
export const goesInParts = (file: Pick<File, 'type' | 'size'>): boolean =>
  file.type.startsWith('video/') || file.size > UPLOAD_PART_BYTES;

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
    body: { fileType: file.type, fileSize: file.size, fileName: file.name, ...(brandId !== null && { brandId }) },
    signal,
  });
  await putFile(ticket.uploadUrl, file, { contentType: file.type, onProgress, signal });
  return ticket.fileUrl;
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
