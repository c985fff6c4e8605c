import { randomUUIDv7 } from 'node:crypto';
import { type CreateBrandBody, normalizeWebsite, type UpdateBrandBody } from '@brandly/contract/brands';
import { sql } from 'kysely';
import pg from 'pg';
import type * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { emit } from '../../realtime/outbox.ts';
import { keyFrom } from '../../storage/media-key.ts';
import { requireBrand } from './access.ts';
import type { BrandDeps } from './brands-deps.ts';
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
      await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: id } }], now);
    })
    .catch(nameTakenOr);
  return id;
}

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

/** The key of a logo that the person uploaded. Throws AppError('media_not_found') for any other file. */
async function ownLogoKey(
  deps: { db: Database; publicOrigin: string },
  person: { id: string },
  fileUrlOrKey: string,
): Promise<string> {
  const key = keyFrom(fileUrlOrKey, deps.publicOrigin);
  const row =
    key &&
    (await deps.db
      .selectFrom('media')
      .select('storage_key')
      .where('storage_key', '=', key)
      .where('user_id', '=', person.id)
      .where('purpose', '=', 'logo')
      .where('state', '=', 'stored')
      .executeTakeFirst());
  if (!row) throw new AppError('media_not_found');
  return row.storage_key;
}

const UNIQUE_VIOLATION = '23505';

/** Two tabs may pass the check at once; the unique index decides, and its error is reported like the check's. */
export function nameTakenOr(error: unknown): never {
  if (
    error instanceof pg.DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    error.constraint === 'brands_name_per_user'
  ) {
    throw new AppError('brand_name_taken', { cause: error });
  }
  throw error;
}
