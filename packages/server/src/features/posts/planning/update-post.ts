import type { ScheduledPost, UpdatePostRequest } from '@brandly/contract/posts';
import type { PostChange } from '@brandly/contract/posts/life';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { cancel } from '../life/peoples-transitions.ts';
import type { Deed, PostsDeps } from '../posts-deps.ts';
import { type LockedPost, lockPost, selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { changePost } from './change-post.ts';
import { markFirst } from './continue-thread.ts';
import { refuseChange } from './rules.ts';
import { endLaterParts, followFirst } from './thread-parts.ts';

const LATER_PART = [{ path: 'parts', message: 'Parts follow the first post of a thread.' }];

/**
 * Changes, reschedules or cancels a post, with the later parts of the thread that it begins; what is not sent stays.
 * Under the row lock there is exactly one outcome against the worker: this change, or 409 'already publishing'. Throws
 * AppError.
 */
export async function updatePost(
  deps: PostsDeps,
  userId: string,
  postId: string,
  request: UpdatePostRequest,
): Promise<ScheduledPost> {
  const asked = request.status === 'CANCELLED' ? 'cancel' : 'edit';
  return changeUnderLock(deps, userId, postId, { asked, readAt: request.version }, async (deed, post) => {
    const { trx, now } = deed;
    if (asked === 'cancel') {
      await applyTransitions(trx, deps, [cancel(post, { userId }, now)], now);
      await endLaterParts(deed, post, 'cancel');
      return;
    }
    const { parts, ...change } = request;
    if (parts !== undefined && post.thread_id !== null) throw new AppError('validation_failed', { issues: LATER_PART });
    if (parts !== undefined) await markFirst(trx, post.id, parts.length > 0);
    await changePost(deed, post, change);
    if (parts === undefined && post.part !== 1) return;
    const after = await lockPost(trx, userId, postId, 'post.edit');
    if (after) await followFirst(deed, { before: post, after, parts });
  });
}

/** Changes a post if that is allowed and it is still as the caller read it (`readAt`; undefined: not checked). */
export async function changeUnderLock(
  deps: PostsDeps,
  userId: string,
  postId: string,
  { asked, readAt }: { asked: PostChange; readAt: number | undefined },
  write: (deed: Deed, post: LockedPost) => Promise<void>,
): Promise<ScheduledPost> {
  return inTransaction(deps.db, async (trx) => {
    const deed = { deps, trx, userId, now: deps.clock.now() };
    const post = await lockPost(trx, userId, postId, 'post.edit');
    if (!post) throw new AppError('post_not_found');
    const current = async () => {
      const row = await selectPost(trx, userId, postId);
      return row && viewPost(row, deps.media);
    };
    const refusal = refuseChange(post, asked);
    if (refusal) {
      throw new AppError(refusal.code, { ...(refusal.values && { values: refusal.values }), current: await current() });
    }
    if (readAt !== undefined && readAt !== post.version) {
      throw new AppError('stale_version', { current: await current() });
    }
    await write(deed, post);
    const changed = await current();
    if (!changed) throw new Error('the post just changed cannot be read');
    return changed;
  });
}
