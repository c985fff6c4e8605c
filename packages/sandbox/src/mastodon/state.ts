import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { accountFields } from '../state/stored-metrics.ts';

/** The name of the only server here. */
export const HOST = 'mastodon.social';

const account = z.strictObject({
  ...accountFields,
  /** The server's name, a slash and the id there, which makes it unique among servers. */
  id: z.string(),
  /** The person moved on to another account. */
  moved: z.boolean(),
});

/** Each call of `POST /api/v1/apps` makes one. */
const app = z.strictObject({ secret: z.string(), name: z.string(), redirect: z.string(), scopes: z.array(z.string()) });

const file = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  sha256: z.string(),
  type: z.enum(['image', 'gifv', 'video']),
  description: z.string().nullable(),
  readyAt: z.int(),
  /** The post that uses it. */
  postId: z.string().nullable(),
});

const poll = z.strictObject({ options: z.array(z.string()), expiresAt: z.int(), multiple: z.boolean() });

const post = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  text: z.string(),
  spoiler: z.string(),
  visibility: z.string(),
  language: z.string().nullable(),
  files: z.array(z.string()),
  poll: poll.nullable(),
  /** The post that it replies to. */
  answers: z.string().nullable(),
  application: z.string().nullable(),
  createdAt: z.int(),
  likes: z.int(),
});

export const mastodonState = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  book: tokenStore,
  apps: z.record(z.string(), app),
  /** The app that each token belongs to. */
  appOfToken: z.record(z.string(), z.string()),
  files: z.record(z.string(), file),
  posts: z.record(z.string(), post),
  /** Where the server's limits differ from mastodon.social's, by group and name of its `configuration`. */
  limits: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  /** By account and idempotency key: which post it made, and when. */
  keys: z.record(z.string(), z.strictObject({ postId: z.string(), at: z.int() })),
});
export type MastodonState = z.infer<typeof mastodonState>;
export type Account = z.infer<typeof account>;
export type File = z.infer<typeof file>;
export type Post = z.infer<typeof post>;

/** The id on the server. */
export const ownIdOf = ({ id }: Pick<Account, 'id'>): string => id.slice(id.indexOf('/') + 1);

/** Returns the next id: 18 digits, greater than all before it. */
export function nextId(state: MastodonState): string {
  state.serial += 1;
  return `1146${String(state.serial).padStart(14, '0')}`;
}

/** Newest first. */
export const postsOf = (state: MastodonState, { id }: Pick<Account, 'id'>): Post[] =>
  Object.values(state.posts)
    .filter((post) => post.accountId === id)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
