import type { Access, Io, Publish, Published, PublishPost, Reconciled } from '../platform.ts';
import { findEarliestMatch, normalizeText } from '../text/find-earliest-match.ts';
import { PlatformFailure } from '../verdict.ts';

/** A comment is published, asked about and removed by calls of its own. */
export type CommentPublisher = NonNullable<Publish['comment']>;

/** How a post goes out: as a first comment if it follows another post on a platform with comments, else as a post. */
export const choosePublisher = (publish: Publish, isLaterPart: boolean): Publish =>
  isLaterPart && publish.comment ? { ...publish, budgets: [], ...publish.comment } : publish;

/** What a comment belongs to: the post's id at its platform. */
export type CommentedPost = string;

/** A comment by the account, as its platform lists it. `at`: epoch milliseconds. */
export type ListedComment = Published & { text: string; at: number };

/** What a platform provides for first comments. */
export type CommentApi = {
  /** The platform's name, for people. */
  name: string;
  /** One of these scopes has to be granted; empty: whoever may publish may comment. */
  scopes: readonly string[];
  create: (postId: CommentedPost, text: string, access: Access, io: Io) => Promise<Published>;
  /** Lists the account's own comments on a post; null: this account's can't be read back. Throws PlatformFailure. */
  list: (postId: CommentedPost, access: Access, io: Io) => Promise<ListedComment[] | null>;
  askAfterMs: readonly number[];
  /** Removes a comment; one that is already gone counts as removed. Throws PlatformFailure. */
  remove: CommentPublisher['remove'];
};

/** A comment is one visible step. A lost answer is searched among the account's comments by text and time. */
export const createCommentPublisher = (api: CommentApi): CommentPublisher => ({
  steps: (post) => [
    {
      name: 'check-permission',
      effect: 'none',
      run: async (_done, access) => {
        requirePermission(api, access);
        return { done: {} };
      },
    },
    {
      name: 'create-comment',
      effect: 'visible',
      run: async (_done, access, io) => {
        const created = api.create(commentedBy(post), post.text, access, io);
        return { done: await created.catch((error: unknown) => rethrowAsNotPermitted(api, error)) };
      },
    },
  ],
  reconcile: (post, _done, since, access, io, others = new Set()) => findComment(api, post, since, others, access, io),
  askAfterMs: api.askAfterMs,
  remove: api.remove,
});

/** An account connected before comments were requested still publishes; only its comment fails, before any sending. */
function requirePermission({ name, scopes }: CommentApi, { grant }: Access): void {
  if (scopes.length === 0 || scopes.some((scope) => grant.scopes.includes(scope))) return;
  throw new PlatformFailure({
    verdict: 'not-permitted',
    reach: 'not-sent',
    code: 'scope-missing',
    words: `This connection has no permission to comment (${scopes.join(' or ')}).`,
    advice: noRight(name),
  });
}

/** A right that is missing for comments must not hold the account's posts. */
function rethrowAsNotPermitted({ name }: CommentApi, error: unknown): never {
  if (!(error instanceof PlatformFailure) || error.verdict !== 'reconnect' || !error.tokenIsGood) throw error;
  const { reach, code, words, httpStatus } = error;
  const advice = noRight(name);
  throw new PlatformFailure({ verdict: 'not-permitted', reach, code, words, httpStatus, advice }, error);
}

const noRight = (name: string): string =>
  `The post is not affected. Connect the ${name} account again to allow comments, then try this one again.`;

/** Absence proves nothing: lists lag, and omit what a platform's filters hold back. Throws PlatformFailure. */
async function findComment(
  { name, list }: CommentApi,
  post: PublishPost,
  since: number,
  others: ReadonlySet<string>,
  access: Access,
  io: Io,
): Promise<Reconciled> {
  const listed = await list(commentedBy(post), access, io);
  if (listed === null)
    return { kind: 'cannot-tell', because: `${name} does not let the comments of this account be read back.` };
  const isAlike = (one: ListedComment) =>
    normalizeText(one.text) === normalizeText(post.text) && !others.has(one.remoteId);
  const ours = findEarliestMatch(listed, since, ({ at }) => at, isAlike);
  return ours
    ? { kind: 'found', remoteId: ours.remoteId, permalink: ours.permalink }
    : { kind: 'absent', proves: false };
}

function commentedBy({ answers }: PublishPost): CommentedPost {
  if (!answers) throw new Error('A comment is about a post.');
  return answers.before;
}
