import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { wayOf } from '@brandly/platforms/comments/comment-way';
import { isTokenDead, PlatformFailure, type Verdict } from '@brandly/platforms/verdict';
import { AppError } from '../../../app-error.ts';
import { askAccount } from '../../accounts/public.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { PublishingDeps } from '../publishing/publishing-deps.ts';
import { selectPost } from '../reading/queries.ts';
import { recordEvent } from '../record-event.ts';
import { deletePost } from './delete-post.ts';

/** Somebody waits in front of the question. */
const ASK_MS = 15_000;

export type RemovalDeps = PostsDeps & Pick<PublishingDeps, 'platformOf' | 'openAccount'>;

/**
 * Takes a published post down at its platform, then deletes it here. One that is gone there already counts as removed, so
 * whoever was cut off in the middle asks again. Returns the revision that it is gone with. Throws AppError; then it is still here.
 */
export async function removePublication(deps: RemovalDeps, userId: string, postId: string): Promise<number> {
  const row = await selectPost(deps.db, userId, postId);
  if (!row) throw new AppError('post_not_found');
  const { platform, remote_id: remoteId, account_id: accountId } = row;
  const name = platform === null ? 'The platform' : PLATFORM_NAMES[platform];
  const publish = platform === null ? undefined : deps.platformOf(platform)?.publish;
  const remove = publish && wayOf(publish, row.thread_id !== null).remove;
  const isKnownThere = row.status === 'PUBLISHED' && remoteId !== null && !/^(?:seen-by:|https?:\/\/)/.test(remoteId);
  if (!remove || !isKnownThere) throw new AppError('platform_cannot_delete', { values: { platform: name } });
  if (accountId === null) throw new AppError('account_needs_reconnecting', { values: { platform: name } });
  try {
    const signal = AbortSignal.timeout(ASK_MS);
    await askAccount(deps.openAccount, accountId, signal, (access, io) => remove(remoteId, access, io));
  } catch (error) {
    throw refusalOf(error, name);
  }
  const now = deps.clock.now();
  await recordEvent(deps.db, postId, now, 'changed', `Removed from ${name}`);
  return deletePost(deps, userId, postId);
}

/** What no repetition mends; `reconnect` is here where the token is good and a right is missing. */
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
