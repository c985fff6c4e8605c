import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';

const DAY_MS = 86_400_000;

/** Announces that a file will be stored there soon. Unless a row refers to it within a day, it is removed. */
export async function expectFile(db: Database, key: string, now: Date): Promise<void> {
  const row = { storage_key: key, due_at: new Date(now.getTime() + DAY_MS) };
  await db
    .insertInto('stale_files')
    .values(row)
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ due_at: row.due_at }))
    .execute();
}

/** Records that a row refers to these files now. Call it in the transaction that writes the row. */
export async function claimFiles(trx: Database, keys: readonly (string | null)[]): Promise<void> {
  await trx.deleteFrom('stale_files').where('storage_key', 'in', present(keys)).execute();
}

/** Records that no row refers to these files any more. Call it in the transaction that removes the reference. */
export async function abandonFiles(trx: Database, keys: readonly (string | null)[], now: Date): Promise<void> {
  // An array, because a person may have more files than a statement can have parameters.
  await sql`insert into stale_files (storage_key, due_at) select unnest(${present(keys)}::text[]), ${now}
    on conflict (storage_key) do update set due_at = excluded.due_at`.execute(trx);
}

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null);

/** Removes files that are due. Returns how many. A file that is already gone counts, too. */
export async function removeStaleFiles(
  deps: { db: Database; log: Warns; storage: { remove: (key: string) => Promise<void> } },
  now: Date,
  most = 200,
): Promise<number> {
  const due = await deps.db
    .selectFrom('stale_files')
    .select('storage_key')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return forEachIsolated(deps.log, 'removing a stale file', due, async ({ storage_key }) => {
    // An address used twice at once leaves a note behind although its file is in use.
    if (!(await isNamed(deps.db, storage_key))) await deps.storage.remove(storage_key);
    await deps.db.deleteFrom('stale_files').where('storage_key', '=', storage_key).execute();
  });
}

async function isNamed(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('state', '=', 'stored')
    .where((eb) => eb.or([eb('storage_key', '=', key), eb('thumbnail_key', '=', key)]))
    .executeTakeFirst();
  if (row !== undefined) return true;
  const made = await db
    .selectFrom(madeFiles(db).as('made'))
    .select('media_id')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  return made !== undefined;
}

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
