import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { budgets } from '../state/budgets.ts';
import { storedMetrics } from '../state/stored-metrics.ts';

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  person: z.string(),
  description: z.string(),
  followers: z.int(),
  following: z.int(),
  likes: z.int(),
  subscription: z.enum(['None', 'Basic', 'Premium', 'PremiumPlus']),
  suspended: z.boolean(),
  /** Metrics of posts that the control API set. */
  held: storedMetrics.default(null),
  /** Post ids, oldest first. */
  timeline: z.array(z.string()),
});

const media = z.strictObject({
  id: z.string(),
  mediaKey: z.string(),
  accountId: z.string(),
  category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video', 'amplify_video']),
  mediaType: z.string(),
  totalBytes: z.int(),
  /** Segment index -> SHA-256 of its bytes; a segment may be sent again. */
  segments: z.record(z.string(), z.string()),
  sha256: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  altText: z.string().nullable(),
  finalizedAt: z.int().nullable(),
  /** Whether it is processed after finalize (video, GIF) or ready at once. */
  processed: z.boolean(),
  failure: z.strictObject({ code: z.int(), name: z.string(), message: z.string() }).nullable(),
  expiresAt: z.int(),
});

const post = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  /** As the caller wrote it. */
  text: z.string(),
  mediaIds: z.array(z.string()),
  inReplyTo: z.string().nullable(),
  /** Short links by position: one per URL, then one for the media. */
  shortLinks: z.array(z.string()),
  createdAt: z.int(),
  likes: z.int(),
});

const todaysState = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  book: tokenStore,
  media: z.record(z.string(), media),
  posts: z.record(z.string(), post),
  budgets,
});

/** Until November 2026, X kept its codes and tokens itself, and named the person `accountId`. */
const olderState = z.looseObject({
  codes: z.record(z.string(), z.looseObject({ accountId: z.string() })),
  tokens: z.record(z.string(), z.looseObject({ accountId: z.string() })),
});

const inTodaysShape = (saved: unknown): unknown => {
  const older = olderState.safeParse(saved);
  if (!older.success) return saved;
  const { codes, tokens, ...rest } = older.data;
  return { ...rest, book: { codes: withSubjects(codes), tokens: withSubjects(tokens) } };
};

const withSubjects = (kept: z.infer<typeof olderState>['codes']) =>
  Object.fromEntries(
    Object.entries(kept).map(([text, { accountId, ...entry }]) => [text, { ...entry, subject: accountId }]),
  );

export const twitterState = z.preprocess(inTodaysShape, todaysState);
export type TwitterState = z.infer<typeof todaysState>;
export type Account = z.infer<typeof account>;
export type Media = z.infer<typeof media>;
export type TwitterPost = z.infer<typeof post>;

/** The instant from which X counts its ids, milliseconds. */
const SNOWFLAKE_EPOCH_MS = 1_288_834_974_657;

/** Returns the next id: 19 digits, increasing with time, like X's; larger than a JavaScript number can hold. */
export function nextSnowflake(state: TwitterState, now: number): string {
  state.serial = (state.serial + 1) % 4_194_304;
  return String((BigInt(now - SNOWFLAKE_EPOCH_MS) << 22n) + BigInt(state.serial));
}
