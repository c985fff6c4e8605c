import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { lockPost } from '../reading/queries.ts';
import { refuse } from './post-fields.ts';
import { refuseChange } from './rules.ts';
import { endLaterParts, removeLocked } from './thread-parts.ts';

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
