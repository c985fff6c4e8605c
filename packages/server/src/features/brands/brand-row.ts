import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { BrandsTable } from '../../db/tables/brand-tables.ts';

export type BrandRow = Selectable<BrandsTable>;

/** Anybody's, deleted or not: whoever asks for somebody asks `access.ts`. */
export const findBrand = (db: Database, id: string): Promise<BrandRow | undefined> =>
  db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();
