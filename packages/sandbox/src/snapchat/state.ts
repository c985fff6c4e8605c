import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { accountFields } from '../state/stored-metrics.ts';

const profile = z.strictObject({
  ...accountFields,
});

const media = z.strictObject({
  id: z.string(),
  profileId: z.string(),
  type: z.enum(['VIDEO', 'IMAGE']),
  key: z.string(),
  iv: z.string(),
  /** SHA-256 of the encrypted parts by their number. */
  parts: z.record(z.string(), z.string()),
  sha256: z.string().nullable(),
  seconds: z.number(),
  finalizedAt: z.int().nullable(),
  createdAt: z.int(),
});

const post = z.strictObject({
  id: z.string(),
  profileId: z.string(),
  format: z.enum(['spotlights', 'stories', 'saved_stories']),
  mediaId: z.string(),
  text: z.string(),
  createdAt: z.int(),
});

export const snapchatState = z.strictObject({
  serial: z.int(),
  /** Snapchat has admitted the server's app. */
  isAdmitted: z.boolean(),
  profiles: z.record(z.string(), profile),
  book: tokenStore,
  media: z.record(z.string(), media),
  posts: z.record(z.string(), post),
});
export type SnapchatState = z.infer<typeof snapchatState>;
export type Profile = z.infer<typeof profile>;
export type Media = z.infer<typeof media>;
export type Post = z.infer<typeof post>;

/** Returns the next id: increasing, in the form of a UUID. */
export function nextId(state: SnapchatState): string {
  state.serial += 1;
  return `5a0c0000-0000-4000-8000-${String(state.serial).padStart(12, '0')}`;
}
