import type { Database } from '../../db/database.ts';

/** Every file that was derived from another: covers of a video's moments, and renditions of an image. */
export const madeFiles = (db: Database) =>
  db
    .selectFrom('media_covers')
    .select(['media_id', 'storage_key'])
    .unionAll(db.selectFrom('media_renditions').select(['media_id', 'storage_key']));

/** The storage keys of everything derived from one file. */
export async function madeFrom(db: Database, mediaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(madeFiles(db).as('made'))
    .select('storage_key')
    .where('media_id', '=', mediaId)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
