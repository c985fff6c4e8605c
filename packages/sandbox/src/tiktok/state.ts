import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { budgets } from '../state/budgets.ts';
import { accountFields } from '../state/stored-metrics.ts';

const account = z.strictObject({
  ...accountFields,
  /** A private account has no public posts. */
  isPrivate: z.boolean(),
  mayPost: z.boolean(),
  maxSeconds: z.int(),
});

const post = z.strictObject({
  publishId: z.string(),
  uploadToken: z.string(),
  /** Revealed only for public posts, some time after they are published. */
  postId: z.string(),
  accountId: z.string(),
  kind: z.enum(['video', 'photo']),
  text: z.string(),
  privacy: z.string(),
  totalBytes: z.int(),
  partBytes: z.int(),
  partCount: z.int(),
  parts: z.array(z.string()),
  receivedBytes: z.int(),
  files: z.array(z.string()),
  seconds: z.number(),
  createdAt: z.int(),
  /** When its bytes were complete and the post began; null: it has not begun. */
  beganAt: z.int().nullable(),
  failure: z.string().nullable(),
});

export const tiktokState = z.strictObject({
  serial: z.int(),
  /** TikTok has audited the server's app. */
  isAudited: z.boolean(),
  accounts: z.record(z.string(), account),
  book: tokenStore,
  /** By publish id. */
  posts: z.record(z.string(), post),
  /** Calls by kind and account since the minute began. */
  budgets,
});
export type TikTokState = z.infer<typeof tiktokState>;
export type Account = z.infer<typeof account>;
export type Post = z.infer<typeof post>;

/** Returns the next id: larger than a JavaScript number can hold, as TikTok's are. */
export function nextPostId(state: TikTokState): string {
  state.serial += 1;
  return `73${String(state.serial).padStart(17, '0')}`;
}
