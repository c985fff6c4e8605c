import type { Insertable, Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { MediaTables } from '../../db/tables/media-tables.ts';
import type { PartsOf } from '../../storage/storage.ts';

export type UploadRow = Selectable<MediaTables['uploads']>;

/** The form in which the storage knows an upload. */
export const partsOf = (row: UploadRow): PartsOf => ({
  id: row.id,
  key: row.storage_key,
  mimeType: row.file_type,
  storeId: row.store_id,
});

export async function addUpload(db: Database, row: Insertable<MediaTables['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** Unfinished uploads, newest first. */
export const listOpenUploads = (db: Database, userId: string, now: Date): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('media_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A person's upload, finished or not. Throws AppError('upload_not_found'). */
export async function requireUpload(db: Database, userId: string, id: string, now: Date): Promise<UploadRow> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new AppError('upload_not_found');
  return row;
}

/** Claims the upload for checking; false: another process has it, or it is done or gone. */
export async function takeUpload(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function releaseUpload(db: Database, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .execute();
}

export async function dropUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
