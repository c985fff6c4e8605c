import type { TimelineEntry } from '@brandly/contract/posts';
import type { Database } from '../../db/database.ts';

/** An entry of a post's history as a row. */
export const eventRow = (
  postId: string,
  at: Date,
  kind: TimelineEntry['kind'],
  title: string,
  detail: string | null = null,
) => ({ post_id: postId, at, kind, title, detail, attempt: null });

/** Adds an entry to a post's history, in the transaction of the event that it describes. */
export async function recordEvent(trx: Database, ...entry: Parameters<typeof eventRow>): Promise<void> {
  await trx
    .insertInto('post_events')
    .values(eventRow(...entry))
    .execute();
}
