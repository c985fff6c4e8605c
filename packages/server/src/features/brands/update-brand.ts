import { normalizeWebsite, type UpdateBrandBody } from '@brandly/contract/brands';
import type * as z from 'zod/mini';
import { emit } from '../../realtime/emit.ts';
import { requireBrand } from './access.ts';
import type { BrandDeps } from './brands-deps.ts';
import { nameTakenOr } from './name-taken.ts';
import { ownLogoKey } from './own-logo.ts';

/** Changes what was sent; the rest stays. Throws AppError('brand_not_found' | 'brand_name_taken' | 'media_not_found'). */
export async function updateBrand(
  deps: BrandDeps,
  person: { id: string },
  id: string,
  body: z.output<typeof UpdateBrandBody>,
): Promise<void> {
  const brand = await requireBrand(deps.db, person, id, 'brand.edit');
  const now = deps.clock.now();
  // A logo that did not change needs no look: it may be older than the rule.
  const logo = body.logo && body.logo !== brand.logo ? await ownLogoKey(deps, person, body.logo) : body.logo;
  await deps.db
    .transaction()
    .execute(async (trx) => {
      await trx
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
        .execute();
      await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: brand.id } }], now);
    })
    .catch(nameTakenOr);
}
