import { z } from 'zod';
import { grantBook } from '../oauth/grant-book.ts';
import { accountFields } from '../state/held-figures.ts';

/** The one server that stands here, which goes by this name. */
export const HOST = 'mastodon.social';

const account = z.strictObject({
  ...accountFields,
  /** The server's name, a slash and the id there, as no other server has it. */
  id: z.string(),
  /** The account was left for another one. */
  moved: z.boolean(),
});

/** Each caller of `POST /api/v1/apps` has one of its own. */
const app = z.strictObject({ secret: z.string(), name: z.string(), redirect: z.string(), scopes: z.array(z.string()) });

const file = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  sha256: z.string(),
  type: z.enum(['image', 'gifv', 'video']),
  description: z.string().nullable(),
  readyAt: z.int(),
  /** The post that holds it. */
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
  /** The post that it answers. */
  answers: z.string().nullable(),
  application: z.string().nullable(),
  createdAt: z.int(),
  likes: z.int(),
});

export const mastodonState = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  book: grantBook,
  apps: z.record(z.string(), app),
  /** Which app a token is of. */
  appOfToken: z.record(z.string(), z.string()),
  files: z.record(z.string(), file),
  posts: z.record(z.string(), post),
  /** What the server takes otherwise than mastodon.social, by group and name of its `configuration`. */
  limits: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  /** By account and key: which post it made, and when. */
  keys: z.record(z.string(), z.strictObject({ postId: z.string(), at: z.int() })),
});
export type MastodonState = z.infer<typeof mastodonState>;
export type Account = z.infer<typeof account>;
export type App = z.infer<typeof app>;
export type File = z.infer<typeof file>;
export type Post = z.infer<typeof post>;

/** The id on the server. */
export const ownIdOf = ({ id }: Pick<Account, 'id'>): string => id.slice(id.indexOf('/') + 1);

/** Ids are of 18 digits, and a later one is greater. */
export function nextId(state: MastodonState): string {
  state.serial += 1;
  return `1146${String(state.serial).padStart(14, '0')}`;
}

/** Newest first. */
export const postsOf = (state: MastodonState, { id }: Pick<Account, 'id'>): Post[] =>
  Object.values(state.posts)
    .filter((post) => post.accountId === id)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
