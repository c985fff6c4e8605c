import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { may } from './access.ts';
import { type BrandWithAccounts, findBrandWithAccounts } from './queries.ts';

/** A brand with its accounts. Throws AppError('brand_not_found'), also for a foreign one. */
export async function readBrand(db: Database, person: { id: string }, id: string): Promise<BrandWithAccounts> {
  const row = await findBrandWithAccounts(db, person.id, id);
  if (!row || !may(person, row, 'brand.view')) throw new AppError('brand_not_found');
  return row;
}
