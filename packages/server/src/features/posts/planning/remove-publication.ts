import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import { laterPartsOf } from '@brandly/platforms/limits';
import { isTokenDead, PlatformFailure, type Verdict } from '@brandly/platforms/verdict';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { askAccount } from '../../accounts/public.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { PublishingDeps } from '../publishing/publishing-deps.ts';
import { lockLaterParts, type PostRow, selectPost, selectThread } from '../reading/queries.ts';
import { recordEvent } from '../record-event.ts';
import { deletePost } from './delete-post.ts';
import { refuse } from './post-fields.ts';
import { refuseChange } from './rules.ts';

/** Somebody is waiting for the answer. */
const ASK_MS = 15_000;

export type RemovalDeps = PostsDeps & Pick<PublishingDeps, 'platformOf' | 'openAccount'>;

/**
 * Removes a published post from its platform, then deletes it here. The first post of a thread goes with its published
 * parts, the last one first, so that no part is left there without the post it replies to. A comment goes with its
 * post. What is already gone there counts as removed, so an interrupted removal can be repeated. Returns the revision
 * of the deletion. Throws AppError; what was not removed is still here then.
 */
export async function removePublication(deps: RemovalDeps, userId: string, postId: string): Promise<number> {
  const row = await selectPost(deps.db, userId, postId);
  if (!row) throw new AppError('post_not_found');
  const isFirst = row.thread_id === null;
  if (isFirst) await refuseWhileSending(deps, userId, row);
  const parts = isFirst ? await partsOut(deps, userId, row) : [];
  await removeAll(deps, userId, row, [...parts, row]);
  // A part that a worker had in hand meanwhile may be live by now, as a reply to nothing.
  if (isFirst) await removeAll(deps, userId, row, await partsOut(deps, userId, row));
  return deletePost(deps, userId, postId, { leavesPartsOut: hasThread(deps, row) });
}

/** Removes the posts there in this order, and all but the first here. Throws AppError with how far it got. */
async function removeAll(deps: RemovalDeps, userId: string, first: PostRow, rows: readonly PostRow[]): Promise<void> {
  const ways = rows.map((row) => ({ row, remove: wayToRemove(deps, row) }));
  for (const [index, { row, remove }] of ways.entries()) {
    try {
      await remove();
    } catch (error) {
      const refusal = refusalOf(error, nameOf(row));
      throw index === 0 ? refusal : partlyRemoved(refusal, row, index, ways.length);
    }
    await recordEvent(deps.db, row.id, deps.clock.now(), 'changed', `Removed from ${nameOf(row)}`);
    if (row.id !== first.id) await deletePost(deps, userId, row.id);
  }
}

const nameOf = ({ platform }: PostRow): string => (platform === null ? 'The platform' : PLATFORM_NAMES[platform]);

const hasThread = (deps: RemovalDeps, { platform }: PostRow): boolean => {
  const rules = platform === null ? undefined : deps.rulesOf(platform);
  return rules !== undefined && laterPartsOf(rules.limits)?.kind === 'thread';
};

/** Throws AppError if a later part is being sent: it can be neither held nor removed. */
async function refuseWhileSending(deps: RemovalDeps, userId: string, first: PostRow): Promise<void> {
  const following = await inTransaction(deps.db, (trx) => lockLaterParts(trx, userId, first.id, 'post.delete'));
  for (const part of following) {
    const refusal = part.status === 'SCHEDULED' ? refuseChange(part, 'delete') : null;
    if (refusal) refuse(refusal);
  }
}

/** Returns the published later parts of a thread, the last one first; none for a post that has a comment. */
async function partsOut(deps: RemovalDeps, userId: string, first: PostRow): Promise<PostRow[]> {
  if (!hasThread(deps, first)) return [];
  const thread = await selectThread(deps.db, userId, first.id);
  return thread.filter((part) => part.id !== first.id && part.status === 'PUBLISHED').toReversed();
}

/** Returns the call that removes one post. Throws AppError if there is none, before the platform is asked. */
function wayToRemove(deps: RemovalDeps, row: PostRow): () => Promise<void> {
  const { platform, remote_id: remoteId, account_id: accountId } = row;
  const publish = platform === null ? undefined : deps.platformOf(platform)?.publish;
  const remove = publish && choosePublisher(publish, row.thread_id !== null).remove;
  const isKnownThere = row.status === 'PUBLISHED' && remoteId !== null && !/^(?:seen-by:|https?:\/\/)/.test(remoteId);
  if (!remove || !isKnownThere) throw new AppError('platform_cannot_delete', { values: { platform: nameOf(row) } });
  if (accountId === null) throw new AppError('account_needs_reconnecting', { values: { platform: nameOf(row) } });
  return () =>
    askAccount(deps.openAccount, accountId, AbortSignal.timeout(ASK_MS), (access, io) => remove(remoteId, access, io));
}

const partlyRemoved = (refusal: AppError, part: PostRow, removed: number, all: number): AppError =>
  new AppError('thread_partly_removed', {
    values: {
      platform: nameOf(part),
      removed: String(removed),
      all: String(all),
      left: part.part === 1 || part.part === null ? 'The first post' : `Part ${part.part}`,
      reason: refusal.sentence,
    },
    ...(refusal.detail !== null && { detail: refusal.detail }),
    cause: refusal,
  });

/** Verdicts that no retry changes. `reconnect` counts here if the token is good and a permission is missing. */
const REFUSALS: ReadonlySet<Verdict> = new Set(['rejected', 'not-permitted', 'reconnect']);

function refusalOf(error: unknown, platform: string): AppError {
  const failure = error instanceof PlatformFailure ? error : null;
  const more = { detail: String(error), cause: error };
  if (isTokenDead(failure)) return new AppError('account_needs_reconnecting', { values: { platform }, ...more });
  if (failure && REFUSALS.has(failure.verdict)) {
    const reason = failure.words ?? 'no reason was given';
    return new AppError('removal_refused', { values: { platform, reason }, ...more });
  }
  return new AppError('platform_not_answering', { values: { platform }, ...more });
}
