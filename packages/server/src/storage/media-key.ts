import { randomUUIDv7 } from 'node:crypto';

/** File name endings by stored type. */
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

/** `u/<person>/<purpose>/<uuid>.<ending>`: unguessable, and a person's files lie together. */
export function newMediaKey(userId: string, purpose: 'media' | 'logo' | 'avatar' | 'thumb', mimeType: string): string {
  const extension = EXTENSIONS[mimeType];
  const key = `u/${userId}/${purpose}/${randomUUIDv7()}.${extension}`;
  if (!isMediaKey(key)) throw new Error(`No key can be made for ${mimeType} of ${userId}`);
  return key;
}

/** Also what keeps a path of a request inside the folder: no dots but the last, no empty parts. */
export const isMediaKey = (text: string): boolean => KEY_PATTERN.test(text);

/** How a file is named in posts and brands. */
export const fileUrlOf = (publicOrigin: string, key: string): string => `${publicOrigin}/media/${key}`;

/** The key in a fileUrl of this server, or the key itself; null for anything else. */
export function keyFrom(fileUrlOrKey: string, publicOrigin: string): string | null {
  const prefix = `${publicOrigin}/media/`;
  const rest = fileUrlOrKey.startsWith(prefix) ? fileUrlOrKey.slice(prefix.length) : fileUrlOrKey;
  const key = rest.split('?', 1)[0] ?? '';
  return isMediaKey(key) ? key : null;
}

/** The type a stored file has, by its ending: the upload made sure that the bytes agree. */
export function mediaTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return Object.keys(EXTENSIONS).find((type) => EXTENSIONS[type] === extension) ?? 'application/octet-stream';
}
