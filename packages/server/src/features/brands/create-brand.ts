import { randomUUIDv7 } from 'node:crypto';
import { type CreateBrandBody, normalizeWebsite } from '@brandly/contract/brands';
import type * as z from 'zod/mini';
import type { BrandDeps } from './brands-deps.ts';
import { nameTakenOr } from './name-taken.ts';
import { ownLogoKey } from './own-logo.ts';
import { timeZoneOf } from './queries.ts';

/** Creates a brand, by default in its creator's time zone; returns its id. Throws AppError('brand_name_taken'). */
export async function createBrand(
  deps: BrandDeps,
  person: { id: string },
  body: z.output<typeof CreateBrandBody>,
): Promise<string> {
  const now = deps.clock.now();
  const id = randomUUIDv7();
  const logo = body.logo ? await ownLogoKey(deps, person, body.logo) : null;
  const row = {
    id,
    user_id: person.id,
    name: body.name,
    description: body.description,
    url: normalizeWebsite(body.url),
    industry: body.industry,
    logo,
    time_zone: body.timeZone ?? (await timeZoneOf(deps.db, person.id)),
    created_at: now,
    updated_at: now,
  };
  await deps.db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('brands').values(row).execute();
      await deps.events.report('brand_created', { userId: person.id, subject: id }, trx);
    })
    .catch(nameTakenOr);
  return id;
}
