import type { ScheduledPost } from '@brandly/contract/posts';
import { coverMsOf } from '@brandly/platforms/limits';

export type UploadState =
  | { kind: 'sending'; fraction: number }
  /** Paused by the person; what has arrived is kept, and the upload resumes from there. */
  | { kind: 'paused'; fraction: number }
  | { kind: 'done'; fileUrl: string }
  /** `isFinal`: the same file would be refused again. */
  | { kind: 'failed'; reason: string; isFinal?: boolean };

/** A photo or video of the draft: uploading, uploaded, or refused with a sentence that says why. */
export type ComposerMedia = {
  /** Our own key, for lists and events. */
  key: string;
  name: string;
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Known once the server has measured a video. */
  frameRate?: number | null;
  altText: string;
  /** The address to show it from: an object URL of the chosen file, or a signed address. */
  previewUrl: string;
  /** For a video: the position of its cover frame in milliseconds; absent or null: the platform chooses. */
  coverMs?: number | null;
  upload: UploadState;
  /** The key of the file this was made from, for platforms that need it changed; it replaces that file, unshared. */
  variantOf?: string;
  /** The key of the thread's later part it belongs to; absent: it belongs to the post itself. */
  part?: string;
};

/** A file that failed to upload goes nowhere: no platform counts or checks it. */
export const mayGoOut = ({ upload }: Pick<ComposerMedia, 'upload'>): boolean => upload.kind !== 'failed';

/** Returns the files of a later part, in order. */
export const mediaOfPart = (media: readonly ComposerMedia[], part: string): ComposerMedia[] =>
  media.filter((one) => one.part === part);

type Facts = Partial<Omit<ComposerMedia, 'key'>>;

/** Returns the files with one of them changed. */
export const withMedia = (media: readonly ComposerMedia[], key: string, change: Facts): ComposerMedia[] =>
  media.map((one) => (one.key === key ? { ...one, ...change } : one));

/** Moves a key one place earlier or later among the others; at either end nothing changes. */
export function movedBy(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= keys.length) return [...keys];
  const rest = keys.filter((other) => other !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

/** Moves a key to the position of another, which shifts by one towards where the key came from. */
export function movedTo(keys: readonly string[], key: string, place: string): string[] {
  const to = keys.indexOf(place);
  if (to === -1 || !keys.includes(key)) return [...keys];
  const rest = keys.filter((other) => other !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

/** Sorts the files by the keys; files that are not named stay at the end. */
export function inOrder(media: readonly ComposerMedia[], keys: readonly string[]): ComposerMedia[] {
  const named = keys.flatMap((key) => media.find((one) => one.key === key) ?? []);
  return [...named, ...media.filter((one) => !keys.includes(one.key))];
}

/** Returns the files of a stored post. */
export function mediaOfPost(post: ScheduledPost): ComposerMedia[] {
  return post.mediaUrls.map((fileUrl, index) => {
    const kind = post.postType === 'VIDEO' ? 'video' : 'image';
    return {
      key: `stored-${index}-${fileUrl}`,
      name: nameOf(fileUrl, `${kind === 'video' ? 'Video' : 'Photo'} ${index + 1}`),
      kind,
      mimeType: mimeTypeOf(fileUrl, kind),
      // The server measured the file when it arrived and checks it again; here it counts as within the limits.
      bytes: 0,
      width: null,
      height: null,
      durationSeconds: null,
      altText: post.mediaAltTexts[index] ?? '',
      previewUrl: post.signedMediaUrls[index] ?? '',
      upload: { kind: 'done', fileUrl },
      ...(kind === 'video' && { coverMs: coverMsOf(post.platformOptions) }),
    };
  });
}

/** A stored file is named by an id, which tells people nothing. */
function nameOf(fileUrl: string, otherwise: string): string {
  const name = fileUrl.split('/').at(-1);
  return name && !/^[\da-f-]{36}/.test(name) ? name : otherwise;
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

function mimeTypeOf(fileUrl: string, kind: ComposerMedia['kind']): string {
  const ending = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(fileUrl)?.[1]?.toLowerCase() ?? '';
  return MIME_TYPES[ending] ?? (kind === 'video' ? 'video/mp4' : 'image/jpeg');
}

/** Returns the files of a stored later part; keys name the part, since several may share a file. */
export const storedMediaOfPart = (post: ScheduledPost): ComposerMedia[] =>
  mediaOfPost(post).map((one) => ({ ...one, key: `${post.id}-${one.key}`, part: post.id }));
