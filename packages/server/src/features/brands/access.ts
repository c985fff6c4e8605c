import { BRAND_UNDO_MS } from '@brandly/contract/brands';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Person } from '../../http/handler.ts';
import { type BrandRow, findBrand } from './brand-row.ts';

/**
 * Who may see and change a brand and everything that hangs on it: its accounts, posts and media. The one place that
 * says so.
 */
export const may = (person: Pick<Person, 'id'>, brand: Pick<BrandRow, 'user_id' | 'deleted_at'>): boolean =>
  brand.deleted_at === null && brand.user_id === person.id;

/** A brand that was deleted in the last 30 days and may be had back. */
export const mayRestore = (
  person: Pick<Person, 'id'>,
  brand: Pick<BrandRow, 'user_id' | 'deleted_at'>,
  now: Date,
): boolean =>
  brand.deleted_at !== null &&
  brand.user_id === person.id &&
  now.getTime() < brand.deleted_at.getTime() + BRAND_UNDO_MS;

/** What `may` says as a condition of a query, on a row of `brands` by its name there. */
export const usableBrand = (brand: RawBuilder<unknown>, personId: string): RawBuilder<boolean> =>
  sql<boolean>`(${brand}.deleted_at is null and ${brand}.user_id = ${personId})`;

/** What `mayRestore` says as a condition of a query. `since`: 30 days ago. */
export const restorableBrand = (brand: RawBuilder<unknown>, personId: string, since: Date): RawBuilder<boolean> =>
  sql<boolean>`(${brand}.deleted_at > ${since} and ${brand}.user_id = ${personId})`;

/** Every brand that is a person's own, deleted ones too: what goes when the person goes. */
export const ownBrand = (brand: RawBuilder<unknown>, personId: string): RawBuilder<boolean> =>
  sql<boolean>`(${brand}.user_id = ${personId})`;

/** The brand, if the person may use it. A foreign brand and a missing one look alike: AppError('brand_not_found'). */
export async function requireBrand(db: Database, person: Pick<Person, 'id'>, brandId: string): Promise<BrandRow> {
  const brand = isUuid(brandId) ? await findBrand(db, brandId) : undefined;
  if (!brand || !may(person, brand)) throw new AppError('brand_not_found');
  return brand;
}
