import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { BrandsTable } from '../../db/schema.ts';
import { ACCOUNT_COLUMNS } from '../accounts/view.ts';

export type BrandRow = Selectable<BrandsTable>;

export const findBrand = (db: Database, id: string): Promise<BrandRow | undefined> =>
  db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();

/** Brands with their connected accounts in one round trip. */
const brandsWithAccounts = (db: Database) =>
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
    .where('brands.deleted_at', 'is', null);

export type BrandWithAccounts = Awaited<ReturnType<typeof listBrands>>[number];

export const listBrands = (db: Database, userId: string) =>
  brandsWithAccounts(db)
    .where('brands.user_id', '=', userId)
    .orderBy(sql`lower(btrim(brands.name))`)
    .orderBy('brands.id')
    .execute();

export const findBrandWithAccounts = (db: Database, userId: string, id: string) =>
  brandsWithAccounts(db).where('brands.user_id', '=', userId).where('brands.id', '=', id).executeTakeFirst();

/** Case and outer blanks do not count, as in the unique index. */
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

/**
 * Cancels what the brand still has planned. A post whose create is announced, or whose outcome is being asked, is left to
 * its own end. The raised fence takes the claim from a worker that is preparing.
 */
export async function cancelPlannedPosts(trx: Database, brandId: string, now: Date): Promise<void> {
  await sql`
    with cancelled as (
      update posts
      set status = 'CANCELLED', progress = null, wake_at = null, lease_until = null, trouble = null,
          version = version + 1, fence = fence + 1, updated_at = ${now}
      where brand_id = ${brandId} and status = 'SCHEDULED' and (progress is null or progress in ('held', 'preparing'))
      returning id
    )
    insert into post_events (post_id, at, kind, title)
    select id, ${now}, 'cancelled', 'Cancelled because the brand was deleted' from cancelled
  `.execute(trx);
}
