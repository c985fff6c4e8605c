import { AppError } from '../../app-error.ts';
import { emit } from '../../realtime/emit.ts';
import { requireBrand } from './access.ts';
import type { BrandDeps } from './brands-deps.ts';

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
  await deps.db.transaction().execute(async (trx) => {
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
