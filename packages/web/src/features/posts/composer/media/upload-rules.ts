import { IMAGE_MAX_BYTES, IMAGE_TYPES, VIDEO_MAX_BYTES, VIDEO_TYPES } from '@brandly/contract/media/file-limits';
import { UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';

/** The kind of file a person asked to add; null: it was dropped or pasted and may be either. */
export type AskedKind = 'image' | 'video' | null;

/** Says why a file can't be used, in the product's words; null when it can. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, asked: AskedKind): string | null {
  const isVideo = file.type.startsWith('video/');
  if (asked === 'video' && !isVideo) return `${file.name} is not a valid video file`;
  if (file.size === 0) return `${file.name} is empty`;
  if (asked === 'image' && isVideo) return `${file.name} is not a valid image file`;
  if (isVideo) {
    if (!VIDEO_TYPES.some((type) => type === file.type)) return `${file.name} is not a valid video file`;
    return file.size > VIDEO_MAX_BYTES ? `${file.name} is too large. Maximum size is 500MB` : null;
  }
  if (!file.type.startsWith('image/')) return `${file.name} is not a valid image file`;
  if (!IMAGE_TYPES.some((type) => type === file.type))
    return `${file.name} is not a valid image file. Please use JPEG, PNG, GIF or WebP`;
  if (file.size > IMAGE_MAX_BYTES) return `${file.name} is too large. Maximum size is 50MB`;
  return null;
}

/**
 * Tells whether a file goes up in parts, as videos and larger files do: these can be paused, and survive a reload.
 * Pure.
 */
export const goesInParts = (file: Pick<File, 'type' | 'size'>): boolean =>
  file.type.startsWith('video/') || file.size > UPLOAD_PART_BYTES;

/** Returns the message once all files of one selection are uploaded or refused. */
export function uploadMessage(done: number, asked: number): { kind: 'success' | 'error'; text: string } {
  if (done === 0) return { kind: 'error', text: 'Failed to upload images' };
  if (done === asked) return { kind: 'success', text: `Successfully uploaded ${done} image(s)` };
  return { kind: 'success', text: `Successfully uploaded ${done} of ${asked} images` };
}
