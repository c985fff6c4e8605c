import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { accountFields } from '../state/stored-metrics.ts';

/** A person or an organization, both by their URN. */
const account = z.strictObject({
  ...accountFields,
  /** The member whose tokens reach the account: itself, or who manages the page. */
  member: z.string(),
  /** What the member may do on a page; null for a person. */
  role: z.enum(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'ANALYST']).nullable(),
  /** URNs, oldest first. */
  posts: z.array(z.string()),
});

const asset = z.strictObject({
  urn: z.string(),
  owner: z.string(),
  kind: z.enum(['image', 'video']),
  totalBytes: z.int(),
  /** SHA-256 of the parts by their number, and the ETag each was answered with. */
  parts: z.record(z.string(), z.strictObject({ sha256: z.string(), etag: z.string() })),
  sha256: z.string().nullable(),
  seconds: z.number(),
  /** When its bytes were complete. */
  readyFrom: z.int().nullable(),
  failure: z.string().nullable(),
});

const post = z.strictObject({
  urn: z.string(),
  author: z.string(),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  media: z.array(z.strictObject({ id: z.string(), altText: z.string().nullable() })),
  article: z
    .strictObject({
      source: z.string(),
      title: z.string(),
      description: z.string().optional(),
      thumbnail: z.string().optional(),
    })
    .nullable(),
  createdAt: z.int(),
  likes: z.int(),
  /** By the post's own author, oldest first, in the order of their numbers. */
  comments: z.array(z.strictObject({ id: z.string(), text: z.string(), createdAt: z.int() })).default([]),
});

export const linkedinState = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  book: tokenStore,
  assets: z.record(z.string(), asset),
  posts: z.record(z.string(), post),
  /** Posts by member and day (UTC). */
  creates: z.record(z.string(), z.int()),
});
export type LinkedInState = z.infer<typeof linkedinState>;
export type Account = z.infer<typeof account>;
export type Asset = z.infer<typeof asset>;
export type Post = z.infer<typeof post>;

/** Returns the next number: 19 digits, as LinkedIn's have. */
export function nextNumber(state: LinkedInState): string {
  state.serial += 1;
  return `72${String(state.serial).padStart(17, '0')}`;
}
