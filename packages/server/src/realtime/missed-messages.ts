import type { Database } from '../db/database.ts';

/** Long enough for any process to have read a row, short enough to keep the table small. */
export const KEEP_TOLD_MS = 3_600_000;
/** Transactions that told something commit within that: what was told before a page's last sign of life may be new to it. */
const OVERLAP_MS = 60_000;
/** Beyond it, asking for everything again is less work than hearing it all. */
const MOST_REPEATED = 50;

/** A message as it is sent: with its number, by which a page knows that it has heard it before. */
export const toldText = (payload: unknown, id: number | string, at: Date): string =>
  JSON.stringify({ ...(payload as object), seq: Number(id), at: at.toISOString() });

/**
 * What a person was told since an instant, oldest first, and a minute before it. null: it is too long ago or too much, so the
 * page has to ask for everything again.
 */
export async function missedMessages(db: Database, userId: string, since: Date, now: Date): Promise<string[] | null> {
  if (now.getTime() - since.getTime() > KEEP_TOLD_MS - OVERLAP_MS) return null;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', 'realtime')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(since.getTime() - OVERLAP_MS))
    .orderBy('id')
    .limit(MOST_REPEATED + 1)
    .execute();
  return rows.length > MOST_REPEATED ? null : rows.map((row) => toldText(row.payload, row.id, row.created_at));
}
