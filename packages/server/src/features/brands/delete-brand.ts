import { tell } from '../../realtime/tell.ts';
import { requireBrand } from './access.ts';
import type { BrandDeps } from './routes.ts';

/**
 * Takes a brand away: its planned posts are cancelled and its accounts' grants forgotten, in one transaction. The rows
 * stay, so that what was published keeps its story.
 */
export async function deleteBrand(
  deps: Pick<BrandDeps, 'db' | 'clock' | 'events' | 'onBrandDeleted'>,
  person: { id: string },
  id: string,
): Promise<void> {
  const brand = await requireBrand(deps.db, person, id);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('brands')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', brand.id)
      .where('deleted_at', 'is', null)
      .execute();
    await deps.onBrandDeleted(trx, brand.id, now);
    await trx
      .updateTable('accounts')
      .set({ grant_sealed: null, token_expires_at: null, disconnected_at: now, updated_at: now })
      .where('brand_id', '=', brand.id)
      .where('disconnected_at', 'is', null)
      .execute();
    const detail = { name: brand.name };
    await deps.events.report('brand_deleted', { userId: person.id, subject: brand.id, detail }, trx);
    await tell(trx, person.id, { type: 'brand_changed', brandId: brand.id }, now);
  });
}
