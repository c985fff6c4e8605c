import type { Database } from '../db/database.ts';
import { KEEP_MESSAGES_MS, outboxText } from './emit.ts';

/** Transactions that told something commit within that: what was told before a page's last sign of life may be new to it. */
const OVERLAP_MS = 60_000;
/** Beyond it, asking for everything again is less work than hearing it all. */
const MOST_REPEATED = 50;

/**
 * What a person was told since an instant, oldest first, and a minute before it. null: it is too long ago or too much, so the
 * page has to ask for everything again.
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
