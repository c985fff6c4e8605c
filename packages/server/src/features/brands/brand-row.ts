import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { BrandTables } from '../../db/tables/brand-tables.ts';

export type BrandRow = Selectable<BrandTables['brands']>;

/** Finds anybody's brand, deleted or not: calls on a person's behalf use `access.ts`. */
export const findBrand = (db: Database, id: string): Promise<BrandRow | undefined> =>
  db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();
