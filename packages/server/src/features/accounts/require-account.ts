import type { Action } from '@brandly/contract/brands/permissions';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { requireBrand } from '../brands/public.ts';
import { type AccountRow, findAccount } from './queries.ts';

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
