import type { Database } from '../../db/database.ts';
import type { MediaNames, Tell } from './posts-deps.ts';
import { selectPost } from './queries.ts';
import { viewPost } from './view.ts';

/**
 * Tells the person's open screens how a post stands now. Called in the transaction that changes it, so that nothing is
 * told that did not happen and nothing that happened stays untold.
 */
export async function announcePost(
  trx: Database,
  deps: { media: MediaNames; tell: Tell },
  postId: string,
  now: Date,
): Promise<void> {
  const row = await selectPost(trx, null, postId);
  if (row) await deps.tell(trx, row.user_id, { type: 'post_changed', post: viewPost(row, deps.media) }, now);
}
