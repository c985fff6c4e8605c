import type { CreatePostRequest, ScheduledPost } from '@brandly/contract/posts';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { insertPost } from './insert-post.ts';
import { writtenPart } from './written-part.ts';

const LATER_PART = [{ path: 'parts', message: 'Parts follow the first post of a thread.' }];

/**
 * Saves a draft or schedules a post on one account, with the later parts of a thread. Rows and history are one
 * transaction: once this resolves, no crash loses the post. `madeId`: see http/handler.ts; a post that already has this
 * id was made by a process that could no longer answer. Throws AppError.
 */
export async function schedulePost(
  deps: PostsDeps,
  userId: string,
  brandId: string,
  asked: CreatePostRequest,
  madeId: string | null = null,
): Promise<ScheduledPost> {
  return inTransaction(deps.db, async (trx) => {
    const made = madeId === null ? undefined : await selectPost(trx, userId, madeId);
    if (made) return viewPost(made, deps.media);
    const { parts = [], ...first } = asked;
    if (parts.length > 0 && asked.continues !== undefined)
      throw new AppError('validation_failed', { issues: LATER_PART });
    const post = await insertPost(deps, trx, userId, brandId, first, madeId, parts.length > 0);
    for (const part of parts.map(writtenPart)) {
      await insertPost(deps, trx, userId, brandId, { ...part, status: asked.status, continues: post.id }, null);
    }
    return post;
  });
}
