import { BRAND_UNDO_MS } from '@brandly/contract/brands';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { emit } from '../../realtime/outbox.ts';
import { type BrandRow, mayRestore, requireBrand, restorableBrand } from './access.ts';
import type { BrandDeps, RestoredPosts } from './brands-deps.ts';
import { nameTakenOr } from './save-brand.ts';

/**
 * Deletes a brand in one transaction: its scheduled posts are cancelled and its accounts disconnected. For 30 days
 * `restoreBrand` can undo all of it, so the accounts' grants stay, encrypted and unused; then it is purged.
 */
export async function deleteBrand(
  deps: Pick<BrandDeps, 'db' | 'clock' | 'events' | 'onBrandDeleted'>,
  person: { id: string },
  id: string,
): Promise<void> {
  const brand = await requireBrand(deps.db, person, id, 'brand.delete');
  const now = deps.clock.now();
  // A worker that announces one of its posts locks the account before the post.
  await inTransaction(deps.db, async (trx) => {
    const deleted = await trx
      .updateTable('brands')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', brand.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (deleted.numUpdatedRows === 0n) throw new AppError('brand_not_found');
    await deps.onBrandDeleted(trx, brand.id, now);
    await trx
      .updateTable('accounts')
      .set({ disconnected_at: now, disconnected_with_brand: true, updated_at: now })
      .where('brand_id', '=', brand.id)
      .where('disconnected_at', 'is', null)
      .execute();
    const detail = { name: brand.name };
    await deps.events.report('brand_deleted', { userId: person.id, subject: brand.id, detail }, trx);
    await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: brand.id } }], now);
  });
}

/**
 * Restores a deleted brand with everything that was deleted with it, in one transaction; returns what became of its
 * posts. Throws AppError: brand_not_found (unknown, foreign, not deleted, or deleted more than 30 days ago),
 * brand_name_taken when another brand has its name now: then another name can be given.
 */
export async function restoreBrand(
  deps: BrandDeps,
  person: { id: string },
  id: string,
  name: string | undefined,
): Promise<RestoredPosts> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const brand = await trx.selectFrom('brands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!brand || !mayRestore(person, brand, now)) throw new AppError('brand_not_found');
    await trx
      .updateTable('brands')
      .set({ deleted_at: null, updated_at: now, ...(name !== undefined && { name }) })
      .where('id', '=', brand.id)
      .execute();
    await trx
      .updateTable('accounts')
      .set({ disconnected_at: null, disconnected_with_brand: false, updated_at: now, followers_next_at: now })
      .where('brand_id', '=', brand.id)
      .where('disconnected_with_brand', '=', true)
      .execute();
    const posts = await deps.onBrandRestored(trx, brand.id, now);
    const detail = { name: name ?? brand.name, ...posts };
    await deps.events.report('brand_restored', { userId: person.id, subject: brand.id, detail }, trx);
    await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: brand.id } }], now);
    return posts;
  }).catch(nameTakenOr);
}

/** A person's brands that can be restored, most recently deleted first. */
export async function listDeletedBrands(
  deps: Pick<BrandDeps, 'db' | 'clock'>,
  person: { id: string },
): Promise<BrandRow[]> {
  const since = new Date(deps.clock.now().getTime() - BRAND_UNDO_MS);
  return deps.db
    .selectFrom('brands')
    .selectAll()
    .where(restorableBrand(sql`brands`, person.id, since))
    .orderBy('deleted_at', 'desc')
    .execute();
}
