import { normalizeWebsite, type UpdateBrandBody } from '@brandly/contract/brands';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { emit } from '../../realtime/emit.ts';
import { requireBrand } from './access.ts';
import type { BrandDeps } from './brands-deps.ts';
import { nameTakenOr } from './name-taken.ts';
import { ownLogoKey } from './own-logo.ts';

/** Rounded to the millisecond, as clients see it. */
const readAt = sql<Date>`date_trunc('milliseconds', updated_at)`;

/**
 * Changes only the fields sent. Throws AppError('brand_not_found' | 'brand_name_taken' | 'media_not_found' |
 * 'stale_brand').
 */
export async function updateBrand(
  deps: BrandDeps,
  person: { id: string },
  id: string,
  body: z.output<typeof UpdateBrandBody>,
): Promise<void> {
  const brand = await requireBrand(deps.db, person, id, 'brand.edit');
  const now = deps.clock.now();
  // A logo that did not change is not checked: it may be older than the rule.
  const logo = body.logo && body.logo !== brand.logo ? await ownLogoKey(deps, person, body.logo) : body.logo;
  await deps.db
    .transaction()
    .execute(async (trx) => {
      const changed = await trx
        .updateTable('brands')
        .set({
          ...(body.name !== undefined && { name: body.name }),
          ...(body.description !== undefined && { description: body.description }),
          ...(body.url !== undefined && { url: normalizeWebsite(body.url) }),
          ...(body.industry !== undefined && { industry: body.industry }),
          ...(body.timeZone !== undefined && { time_zone: body.timeZone }),
          ...(logo !== undefined && { logo }),
          updated_at: now,
        })
        .where('id', '=', brand.id)
        .where('deleted_at', 'is', null)
        .$if(body.updatedAt !== undefined, (query) => query.where(readAt, '=', new Date(body.updatedAt ?? '')))
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new AppError(body.updatedAt ? 'stale_brand' : 'brand_not_found');
      await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: brand.id } }], now);
    })
    .catch(nameTakenOr);
}
