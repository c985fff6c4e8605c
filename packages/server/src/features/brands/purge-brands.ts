import { BRAND_UNDO_MS } from '@brandly/contract/brands';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';

export type PurgeDeps = {
  db: Database;
  events: Events;
  /**
   * Removes those of the files that nothing else uses, and the pictures of accounts; inside the transaction that purges
   * their brand.
   */
  onBrandPurged: (trx: Database, gone: { mediaIds: string[]; pictureKeys: string[] }, now: Date) => Promise<unknown>;
};

/** One transaction each; a brand may have thousands of posts. */
const BATCH = 20;

/**
 * Removes for good what was deleted more than 30 days ago: posts, accounts with their grants, history and files. The
 * audit log keeps that it happened. Returns how many brands went.
 */
export async function purgeBrands(deps: PurgeDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BRAND_UNDO_MS);
  const due = await deps.db
    .selectFrom('brands')
    .select('id')
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(BATCH)
    .execute();
  let purged = 0;
  for (const { id } of due) if (await purgeBrand(deps, id, before, now)) purged += 1;
  return purged;
}

async function purgeBrand(deps: PurgeDeps, id: string, before: Date, now: Date): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const brand = await trx
      .selectFrom('brands')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', '<=', before)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Restored, or being purged by another worker.
    if (!brand) return false;
    const files = await trx
      .selectFrom('media')
      .select('id')
      .where((eb) => eb.or([eb('brand_id', '=', id), eb('storage_key', '=', brand.logo ?? '')]))
      .execute();
    const pictures = await trx
      .selectFrom('accounts')
      .select('picture_key')
      .where('brand_id', '=', id)
      .where('picture_key', 'is not', null)
      .execute();
    await trx.deleteFrom('brands').where('id', '=', id).execute();
    const gone = {
      mediaIds: files.map((file) => file.id),
      pictureKeys: pictures.flatMap((account) => account.picture_key ?? []),
    };
    await deps.onBrandPurged(trx, gone, now);
    await deps.events.report('brand_purged', { userId: null, subject: id }, trx);
    return true;
  });
}
