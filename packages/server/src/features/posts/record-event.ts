import type { TimelineEntry } from '@brandly/contract/posts';
import type { Database } from '../../db/database.ts';

/** Adds an entry to a post's history, in the transaction of the event that it describes. */
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
