import { BRAND_UNDO_MS } from '@brandly/contract/brands';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import { emit } from '../../realtime/emit.ts';
import { type BrandRow, mayRestore, restorableBrand } from './access.ts';
import type { BrandDeps, RestoredPosts } from './brands-deps.ts';
import { nameTakenOr } from './name-taken.ts';

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
  return deps.db
    .transaction()
    .execute(async (trx) => {
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
    })
    .catch(nameTakenOr);
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
