import { BRAND_UNDO_MS } from '@brandly/contract/brands';
import { type Action, type BrandRole, ROLE_ACTIONS } from '@brandly/contract/brands/permissions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { BrandTables } from '../../db/tables/brand-tables.ts';
import type { Person } from '../../http/handler.ts';

const grants = (role: BrandRole, action: Action): boolean => ROLE_ACTIONS[role].includes(action);

/**
 * Whether a person may do something on a brand or on its contents: its accounts, posts and media. The only place that
 * decides this.
 */
export const may = (
  person: Pick<Person, 'id'>,
  brand: Pick<BrandRow, 'user_id' | 'deleted_at'>,
  action: Action,
): boolean => brand.deleted_at === null && brand.user_id === person.id && grants('owner', action);

/** Whether a brand was deleted in the last 30 days and can be restored by the person. */
export const mayRestore = (
  person: Pick<Person, 'id'>,
  brand: Pick<BrandRow, 'user_id' | 'deleted_at'>,
  now: Date,
): boolean =>
  brand.deleted_at !== null &&
  brand.user_id === person.id &&
  now.getTime() < brand.deleted_at.getTime() + BRAND_UNDO_MS;

/** `may` as a condition of a query, on a row of `brands` under its name there. */
export const usableBrand = (brand: RawBuilder<unknown>, personId: string, action: Action): RawBuilder<boolean> =>
  grants('owner', action)
    ? sql<boolean>`(${brand}.deleted_at is null and ${brand}.user_id = ${personId})`
    : sql<boolean>`false`;

/** `mayRestore` as a condition of a query. `since`: 30 days ago. */
export const restorableBrand = (brand: RawBuilder<unknown>, personId: string, since: Date): RawBuilder<boolean> =>
  sql<boolean>`(${brand}.deleted_at > ${since} and ${brand}.user_id = ${personId})`;

/** Every brand that a person owns, including deleted ones: what is removed together with the person. */
export const ownBrand = (brand: RawBuilder<unknown>, personId: string): RawBuilder<boolean> =>
  sql<boolean>`(${brand}.user_id = ${personId})`;

/** Returns the brand if the action is allowed; a foreign one looks like a missing one: AppError('brand_not_found'). */
export async function requireBrand(
  db: Database,
  person: Pick<Person, 'id'>,
  brandId: string,
  action: Action,
): Promise<BrandRow> {
  const brand = await findBrand(db, brandId);
  if (!brand || !may(person, brand, action)) throw new AppError('brand_not_found');
  return brand;
}

export type BrandRow = Selectable<BrandTables['brands']>;

/** Finds anybody's brand, deleted or not: calls on a person's behalf use `access.ts`. */
const findBrand = (db: Database, id: string): Promise<BrandRow | undefined> =>
  db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();
