import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { ACCOUNT_COLUMNS } from '../accounts/public.ts';
import { usableBrand } from './access.ts';

/** Selects brands with their connected accounts in one round trip. */
const brandsWithAccounts = (db: Database, personId: string) =>
  db
    .selectFrom('brands')
    .selectAll('brands')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('accounts')
          .select(ACCOUNT_COLUMNS)
          .whereRef('accounts.brand_id', '=', 'brands.id')
          .where('accounts.disconnected_at', 'is', null)
          .orderBy('accounts.platform')
          .orderBy('accounts.created_at')
          .orderBy('accounts.id'),
      ).as('accounts'),
    )
    .where(usableBrand(sql`brands`, personId, 'brand.view'));

export type BrandWithAccounts = Awaited<ReturnType<typeof listBrands>>[number];

export const listBrands = (db: Database, userId: string) =>
  brandsWithAccounts(db, userId).orderBy(sql`lower(btrim(brands.name))`).orderBy('brands.id').execute();

export const findBrandWithAccounts = (db: Database, userId: string, id: string) =>
  brandsWithAccounts(db, userId).where('brands.id', '=', id).executeTakeFirst();

/** Looks among the brands that a person owns. Case and outer blanks do not count, as in the unique index. */
export async function hasBrandNamed(db: Database, userId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('brands')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql`lower(btrim(name))`, '=', sql`lower(btrim(${name.trim()}::text))`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('timeZone').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.timeZone;
}
