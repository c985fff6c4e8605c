import type { TimelineEntry } from '@brandly/contract/posts';
import type { Database } from '../../db/database.ts';

/** An entry of a post's history, in the transaction of what it tells. */
export async function recordEvent(
  trx: Database,
  postId: string,
  at: Date,
  kind: TimelineEntry['kind'],
  title: string,
  detail: string | null = null,
): Promise<void> {
  await trx.insertInto('post_events').values({ post_id: postId, at, kind, title, detail, attempt: null }).execute();
}
