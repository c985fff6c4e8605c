import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MediaTable } from '../../db/schema.ts';
import type { Purpose } from './rules.ts';

export type MediaRow = Selectable<MediaTable>;

export async function expectMedia(db: Database, row: Insertable<MediaTable>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

/** Tickets nobody used. */
export async function forgetUnusedTickets(db: Database, userId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('media')
    .where('user_id', '=', userId)
    .where('state', '=', 'expected')
    .where('created_at', '<', before)
    .execute();
}

export const findMediaByKey = (db: Database, key: string): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('storage_key', '=', key).executeTakeFirst();

export const findStoredMedia = (
  db: Database,
  userId: string,
  key: string,
  purpose: Purpose,
): Promise<MediaRow | undefined> =>
  db
    .selectFrom('media')
    .selectAll()
    .where('storage_key', '=', key)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'stored')
    .executeTakeFirst();

/** False when another upload of the same ticket was first. */
export async function markStored(
  db: Database,
  id: string,
  facts: { mimeType: string; bytes: number; width: number | null; height: number | null },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('media')
    .set({
      state: 'stored',
      mime_type: facts.mimeType,
      bytes: facts.bytes,
      width: facts.width,
      height: facts.height,
      stored_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
