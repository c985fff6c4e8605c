import { z } from 'zod';
import { secretText } from '../oauth/secret-text.ts';
import { tokenStore } from '../oauth/token-store.ts';
import { accountFields } from '../state/stored-metrics.ts';

const channel = z.strictObject({
  ...accountFields,
  description: z.string(),
  hidesSubscribers: z.boolean(),
  /** Whether videos of more than 15 minutes are accepted. */
  isVerified: z.boolean(),
  /** Video ids, oldest first. */
  videos: z.array(z.string()),
});

const metadata = z.strictObject({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  categoryId: z.string(),
  privacy: z.enum(['public', 'unlisted', 'private']),
  madeForKids: z.boolean(),
  isSynthetic: z.boolean(),
});

const upload = z.strictObject({
  id: z.string(),
  channelId: z.string(),
  metadata,
  mimeType: z.string(),
  totalBytes: z.int(),
  receivedBytes: z.int(),
  /** SHA-256 of the parts, in order. */
  parts: z.array(z.string()),
  videoId: z.string().nullable(),
  expiresAt: z.int(),
});

const video = z.strictObject({
  id: z.string(),
  channelId: z.string(),
  ...metadata.shape,
  sha256: z.string(),
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  uploadedAt: z.int(),
  /** When it first became public or unlisted; for a private one, when it was uploaded. */
  publishedAt: z.int(),
  failure: z.string().nullable(),
  rejection: z.string().nullable(),
  /** SHA-256 of the image that was set as its thumbnail. */
  cover: z.string().nullable().default(null),
  likes: z.int(),
  /** By the channel itself, oldest first. */
  comments: z.array(z.strictObject({ id: z.string(), text: z.string(), createdAt: z.int() })).default([]),
});

export const youtubeState = z.strictObject({
  seed: z.int(),
  /** Google has audited the server's project; without it videos stay private. */
  isAudited: z.boolean(),
  channels: z.record(z.string(), channel),
  book: tokenStore,
  uploads: z.record(z.string(), upload),
  videos: z.record(z.string(), video),
  /** Units and uploads of the project by day in Pacific Time. */
  quota: z.strictObject({ day: z.string(), units: z.int(), uploads: z.int() }),
});
export type YouTubeState = z.infer<typeof youtubeState>;
export type Channel = z.infer<typeof channel>;
export type Metadata = z.infer<typeof metadata>;
export type Upload = z.infer<typeof upload>;
export type Video = z.infer<typeof video>;

/** Eleven characters, as YouTube's. */
export const newVideoId = (): string => secretText('', 8);
/** Twenty-six characters, as YouTube's. */
export const newCommentId = (): string => secretText('Ugx', 17);
