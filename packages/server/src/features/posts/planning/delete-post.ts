import type { ScheduledPost } from '@brandly/contract/posts';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { bringBack } from '../life/peoples-transitions.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { lockPost, selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { changePost } from './change-post.ts';
import { refuse } from './post-fields.ts';
import { refuseChange } from './rules.ts';
import { endLaterParts, removeLocked, restoreLaterParts } from './thread-parts.ts';

/**
 * Deletes a post here, with its parts if it begins a thread; what is on the platform stays there. The row is kept for
 * the ledger and shown nowhere. `leavesPartsOut`: a published later part stays here, since nobody has asked to forget
 * it. Returns the revision of the deletion. Throws AppError: 409 while the platform may be publishing it.
 */
export async function deletePost(
  deps: PostsDeps,
  userId: string,
  postId: string,
  { leavesPartsOut = false }: { leavesPartsOut?: boolean } = {},
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const deed = { deps, trx, userId, now: deps.clock.now() };
    const post = await lockPost(trx, userId, postId, 'post.delete');
    if (!post) throw new AppError('post_not_found');
    const refusal = refuseChange(post, 'delete');
    if (refusal) refuse(refusal);
    await endLaterParts(deed, post, leavesPartsOut ? 'delete-planned' : 'delete');
    return removeLocked(deed, post);
  });
}

/**
 * Undoes the deletion or cancellation of a post. Settled posts come back as they are; with `status` one that was going
 * to be sent becomes a draft again, or is scheduled again with all the usual checks: a past time is refused. A post
 * that the platform may have is never scheduled again. Throws AppError.
 */
export async function restorePost(
  deps: PostsDeps,
  userId: string,
  postId: string,
  status: 'DRAFT' | 'SCHEDULED' | undefined,
): Promise<ScheduledPost> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const deed = { deps, trx, userId, now };
    const post = await lockPost(trx, userId, postId, 'post.delete', { deletedToo: true });
    if (!post) throw new AppError('post_not_found');
    if (post.deleted_at === null && post.status !== 'CANCELLED') throw new AppError('stale_version');
    const isSettled = post.status === 'PUBLISHED' || post.status === 'FAILED';
    const isPlannedAnew = status !== undefined && !isSettled;
    if (isPlannedAnew && post.has_live_attempt)
      throw new AppError('already_settled', { values: { status: 'cancelled' } });
    await applyTransitions(trx, deps, [{ ...bringBack(post, userId, now), isEmitted: !isPlannedAnew }], now);
    const back = { ...post, deleted_at: null, version: post.version + 1 };
    if (isPlannedAnew) await changePost(deed, back, { status }, { action: 'restore' });
    await restoreLaterParts(deed, { first: post, status: isPlannedAnew ? status : undefined });
    const row = await selectPost(trx, userId, postId);
    if (!row) throw new Error('the post just brought back cannot be read');
    return viewPost(row, deps.media);
  });
}
