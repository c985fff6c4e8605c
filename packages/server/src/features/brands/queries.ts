import type { BrandContents } from '@brandly/contract/brands';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { onlyRow } from '../../db/rows.ts';
import { ACCOUNT_COLUMNS } from '../accounts/public.ts';
import { may, usableBrand } from './access.ts';

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

const findBrandWithAccounts = (db: Database, userId: string, id: string) =>
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

/** A brand with its accounts. Throws AppError('brand_not_found'), also for a foreign one. */
export async function readBrand(db: Database, person: { id: string }, id: string): Promise<BrandWithAccounts> {
  const row = await findBrandWithAccounts(db, person.id, id);
  if (!row || !may(person, row, 'brand.view')) throw new AppError('brand_not_found');
  return row;
}

type Counts = BrandContents['posts'] & BrandContents['media'] & Pick<BrandContents, 'accounts' | 'historyDays'>;

/** What is deleted together with the brand. */
export async function brandContents(db: Database, brandId: string): Promise<BrandContents> {
  const { accounts, historyDays, files, bytes, ...posts } = await onlyRow(db)<Counts>`
    select
      (select count(*) from accounts where brand_id = ${brandId} and disconnected_at is null) as accounts,
      count(*) filter (where status = 'DRAFT') as draft,
      count(*) filter (where status = 'SCHEDULED') as scheduled,
      count(*) filter (where status = 'PUBLISHED') as published,
      count(*) filter (where status = 'FAILED') as failed,
      count(*) filter (where status = 'CANCELLED') as cancelled,
      (select count(*) from media where brand_id = ${brandId} and state = 'stored') as files,
      (select coalesce(sum(bytes), 0)::bigint from media where brand_id = ${brandId} and state = 'stored') as bytes,
      (select count(distinct s.day) from follower_snapshots s join accounts a on a.id = s.account_id
        where a.brand_id = ${brandId}) as "historyDays"
    from posts where brand_id = ${brandId} and deleted_at is null`;
  return { accounts, posts, media: { files, bytes }, historyDays };
}
