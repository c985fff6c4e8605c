import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

const GIGABYTE = 1_073_741_824;

/**
 * Refuses a file for which a person has no space left. Declared uploads in progress count as if they were stored, so
 * that nobody fills the disk by requesting addresses. Two requests at the same moment may both be the last that fits.
 * Throws AppError('storage_full').
 */
export async function requireRoom(db: Database, userId: string, bytes: number, quota: number): Promise<void> {
  const rows = await allRows(db)<{ used: number }>`
    select (select coalesce(sum(bytes), 0) from media where user_id = ${userId})::bigint
      + (select coalesce(sum(file_size), 0) from uploads where user_id = ${userId} and media_id is null)::bigint
      as used`;
  if ((rows[0]?.used ?? 0) + bytes <= quota) return;
  throw new AppError('storage_full', { values: { limit: `${Math.floor(quota / GIGABYTE)} GB` } });
}
