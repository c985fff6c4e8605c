import type { Insertable, Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import type { MediaTables } from '../../db/tables/media-tables.ts';
import type { StoredFacts } from './ingest-file.ts';
import type { Purpose } from './rules.ts';
import { abandonFiles, claimFiles } from './stale-files.ts';

export type MediaRow = Selectable<MediaTables['media']>;

export async function expectMedia(db: Database, row: Insertable<MediaTables['media']>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

/** Deletes tickets that were never used, and any file that arrived for them but was not kept. */
export async function forgetUnusedTickets(db: Database, userId: string, before: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('media')
      .where('user_id', '=', userId)
      .where('state', '=', 'expected')
      .where('created_at', '<', before)
      .returning('storage_key')
      .execute();
    await abandonFiles(
      trx,
      gone.map((row) => row.storage_key),
      now,
    );
  });
}

export const findMediaByKey = (db: Database, key: string): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('storage_key', '=', key).executeTakeFirst();

export const findStoredById = (db: Database, id: string): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('id', '=', id).where('state', '=', 'stored').executeTakeFirst();

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

/** False when another upload with the same ticket was first. */
export async function markStored(
  db: Database,
  row: Pick<MediaRow, 'id' | 'storage_key'>,
  facts: StoredFacts,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable('media')
      .set({ ...factColumns(facts), state: 'stored', stored_at: now, unused_since: now })
      .where('id', '=', row.id)
      .where('state', '=', 'expected')
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await claimFiles(trx, [row.storage_key, facts.thumbnailKey]);
    return true;
  });
}

export const factColumns = (facts: StoredFacts) => ({
  mime_type: facts.mimeType,
  bytes: facts.bytes,
  width: facts.width,
  height: facts.height,
  duration_seconds: facts.durationSeconds,
  frame_rate: facts.frameRate,
  video_codec: facts.videoCodec,
  audio_codec: facts.audioCodec,
  thumbnail_key: facts.thumbnailKey,
});

/** What is known of a stored file, as the platforms' rules and the contract name it. */
export const factsOf = (
  row: Pick<MediaRow, 'kind' | 'mime_type' | 'bytes' | 'width' | 'height' | 'duration_seconds' | 'frame_rate'>,
) => ({
  kind: row.kind,
  mimeType: row.mime_type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  durationSeconds: row.duration_seconds,
  frameRate: row.frame_rate,
});

const GIGABYTE = 1_073_741_824;

/**
 * Refuses a file for which a person has no space left. Declared uploads in progress count as if they were stored, so
 * that nobody fills the disk by requesting addresses; so do the covers of ever new moments. Two requests at the same
 * moment may both be the last that fits. Throws AppError('storage_full').
 */
export async function requireRoom(db: Database, userId: string, bytes: number, quota: number): Promise<void> {
  const rows = await allRows(db)<{ used: number }>`
    select (select coalesce(sum(bytes), 0) from media where user_id = ${userId})::bigint
      + (select coalesce(sum(c.bytes), 0) from media_covers c join media m on m.id = c.media_id
        where m.user_id = ${userId})::bigint
      + (select coalesce(sum(file_size), 0) from uploads where user_id = ${userId} and media_id is null)::bigint
      as used`;
  if ((rows[0]?.used ?? 0) + bytes <= quota) return;
  throw new AppError('storage_full', { values: { limit: `${Math.floor(quota / GIGABYTE)} GB` } });
}
