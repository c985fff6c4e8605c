import type { Action } from '@brandly/contract/brands/permissions';
import type { PlatformId } from '@brandly/contract/platforms';
import type { Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { BrandTables } from '../../db/tables/brand-tables.ts';
import { requireBrand } from '../brands/public.ts';
import { ACCOUNT_COLUMNS } from './view.ts';

export type AccountRow = Selectable<BrandTables['accounts']>;

export const listBrandAccounts = (db: Database, brandId: string) =>
  db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('brand_id', '=', brandId)
    .where('disconnected_at', 'is', null)
    .orderBy('platform')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findAccountsById = (db: Database, ids: readonly string[]) =>
  db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', 'in', ids).orderBy('id').execute();

export const findAccount = (db: Database, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the account that a brand has, or had, at a platform; a connected one comes before disconnected ones. */
export const findByExternalId = (
  db: Database,
  brandId: string,
  platform: PlatformId,
  externalId: string,
): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .orderBy('disconnected_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

export async function connectedExternalIds(
  db: Database,
  brandId: string,
  platform: PlatformId,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select('external_id')
    .where('brand_id', '=', brandId)
    .where('platform', '=', platform)
    .where('disconnected_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.external_id));
}

/** Keeps two concurrent connects of one brand apart. False: the brand is gone. */
export async function lockBrand(trx: Database, brandId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a connected account if the action is allowed on its brand. Throws AppError('account_not_found'). */
export async function requireAccount(
  db: Database,
  person: { id: string },
  id: string,
  action: Action,
): Promise<AccountRow> {
  const account = await findAccount(db, id);
  if (!account || account.disconnected_at !== null) throw new AppError('account_not_found');
  await requireBrand(db, person, account.brand_id, action).catch(asOther('account_not_found'));
  return account;
}

/** What belongs to another person's brand is answered as missing, like the brand itself. */
export const asOther =
  (code: 'account_not_found' | 'refresh_not_found') =>
  (error: unknown): never => {
    if (error instanceof AppError) throw new AppError(code, { cause: error });
    throw error;
  };
