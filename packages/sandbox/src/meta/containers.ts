import { z } from 'zod';
import { CannotFetch, fetchMedia } from '../media/fetch-media.ts';
import { FileTooLarge, type MediaStore } from '../media/media-store.ts';
import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import type { StandInContext } from '../platform-stand-in.ts';

const heldMedia = z.strictObject({
  kind: z.enum(['photo', 'video']),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  altText: z.string().nullable(),
});
export type HeldMedia = z.infer<typeof heldMedia>;

/** What Instagram and Threads call a container: content in preparation, not visible to anybody. */
export const container = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  /** The platform's own word: IMAGE, REELS, VIDEO, CAROUSEL, TEXT, STORIES. */
  kind: z.string(),
  isItem: z.boolean(),
  text: z.string(),
  link: z.string().nullable(),
  media: z.array(heldMedia),
  children: z.array(z.string()),
  createdAt: z.int(),
  readyAt: z.int(),
  /** What the container's status says when the media turns out to be unusable. */
  failure: z.string().nullable(),
  publishedAs: z.string().nullable(),
});
export type Container = z.infer<typeof container>;

export const publishedPost = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  shortcode: z.string(),
  kind: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  media: z.array(heldMedia),
  createdAt: z.int(),
  likes: z.int().nullable(),
  /** By the account itself, oldest first; absent: there are none. */
  comments: z.array(z.strictObject({ id: z.string(), text: z.string(), createdAt: z.int() })).optional(),
});
export type PublishedPost = z.infer<typeof publishedPost>;

/** Whether a file is a picture of one of these posts. */
export const hasPicture = (posts: readonly PublishedPost[], sha256: string): boolean =>
  posts.some(({ media }) => media.some((one) => one.kind === 'photo' && one.sha256 === sha256));

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

const DAY_MS = 24 * 3_600_000;
/** Preparation in the sandbox's time: the real one takes seconds for images and up to minutes for videos. */
export const PREPARE_MS = { text: 0, photo: 2_000, video: 8_000 } as const;

/** A container that is not published within 24 hours has expired. */
export function statusOf(one: Container, now: number): ContainerStatus {
  if (one.publishedAs !== null) return 'PUBLISHED';
  if (now - one.createdAt >= DAY_MS) return 'EXPIRED';
  if (now < one.readyAt) return 'IN_PROGRESS';
  return one.failure === null ? 'FINISHED' : 'ERROR';
}

export type PulledImage = { sha256: string; bytes: number; format: string; width: number; height: number };
/** Meta's crawler. */
export const USER_AGENT = 'facebookexternalhit/1.1 (sandbox)';

/**
 * Pulls an image for a container. `check` refuses what the platform does not take; null: no usable image. @throws what
 * `notFetched` makes when its host does not serve it
 */
export async function pullPicture(
  url: string,
  altText: string | null,
  { media }: StandInContext,
  how: { maxBytes: number; notFetched: (reason: string) => Error; check: (image: PulledImage | null) => asserts image },
): Promise<HeldMedia> {
  requireAddress(url, how.notFetched);
  const check: (image: PulledImage | null) => asserts image = how.check;
  const pulled = await pullImage(url, media, how.maxBytes).catch((error: unknown) => {
    throw error instanceof CannotFetch ? how.notFetched(error.message) : error;
  });
  check(pulled);
  const { sha256, width, height } = pulled;
  return { kind: 'photo', sha256, width, height, seconds: 0, altText };
}

async function pullImage(url: string, media: MediaStore, maxBytes: number): Promise<PulledImage | null> {
  try {
    const stored = await fetchMedia(media, url, { maxBytes, userAgent: USER_AGENT });
    const facts = await readImage(media, stored.sha256);
    return facts === null ? null : { ...stored, ...facts };
  } catch (error) {
    if (error instanceof FileTooLarge) return null;
    throw error;
  }
}

export type PulledVideo = { media: HeldMedia } | { failure: 'not-fetched' | 'too-large' | 'unreadable' };

/** Pulls a video; what is wrong with it shows later, in the container's status. */
export async function pullVideo(url: string, context: StandInContext, maxBytes: number): Promise<PulledVideo> {
  try {
    const stored = await fetchMedia(context.media, url, { maxBytes, userAgent: USER_AGENT });
    const facts = await readVideo(context.media, stored.sha256);
    if (facts === null) return { failure: 'unreadable' };
    const { seconds, width, height } = facts;
    return { media: { kind: 'video', sha256: stored.sha256, width, height, seconds, altText: null } };
  } catch (error) {
    if (error instanceof FileTooLarge) return { failure: 'too-large' };
    if (error instanceof CannotFetch) return { failure: 'not-fetched' };
    throw error;
  }
}

/** Meta's crawler accepts only public web addresses in plain ASCII. */
export function requireAddress(url: string, notFetched: (reason: string) => Error): void {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url)) throw notFetched('the address is not valid');
}

/** What a container is made of; `media` only once it has been fetched. */
export type Made = Pick<Container, 'media' | 'readyAt' | 'failure'> & { children?: string[] };

/** A container that has just been made. */
export const newContainer = (
  own: Pick<Container, 'id' | 'accountId' | 'kind' | 'isItem' | 'text' | 'link' | 'createdAt'> & Made,
): Container => ({ children: [], publishedAs: null, ...own });

/** Makes the post of a container that is ready. */
export function publish(
  { kind, text, link, media, accountId }: Container,
  id: string,
  createdAt: number,
): PublishedPost {
  return { id, accountId, shortcode: shortcodeOf(id), kind, text, link, media, createdAt, likes: null };
}

/** Makes a short code, as in post addresses, from an increasing number. */
function shortcodeOf(id: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let text = '';
  for (let rest = BigInt(id); rest > 0n; rest /= 64n) text = (letters[Number(rest % 64n)] ?? '') + text;
  return text;
}
