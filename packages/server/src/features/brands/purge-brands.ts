import { BRAND_UNDO_MS } from '@brandly/contract/brands';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';
import type { FormerAccount } from '../accounts/public.ts';

export type PurgeDeps = {
  db: Database;
  log: Warns;
  events: Events;
  /**
   * Removes the files that nothing else uses, and the pictures of accounts; inside the transaction that purges their
   * brand.
   */
  onBrandPurged: (trx: Database, gone: { mediaIds: string[]; pictureKeys: string[] }, now: Date) => Promise<unknown>;
  /** Called after the rows are gone; must not throw. */
  revokeGrant: (account: FormerAccount) => Promise<void>;
};

/** One transaction per brand; a brand may have thousands of posts. */
const BATCH = 20;

/**
 * Removes for good what was deleted more than 30 days ago: posts, accounts with their grants, history and files. The
 * audit log keeps a record of it. Returns how many brands were removed.
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
  return forEachIsolated(deps.log, 'removing a brand for good', due, async ({ id }) => {
    const accounts = await purgeBrand(deps, id, before, now);
    for (const account of accounts ?? []) await deps.revokeGrant(account);
    return accounts !== null;
  });
}

/** Returns the accounts removed with it; null: it was restored, or another worker is purging it. */
async function purgeBrand(deps: PurgeDeps, id: string, before: Date, now: Date): Promise<FormerAccount[] | null> {
  return deps.db.transaction().execute(async (trx) => {
    const brand = await trx
      .selectFrom('brands')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', '<=', before)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!brand) return null;
    const files = await trx
      .selectFrom('media')
      .select('id')
      .where((eb) => eb.or([eb('brand_id', '=', id), eb('storage_key', '=', brand.logo ?? '')]))
      .execute();
    const accounts = await trx
      .selectFrom('accounts')
      .select(['id', 'platform', 'external_id', 'grant_sealed', 'picture_key'])
      .where('brand_id', '=', id)
      .execute();
    await trx.deleteFrom('brands').where('id', '=', id).execute();
    const gone = {
      mediaIds: files.map((file) => file.id),
      pictureKeys: accounts.flatMap((account) => account.picture_key ?? []),
    };
    await deps.onBrandPurged(trx, gone, now);
    await deps.events.report('brand_purged', { userId: null, subject: id }, trx);
    return accounts;
  });
}
