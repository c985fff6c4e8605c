import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { accountFields } from '../state/stored-metrics.ts';
import { emptyOauth, oauthState } from './oauth/oauth-state.ts';

const account = z.strictObject({
  ...accountFields,
  /** The DID. */
  id: z.string(),
  /** The handle. */
  username: z.string(),
  /** The account's own password; it may do everything. */
  password: z.string(),
  appPassword: z.string(),
  status: z.enum(['active', 'deactivated', 'takendown']),
});

const blob = z.strictObject({ sha256: z.string(), mimeType: z.string(), size: z.int() });

const post = z.strictObject({
  accountId: z.string(),
  rkey: z.string(),
  cid: z.string(),
  record: z.record(z.string(), z.unknown()),
  /** When it was written, milliseconds since 1970. */
  writtenAt: z.int(),
  likes: z.int(),
});

const job = z.strictObject({
  jobId: z.string(),
  accountId: z.string(),
  ref: z.string(),
  beganAt: z.int(),
  failure: z.string().nullable(),
});

export const blueskyState = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  book: tokenStore,
  /** Each used refresh token, and the one that replaced it. */
  next: z.record(z.string(), z.string()),
  /** By CID. */
  blobs: z.record(z.string(), blob),
  /** By `at://` address. */
  posts: z.record(z.string(), post),
  jobs: z.record(z.string(), job),
  oauth: oauthState.default(emptyOauth),
});
export type BlueskyState = z.infer<typeof blueskyState>;
export type Account = z.infer<typeof account>;
export type Post = z.infer<typeof post>;
export type Job = z.infer<typeof job>;

export const uriOf = ({ accountId, rkey }: Pick<Post, 'accountId' | 'rkey'>): string =>
  `at://${accountId}/app.bsky.feed.post/${rkey}`;

/** Newest first, by their keys, as the real server lists them. */
export const postsOf = (state: BlueskyState, account: Account): Post[] =>
  Object.values(state.posts)
    .filter((post) => post.accountId === account.id)
    .sort((one, other) => (one.rkey < other.rkey ? 1 : -1));

/** Revision: the number of writes so far, in thirteen sortable characters. */
export const revOf = (serial: number): string =>
  serial
    .toString(32)
    .replaceAll(/./g, (sign) => SIGNS.charAt(Number.parseInt(sign, 32)))
    .padStart(13, '2');

const SIGNS = '234567abcdefghijklmnopqrstuvwxyz';
