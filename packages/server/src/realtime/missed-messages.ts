import type { Database } from '../db/database.ts';
import { KEEP_MESSAGES_MS, outboxText } from './emit.ts';

/** Transactions that send something commit within this time: an earlier message may be new to a page. */
const OVERLAP_MS = 60_000;
/** For more messages, refetching everything is less work than repeating them. */
const MOST_REPEATED = 50;

/**
 * The messages sent to a person since an instant and in the minute before it, oldest first. null: it is too long ago or
 * there are too many, so the page has to refetch everything.
 */
export async function missedMessages(db: Database, userId: string, since: Date, now: Date): Promise<string[] | null> {
  if (now.getTime() - since.getTime() > KEEP_MESSAGES_MS - OVERLAP_MS) return null;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', 'realtime')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(since.getTime() - OVERLAP_MS))
    .orderBy('id')
    .limit(MOST_REPEATED + 1)
    .execute();
  return rows.length > MOST_REPEATED ? null : rows.map((row) => outboxText(row.payload, row.id, row.created_at));
}
