import { randomUUIDv7 } from 'node:crypto';

/** File extensions by stored type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};
const KEY_PATTERN = /^u\/[\w-]{1,64}\/(?:media|logo|avatar|thumb)\/[0-9a-f-]{36}\.(?:jpg|png|gif|webp|mp4|mov|webm)$/;

/** `u/<person>/<purpose>/<uuid>.<ending>`: unguessable, with a person's files in one folder. */
export function newMediaKey(userId: string, purpose: 'media' | 'logo' | 'avatar' | 'thumb', mimeType: string): string {
  const extension = EXTENSIONS[mimeType];
  const key = `u/${userId}/${purpose}/${randomUUIDv7()}.${extension}`;
  if (!isMediaKey(key)) throw new Error(`No key can be made for ${mimeType} of ${userId}`);
  return key;
}

/** This also keeps a request's path inside the folder: no dot except the last, no empty parts. */
export const isMediaKey = (text: string): boolean => KEY_PATTERN.test(text);

/** The name of a file in posts and brands. */
export const fileUrlOf = (publicOrigin: string, key: string): string => `${publicOrigin}/media/${key}`;

/** Returns the key in a fileUrl of this server, or the key itself; null for anything else. */
export function keyFrom(fileUrlOrKey: string, publicOrigin: string): string | null {
  const prefix = `${publicOrigin}/media/`;
  const rest = fileUrlOrKey.startsWith(prefix) ? fileUrlOrKey.slice(prefix.length) : fileUrlOrKey;
  const key = rest.split('?', 1)[0] ?? '';
  return isMediaKey(key) ? key : null;
}

/** The type of a stored file by its extension: the upload ensured that the bytes agree. */
export function mediaTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return Object.keys(EXTENSIONS).find((type) => EXTENSIONS[type] === extension) ?? 'application/octet-stream';
}
