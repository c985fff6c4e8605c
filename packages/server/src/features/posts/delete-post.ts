import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { keepEvent } from '../../events.ts';
import { refuse } from './post-fields.ts';
import type { PostsDeps } from './posts-deps.ts';
import { lockPost } from './queries.ts';
import { refuseChange } from './rules.ts';

/**
 * Deletes a post here; what is on the network stays there. The row is kept for the ledger's sake and shown nowhere.
 * Returns the revision that it is gone with. Throws AppError: 409 while the network may be publishing it.
 */
export async function deletePost(deps: PostsDeps, userId: string, postId: string): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const post = await lockPost(trx, userId, postId, 'post.delete');
    if (!post) throw new AppError('post_not_found');
    const refusal = refuseChange(post, 'delete');
    if (refusal) refuse(refusal);
    const { revision } = await trx
      .updateTable('posts')
      .set((eb) => ({
        status: post.status === 'SCHEDULED' ? 'CANCELLED' : post.status,
        progress: null,
        wake_at: null,
        lease_until: null,
        lease_owner: null,
        fence: eb('fence', '+', 1),
        deleted_at: now,
        updated_at: now,
      }))
      .where('id', '=', postId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    const detail = { platform: post.platform, status: post.status };
    await keepEvent(trx, 'post_deleted', { userId, subject: postId, detail }, now);
    await deps.tell(trx, userId, { type: 'post_deleted', postId, brandId: post.brand_id, revision }, now);
    return revision;
  });
}
